/**
 * What looks like a rule to no-rules.js and is none: by file and text, with the reason. Each entry must be needed; a
 * fact of the rules never belongs here.
 */
const ROOM = 'how much there is room for';
const PIXELS = 'pixels';
const TIME = 'milliseconds';
const PICTURES = 'which drawing belongs to which name';
const TOUCH = 'which choices are lit where they lie, and which are touched twice: habits of the hand';
const CURVE = 'a line needs two points';

export const LAYOUT = {
  'dead_of_winter/CardFace.svelte': { SIDES: 'the halves of a sheet, as their words are called' },
  'dead_of_winter/ColonyTile.svelte': { 'place.survivors.length > 5': ROOM },
  'dead_of_winter/DicePool.svelte': { 'all.length < 6': ROOM, 'die.count > 1': ROOM },
  'dead_of_winter/HandRow.svelte': { 'survivors.length > 3': ROOM },
  'dead_of_winter/touch.ts': {
    NOTHING: 'nothing touched yet',
    ACTS: 'the order in which tiles are drawn; which there are, the plans say',
  },
  'dead_of_winter/tray.ts': { TOLD: 'the questions at which the card lies before the town' },
  'dead_of_winter/moves.ts': {
    THUMBS: 'how a choice is written',
  },
  'dead_of_winter/talk.ts': { THEMES: 'where a statement is looked for; which may be made, the view says' },
  'sheets/Crisis.svelte': {
    'cards.length > 6': ROOM,
    'worth.slice(0, turned).reduce((sum, one) => sum + one, 0)':
      'adds up what the event says of each card that lies open',
  },
  'sheets/Crossroads.svelte': {
    THUMBS: 'how a choice is written',
    'change.after > change.before': 'green or red: the view says both numbers',
  },
  'sheets/Doors.svelte': {
    // eslint-disable-next-line max-len -- what the board writes, to the letter
    "named(step, 'zombies_came') .filter((event) => str(event, 'place') === place) .reduce((sum, event) => sum + num(event, 'count'), 0)":
      'how many the events say came there',
    'entrances.reduce((sum, door) => sum + door.broken, 0)': 'how many the events say broke there',
  },
  'sheets/Odds.svelte': { KINDS: 'the order in which faces are named; which there are, the view says' },
  'sheets/Question.svelte': { READ: 'questions during which the card lies open' },
  'sheets/Scene.svelte': {
    ELSE: 'what a step tells besides, in the words of the log',
    'step.after < step.before': 'the events say both numbers',
  },
  'sheets/checks.ts': { 'check.have / check.need': 'how far a box is filled; whether it is met, the view says' },
  'sheets/night.ts': {
    "named(step, 'zombies_came').reduce((sum, event) => sum + num(event, 'count'), 0)": 'how many the events say came',
    'night.steps.reduce((total, step) => total + of(step), 0)': 'how many the events say came, broke, died',
    'step.after - step.before': 'the events say both numbers',
    'step.after < step.before': 'the events say both numbers',
    'steps.reduce((sum, step) => sum + came(step), 0)': 'how many the events say came',
  },
  'sheets/story.ts': { 'change.after - change.before': 'the view says both numbers' },
  'fallback/reading.ts': { BY_SEAT: 'how fields are often called that have one entry per seat' },
  'happy_city/Band.svelte': { 'facts.colours.length < 3': ROOM },
  'happy_city/Decks.svelte': { 'decks.length > 3': ROOM },
  'happy_city/Rivals.svelte': { 'rivals.length === 4': ROOM },
  'happy_city/SpecialSheet.svelte': { 'board.view.board.specials.length > 6': ROOM },
  'happy_city/Symbols.svelte': { REPEATED: ROOM },
  'happy_city/Track.svelte': { STEPS: 'the order in which steps are drawn; where the turn is, the view says' },
  'happy_city/cards.ts': {
    COLOURS: 'the order in which colours are drawn',
    FILES: 'the files of the content',
    UNKNOWN: 'a card that is not in the content',
  },
  'happy_city/index.ts': { ON_THE_TABLE: TOUCH },
  'happy_dayz/Board.svelte': { HOLD: TIME, 'others.length > 3': ROOM },
  'happy_dayz/Middle.svelte': { 'left < 3': 'a thin stack is drawn thin' },
  'happy_dayz/Tray.svelte': { '(powers?.powers.length ?? 0) > 5': ROOM, 'cards.cards.length > 14': ROOM },
  'happy_dayz/index.ts': { ON_THE_TABLE: TOUCH },
  'happy_dayz/told.ts': { PLAYS: 'the events that lay a card on the trick', 'rounds < 2': CURVE },
  'zombie_apocalypse_now/PlayingCard.svelte': { 'y > 50': 'the lower half of a card is upside down' },
  'zombie_apocalypse_now/cards.ts': {
    HUMANS: 'the seat of a side, for its drawings',
    ZOMBIES: 'the seat of a side, for its drawings',
    PIPS: 'where the signs stand on a card',
  },
  'zombie_apocalypse_now/index.ts': { ON_THE_TABLE: TOUCH },
  'zombie_apocalypse_now/told.ts': { 'labels.length < 3': CURVE },
  'zombie_tsunami/Board.svelte': {
    'others.length === 4': ROOM,
    'shown.length <= 4': ROOM,
  },
  'zombie_tsunami/Horde.svelte': { 'cubes.length <= 10': ROOM, 'cubes.length <= 20': ROOM },
  'zombie_tsunami/Rest.svelte': { 'buttons.length < 2': ROOM },
  'zombie_tsunami/SecretCard.svelte': { 'width < 90': PIXELS },
  'zombie_tsunami/ShopCard.svelte': { 'width < 72': PIXELS, 'width < 84': PIXELS },
  'zombie_tsunami/Wave.svelte': { EDGE: PIXELS },
  'zombie_tsunami/cards.ts': { STREET_KIND_ART: PICTURES },
  'zombie_tsunami/moves.ts': { BUTTONS: TOUCH },
};
