// A bot in JavaScript that plays at a table of a server somewhere else. It needs nothing but Node 22 or newer
// (20 with --experimental-websocket).
//
//   node examples/bots/remote.mjs http://127.0.0.1:8000 TABLE LINK
//
// TABLE is the table's id or code, LINK the key that an open seat's link carries (without it: any open seat).

const [address, table, link] = process.argv.slice(2);
const idle = ["end", "end_turn", "pass", "nothing", "keep", "leave", "stop"];

// 1. sit down, as a bot: the answer holds the seat's own key
const sit = await fetch(`${address}/api/tables/${table}/join`, {
  method: "POST",
  headers: { "content-type": "application/json", ...(link ? { "x-seat-key": link } : {}) },
  body: JSON.stringify({ name: "Node", bot: true }),
});
if (!sit.ok) throw new Error(await sit.text());
const { key, seat } = await sit.json();
console.log(`sits at seat ${seat}`);

// 2. play: the line protocol, one message a frame
const socket = new WebSocket(`${address.replace(/^http/, "ws")}/bots`);
const say = (message) => socket.send(JSON.stringify(message));
socket.onmessage = ({ data }) => {
  const said = JSON.parse(data);
  if (said.t === "hello") {
    say({ t: "hello", protocol: 1, name: "sample in JavaScript", table, key });
  } else if (said.t === "position") {
    const busy = said.options.filter((option) => !idle.includes(option));
    say({ t: "choice", id: said.id, choice: busy[Math.floor(Math.random() * busy.length)] ?? said.options[0] });
  } else if (said.t === "refused") {
    console.log(`refused: ${said.reason}`);
  } else if (said.t === "over") {
    console.log(`over: won by ${said.winners}`);
    socket.close();
  }
};
