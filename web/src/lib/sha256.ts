/** SHA-256 of a text, written out: the browser's own does not exist on a plain address in the local network. */
const ROUNDS = 64;

/** The first bits of the fractional parts of the roots of the first primes: that is how the constants are made. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const CONSTANTS = primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its end marked and its length behind it, in words. */
function padded(text: string): Uint32Array {
  const bytes = new TextEncoder().encode(text);
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.forEach((byte, place) => (words[place >> 2]! |= byte << (24 - 8 * (place % 4))));
  words[bytes.length >> 2]! |= 0x80 << (24 - 8 * (bytes.length % 4));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function schedule(block: Uint32Array): Int32Array {
  const w = new Int32Array(ROUNDS);
  w.set(block);
  for (let i = 16; i < ROUNDS; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const early = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const late = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + early + w[i - 7]! + late) | 0;
  }
  return w;
}

function compress(state: number[], block: Uint32Array): number[] {
  const w = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + CONSTANTS[i]! + w[i]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]!) | 0);
}

export function sha256(text: string): string {
  const words = padded(text);
  let state = START;
  for (let at = 0; at < words.length; at += 16) state = compress(state, words.subarray(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
