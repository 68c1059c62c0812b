// A bot in JavaScript that needs nothing but Node: it asks for a table dealt again, and then takes the first option that
// is no way to do nothing.
//
//   lazaret play happy_city --bot 'stdio:node examples/bots/bot.mjs'

import { createInterface } from "node:readline";

const idle = ["end", "end_turn", "pass", "nothing", "keep", "leave", "stop", "done"];
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let asked = null;

for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line);
  if (said.t === "hello") {
    say({ t: "hello", protocol: 1, name: "sample in JavaScript" });
  } else if (said.t === "position") {
    asked = said;
    say({ t: "sample", id: said.id, number: 1 });
  } else if (said.t === "tables") {
    // each of said.saves is a whole table that this seat cannot tell from the real one: here a program would search it
    const table = JSON.parse(said.saves[0]);
    if (table.game !== asked.game) throw new Error("a table of another game");
    const busy = asked.options.filter((option) => !idle.includes(option));
    say({ t: "choice", id: asked.id, choice: busy[0] ?? asked.options[0] });
  }
}
