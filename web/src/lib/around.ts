/** People around one device: their seats are taken one after the other, and each adds to the deal without seeing it. */
import type { Plan } from './setting';
import { request } from './setting';
import { api } from './api';
import { socketAddress } from './base';
import { newNonce, nonceHash } from './deal';
import { mine, type Played } from './mine.svelte';
import { COLOURS } from './seats';
import { Socket } from './socket';

/** So long the server waits for what a page adds to the seed, and a little more. */
const PATIENCE = 6000;

interface Adding {
  readonly key: string;
  readonly nonce: string;
}

/** Show what one seat adds to the seed. The line is closed in the same breath: no hand ever comes over it. */
function show(table: string, { key, nonce }: Adding): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(late);
      socket.close();
      done();
    };
    const late = setTimeout(end, PATIENCE);
    const socket = new Socket(socketAddress(table), {
      hello: () => ({ t: 'hello', table, key, since: 0, nonce_hash: nonceHash(nonce) }),
      heard: (message) => {
        if (message.t === 'reveal') socket.say({ t: 'nonce', id: 'add', nonce });
        if (message.t !== 'state' || message.info.status !== 'dealing') end();
      },
      connection: () => undefined,
    });
    socket.open();
  });
}

/** One line at a time, as everywhere: no page is connected for two seats. */
async function addAll(table: string, all: readonly Adding[]): Promise<void> {
  for (const one of all) await show(table, one);
}

/** A table with a person at each seat that has a name, and bots at the others; the game begins at once. */
export async function setAround(wanted: Plan, names: readonly string[], colour: string): Promise<string> {
  const people = names.flatMap((name, seat) => (name.trim() ? [{ seat, name: name.trim() }] : []));
  const [first, ...others] = people;
  if (first === undefined) throw new Error('nobody');
  const seats = wanted.seats.map((seat, place) => ({
    ...seat,
    kind: place === first.seat ? ('me' as const) : names[place]?.trim() ? ('open' as const) : ('bot' as const),
  }));
  // Only one of the seats is connected at a time: nobody is away, no clock runs behind a curtain, and what lies open
  // is looked at between the turns.
  const plan = { ...wanted, seats, public: false, watch: true, opened: false, clock: 'none' as const, botAfter: 0 };
  const nonce = newNonce();
  const asked = request(plan, first.name, colour);
  const made = await api.make({ ...asked, nonce_hash: nonceHash(nonce) });
  const adding: Adding[] = [{ key: made.key ?? '', nonce }];
  const around: Played[] = [{ seat: first.seat, key: made.key ?? '' }];
  const taken = new Set(asked.seats.map((seat) => seat.colour));
  const free = COLOURS.filter((one) => !taken.has(one));
  for (const { seat, name } of others) {
    const link = made.links.find((one) => one.seat === seat);
    const own = newNonce();
    const wish = { name, colour: free.shift() ?? '', seat, nonce_hash: nonceHash(own) };
    const { key } = await api.join(made.table, wish, link?.key ?? null);
    adding.push({ key, nonce: own });
    around.push({ seat, key });
  }
  const { table, commitment } = made;
  mine.add({
    table,
    game: wanted.game,
    key: around[0]?.key ?? '',
    seat: first.seat,
    links: [],
    nonce,
    commitment,
    around,
  });
  if (commitment) await addAll(table, adding);
  return table;
}

/** The same people around the same device, another deal. */
export async function againAround(table: string, game: string, seats: readonly Played[]): Promise<string> {
  const adding: Adding[] = [];
  const around: Played[] = [];
  let next = table;
  for (const { seat, key } of seats) {
    const nonce = newNonce();
    const place = await api.rematch(table, key, nonceHash(nonce));
    next = place.table;
    adding.push({ key: place.key ?? '', nonce });
    around.push({ seat, key: place.key ?? '' });
  }
  const [first] = around;
  mine.add({
    table: next,
    game,
    key: first?.key ?? '',
    seat: first?.seat ?? null,
    nonce: adding[0]?.nonce ?? '',
    around,
  });
  await addAll(next, adding);
  return next;
}
