/**
 * Sounds, made here: no file is loaded. Each is a few voices: a wave that glides from one pitch to another, or noise
 * through a filter. Silent until the first touch, as browsers want it; nothing is told by sound alone.
 */
import { prefs } from './prefs.svelte';

/** Wave, pitch from, pitch to (Hz), start, length (ms), loudness. `n`: noise around the pitch. */
type Voice = readonly [
  wave: 's' | 't' | 'q' | 'n',
  from: number,
  to: number,
  start: number,
  length: number,
  loud: number,
];

const chord = (notes: readonly number[], step: number, length: number, loud: number): Voice[] =>
  notes.map((note, place) => ['t', note, note, place * step, length, loud]);

export const SOUNDS: Readonly<Record<string, readonly Voice[]>> = {
  tap: [['n', 2400, 1800, 0, 28, 0.1]],
  pick: [['t', 420, 560, 0, 60, 0.14]],
  putback: [['t', 520, 380, 0, 70, 0.12]],
  deal: [['n', 3200, 1500, 0, 90, 0.16]],
  flip: [
    ['n', 2600, 4200, 0, 60, 0.14],
    ['n', 1800, 900, 50, 70, 0.12],
  ],
  place: [
    ['n', 900, 500, 0, 60, 0.22],
    ['s', 150, 90, 0, 80, 0.2],
  ],
  card: [['n', 2800, 1200, 0, 110, 0.16]],
  strike: [
    ['n', 1600, 300, 0, 140, 0.34],
    ['s', 190, 60, 0, 180, 0.36],
  ],
  hold: [
    ['s', 140, 120, 0, 160, 0.3],
    ['n', 500, 400, 0, 60, 0.2],
  ],
  taken: [['q', 330, 110, 0, 320, 0.14]],
  coin: [
    ['s', 1760, 1760, 0, 60, 0.12],
    ['s', 2637, 2637, 55, 160, 0.12],
  ],
  dice: [0, 60, 130, 190, 260].map((at): Voice => ['n', 1700 - at * 2, 900, at, 40, 0.2]),
  die: [0, 90, 200, 330].map((at): Voice => ['n', 1500 - at, 700, at, 46, 0.22]),
  cube: [0, 70, 160].map((at): Voice => ['n', 1200, 700, at, 40, 0.2]),
  step: [
    ['n', 420, 260, 0, 60, 0.22],
    ['n', 460, 260, 150, 60, 0.2],
  ],
  drive: [['q', 70, 105, 0, 420, 0.1]],
  noise: [['q', 260, 240, 0, 220, 0.12]],
  hammer: [0, 170].map((at): Voice => ['n', 1100, 380, at, 60, 0.3]),
  blank: [['s', 500, 520, 0, 120, 0.12]],
  wound: [['t', 300, 180, 0, 220, 0.2]],
  frost: [['s', 1900, 1300, 0, 300, 0.1]],
  bite: [
    ['n', 700, 200, 0, 200, 0.34],
    ['q', 120, 60, 20, 320, 0.16],
  ],
  night: [
    ['s', 98, 82, 0, 1100, 0.22],
    ['s', 147, 123, 120, 980, 0.14],
  ],
  eat: [
    ['n', 1300, 700, 0, 60, 0.12],
    ['n', 1200, 700, 120, 60, 0.12],
  ],
  hunger: [['s', 110, 80, 0, 420, 0.2]],
  turn: [['n', 2200, 900, 0, 80, 0.14]],
  struck: [
    ['q', 120, 70, 0, 420, 0.18],
    ['n', 500, 160, 0, 260, 0.24],
  ],
  averted: chord([392, 494, 587], 70, 260, 0.12),
  groan: [['q', 92, 74, 0, 520, 0.1]],
  crack: [['n', 2600, 400, 0, 160, 0.32]],
  death: [
    ['s', 196, 98, 0, 900, 0.22],
    ['s', 147, 73, 90, 900, 0.16],
  ],
  morning: chord([262, 330, 392, 523], 130, 520, 0.12),
  secret: [['s', 660, 440, 0, 320, 0.12]],
  read: [['n', 3000, 1400, 0, 180, 0.12]],
  gavel: [0, 180].map((at): Voice => ['n', 700, 260, at, 80, 0.34]),
  thumbs: [['n', 1900, 1100, 0, 80, 0.16]],
  offer: [['t', 392, 494, 0, 130, 0.12]],
  give: [['t', 494, 587, 0, 130, 0.12]],
  refuse: [['t', 330, 262, 0, 150, 0.12]],
  say: [['t', 700, 640, 0, 70, 0.08]],
  trick: [
    ['n', 2400, 900, 0, 90, 0.14],
    ['t', 440, 523, 60, 160, 0.12],
  ],
  zombies: [
    ['q', 110, 82, 0, 360, 0.12],
    ['n', 600, 260, 0, 200, 0.14],
  ],
  count: [['t', 523, 523, 0, 70, 0.1]],
  leader: chord([523, 659, 784], 70, 240, 0.12),
  page: [['n', 2600, 1200, 0, 240, 0.12]],
  buy: [
    ['s', 1319, 1319, 0, 60, 0.1],
    ['n', 900, 500, 70, 70, 0.2],
  ],
  special: chord([523, 659, 880], 60, 280, 0.12),
  monster: [
    ['q', 65, 49, 0, 800, 0.18],
    ['n', 240, 120, 0, 600, 0.24],
  ],
  crush: [
    ['n', 900, 160, 0, 300, 0.36],
    ['s', 90, 45, 0, 340, 0.3],
  ],
  bead: [['s', 1175, 1047, 0, 70, 0.14]],
  beads: [0, 55, 110, 165].map((at): Voice => ['s', 1175 - at, 980, at, 60, 0.12]),
  pass: chord([392, 523, 659], 80, 260, 0.12),
  fail: chord([392, 330, 262], 110, 260, 0.12),
  bomb: [
    ['n', 500, 60, 0, 620, 0.42],
    ['s', 110, 38, 0, 620, 0.34],
  ],
  horn: [
    ['q', 311, 311, 0, 260, 0.1],
    ['q', 392, 392, 0, 260, 0.08],
  ],
  yourturn: [
    ['t', 190, 63, 0, 110, 0.25],
    ['t', 150, 50, 130, 110, 0.25],
  ],
  refused: [0, 110].map((at): Voice => ['q', 150, 130, at, 80, 0.1]),
  undo: [['t', 587, 294, 0, 220, 0.12]],
  win: chord([523, 659, 784, 1047], 120, 520, 0.14),
  close: chord([392, 466, 440], 170, 420, 0.12),
  drawn: chord([392, 392, 523], 200, 420, 0.12),
  loss: chord([330, 294, 247], 170, 460, 0.12),
  end_saved: chord([262, 392, 523, 659], 160, 700, 0.13),
  end_fallen: chord([220, 208, 165], 240, 800, 0.16),
  reveal: [['n', 1800, 4000, 0, 220, 0.14]],
};

let audio: AudioContext | undefined;
let hiss: AudioBuffer | undefined;
let touched = false;

/** Browsers keep silent until somebody has touched the page. */
export function listen(): void {
  const wake = (): void => {
    touched = true;
    void audio?.resume();
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, { once: true, capture: true });
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 1;
  for (let place = 0; place < data.length; place++) {
    state = (state * 16807) % 2147483647;
    data[place] = (state / 2147483647) * 2 - 1;
  }
  return buffer;
}

const WAVES = { s: 'sine', t: 'triangle', q: 'sawtooth' } as const;

function voice(context: AudioContext, [wave, from, to, start, length, loud]: Voice, volume: number): void {
  const [begins, ends] = [context.currentTime + start / 1000, context.currentTime + (start + length) / 1000];
  const gain = context.createGain();
  gain.gain.setValueAtTime(Math.max(0.0001, loud * volume), begins);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  gain.connect(context.destination);
  if (wave === 'n') {
    const source = context.createBufferSource();
    source.buffer = hiss ??= noise(context);
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(from, begins);
    filter.frequency.exponentialRampToValueAtTime(to, ends);
    source.connect(filter).connect(gain);
    source.start(begins, (start % 700) / 1000);
    source.stop(ends);
  } else {
    const source = context.createOscillator();
    source.type = WAVES[wave];
    source.frequency.setValueAtTime(from, begins);
    source.frequency.exponentialRampToValueAtTime(to, ends);
    source.connect(gain);
    source.start(begins);
    source.stop(ends);
  }
}

export function play(name: string): void {
  const voices = SOUNDS[name];
  if (!voices || !prefs.sound || !touched || prefs.volume <= 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') return void audio.resume();
  for (const one of voices) voice(audio, one, prefs.volume);
}

/** A short touch, where there is one. */
export function touch(pattern: number | number[]): void {
  if (prefs.vibration && touched && 'vibrate' in navigator) navigator.vibrate(pattern);
}
