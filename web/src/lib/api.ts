/** The HTTP side of the server. A refused request is thrown as a Trouble, with words in both languages. */
import type {
  AnalysisState,
  DailyGame,
  EveningInfo,
  GameInfo,
  Join,
  LessonText,
  MakeSelf,
  Mine,
  MoveReason,
  MyFigures,
  MyTables,
  Network,
  NewEvening,
  NewKey,
  NewTable,
  Options,
  Parting,
  Place,
  PlayOn,
  Problem,
  PutSelf,
  PuzzleInfo,
  RemoveSeat,
  ReplayAt,
  ReplayId,
  Seated,
  SelfRevision,
  SelfState,
  Settled,
  Solved,
  Standings,
  TableInfo,
  TableMade,
  TakeDaily,
  TakeLesson,
  Verified,
} from '../protocol';
import type {
  Listening,
  MailWanted,
  NoticesInfo,
  PushWanted,
  QuietWanted,
  Sent,
  SubscriptionInfo,
  TableNotices,
  WebhookInfo,
  WebhookWanted,
} from '../protocol';
import { to } from './base';

export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly key: string,
    readonly params: Readonly<Record<string, unknown>> = {},
    readonly status = 0,
  ) {
    super(code);
  }
}

interface Request {
  method?: string;
  body?: unknown;
  /** The seat's key, for what only its player may do. */
  key?: string | null;
  /** What this device keeps of the self. */
  self?: string | null;
}

async function ask(path: string, { method = 'GET', body, key, self }: Request = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['X-Seat-Key'] = key;
  if (self) headers['X-Self-Key'] = self;
  let answer: Response;
  try {
    answer = await fetch(to(path), { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Trouble('offline', 'trouble.offline');
  }
  if (!answer.ok) throw await trouble(answer);
  return answer;
}

async function trouble(answer: Response): Promise<Trouble> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (problem.key)
      return new Trouble(problem.code ?? String(answer.status), problem.key, problem.params ?? {}, answer.status);
  } catch {
    // Not one of ours (a proxy's page): say what can be said.
  }
  return new Trouble(
    String(answer.status),
    answer.status === 404 ? 'trouble.missing' : 'trouble.server',
    {},
    answer.status,
  );
}

export async function getJson<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

/** For the self whose key this is. */
async function own<T>(self: string, path: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await ask(`/api/self${path}`, { method, self, ...(body === undefined ? {} : { body }) });
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function send<T>(path: string, body: unknown = {}, key?: string | null, self?: string | null): Promise<T> {
  return (await (await ask(path, { method: 'POST', body, key: key ?? null, self: self ?? null })).json()) as T;
}

/** The same for what a self does. */
async function sendAs<T>(self: string, path: string, body: unknown = {}): Promise<T> {
  return (await (await ask(path, { method: 'POST', body, self })).json()) as T;
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const evening = (code: string): string => `/api/evenings/${encodeURIComponent(code)}`;
const replay = (id: string): string => `/api/replays/${encodeURIComponent(id)}`;

export const api = {
  games: () => getJson<GameInfo[]>('/api/games'),
  /** Which options go together, and why others do not. */
  settle: (game: string, options: Options) => send<Settled>(`/api/games/${encodeURIComponent(game)}/options`, options),
  lesson: (lesson: string) => getJson<LessonText>(`/api/lessons/${encodeURIComponent(lesson)}`),
  takeLesson: (lesson: string, body: TakeLesson) =>
    send<Place>(`/api/lessons/${encodeURIComponent(lesson)}/tables`, body),
  puzzles: (game: string) => getJson<PuzzleInfo[]>(`/api/games/${encodeURIComponent(game)}/puzzles`),
  takePuzzle: (puzzle: string, body: TakeLesson) =>
    send<Place>(`/api/puzzles/${encodeURIComponent(puzzle)}/tables`, body),
  tryPuzzle: (puzzle: string, choice: string) =>
    send<Solved>(`/api/puzzles/${encodeURIComponent(puzzle)}/tries`, { choice }),
  daily: async (self: string | null) => (await (await ask('/api/daily', { self })).json()) as DailyGame[],
  takeDaily: (game: string, body: TakeDaily) => send<Place>(`/api/daily/${encodeURIComponent(game)}`, body),
  evening: async (code: string, self: string | null) =>
    (await (await ask(evening(code), { self })).json()) as EveningInfo,
  makeEvening: (body: NewEvening, self: string) => sendAs<EveningInfo>(self, '/api/evenings', body),
  joinEvening: (code: string, body: { name: string; colour: string }, self: string) =>
    sendAs<EveningInfo>(self, `${evening(code)}/join`, body),
  atEvening: (code: string, what: 'leave' | 'start' | 'end', self: string) =>
    sendAs<EveningInfo>(self, `${evening(code)}/${what}`),
  standIn: (code: string, person: number, self: string) =>
    sendAs<EveningInfo>(self, `${evening(code)}/stand-in`, { person }),
  eveningPlace: (code: string, self: string) => sendAs<Place>(self, `${evening(code)}/place`),
  parting: (code: string, deal: number) => getJson<Parting>(`${evening(code)}/deals/${deal}/parting`),
  /** With the revision that is known, what it carries only where that is not the last. */
  self: (key: string, since: number | null) => own<SelfState>(key, since === null ? '' : `?since=${since}`),
  beginSelf: (key: string, body: MakeSelf) => own<SelfState>(key, '', 'POST', body),
  putSelf: (key: string, body: PutSelf) => own<SelfRevision>(key, '', 'PUT', body),
  replaceSelf: (key: string, by: string) => own<SelfRevision>(key, '/key', 'POST', { key: by }),
  eraseSelf: (key: string) => own<void>(key, '', 'DELETE'),
  exportSelf: (key: string) => own<unknown>(key, '/export'),
  figures: (key: string) => own<MyFigures>(key, '/figures'),
  agreeFigures: (key: string, agreed: boolean) => own<void>(key, '/figures', 'PUT', { agreed }),
  open: () => getJson<TableInfo[]>('/api/tables'),
  network: () => getJson<Network>('/api/network'),
  /** With the key of a seat it also says whose turn it is. */
  table: async (table: string, key?: string | null) =>
    (await (await ask(at(table), { key: key ?? null })).json()) as TableInfo,
  /** All my tables at once; null: it is gone, or the key opens nothing there any more. */
  mine: (tables: Mine['tables']) => send<MyTables>('/api/mine', { tables }),
  holiday: (table: string, seat: number, key: string, days: number) =>
    send<unknown>(`${at(table)}/seats/${seat}/holiday`, { days }, key),
  /** Let a bot answer one question for somebody who is late. */
  lend: (table: string, seat: number, key: string) => send<unknown>(`${at(table)}/seats/${seat}/lend`, {}, key),
  make: (table: NewTable) => send<TableMade>('/api/tables', table),
  join: (table: string, body: Join, key?: string | null) => send<Seated>(`${at(table)}/join`, body, key),
  handOver: (table: string, seat: number, key: string) =>
    send<{ key: string }>(`${at(table)}/seats/${seat}/hand-over`, {}, key),
  closeOthers: (table: string, seat: number, key: string) =>
    send<{ key: string }>(`${at(table)}/seats/${seat}/close-others`, {}, key),
  letBot: (table: string, seat: number, key: string, level: string | null) =>
    send<unknown>(`${at(table)}/seats/${seat}/bot`, { level }, key),
  takeBack: (table: string, seat: number, key: string) =>
    send<unknown>(`${at(table)}/seats/${seat}/take-back`, {}, key),
  /** Ask all others to take somebody's seat away; or `alone`, as the host, after a warning. */
  remove: (table: string, seat: number, key: string, how: RemoveSeat) =>
    send<TableInfo>(`${at(table)}/seats/${seat}/remove`, how, key),
  /** The host takes the warning back. */
  keepSeat: (table: string, seat: number, key: string) => send<TableInfo>(`${at(table)}/seats/${seat}/keep`, {}, key),
  /** The link of a seat that somebody was removed from. */
  seatLink: async (table: string, seat: number, key: string) =>
    (await (await ask(`${at(table)}/seats/${seat}/link`, { key })).json()) as NewKey,
  setChat: (table: string, key: string, chat: TableInfo['chat']) => send<TableInfo>(`${at(table)}/chat`, { chat }, key),
  allowEmbed: (table: string, key: string, allowed: boolean) => send<TableInfo>(`${at(table)}/embed`, { allowed }, key),
  /** A finished round with all hands open. */
  shownAt: (table: string, n: number) => getJson<ReplayAt>(`${at(table)}/shown/${n}`),
  rematch: (table: string, key: string | null, nonce_hash: string) =>
    send<Place | TableMade>(`${at(table)}/rematch`, { nonce_hash }, key),
  replayFile: (table: string) => to(`${at(table)}/replay`),
  bring: (file: unknown) => send<ReplayId>('/api/replays', file),
  replayAt: (id: string, n: number, seat: number | null) =>
    getJson<ReplayAt>(`${replay(id)}/at/${n}${seat === null ? '' : `?seat=${seat}`}`),
  standings: (id: string) => getJson<Standings>(`${replay(id)}/standings`),
  analysis: (id: string) => getJson<AnalysisState>(`${replay(id)}/analysis`),
  analyse: (id: string) => send<AnalysisState>(`${replay(id)}/analysis`),
  whyMove: async (id: string, act: number) => (await getJson<MoveReason>(`${replay(id)}/why/${act}`)).why,
  verify: (id: string) => getJson<Verified>(`${replay(id)}/verify`),
  playOn: (id: string, body: PlayOn) => send<Place>(`${replay(id)}/play-on`, body),
};

/** Being told elsewhere that it is my turn. */
export const notify = {
  ways: async (self: string | null) => (await (await ask('/api/notices', { self })).json()) as NoticesInfo,
  push: (self: string, body: PushWanted) => send<SubscriptionInfo>('/api/notices/push', body, null, self),
  mail: (self: string, body: MailWanted) => send<SubscriptionInfo>('/api/notices/mail', body, null, self),
  test: (self: string, id: string) => send<Sent>(`/api/notices/places/${encodeURIComponent(id)}/test`, {}, null, self),
  stop: (self: string, id: string) =>
    send<NoticesInfo>(`/api/notices/places/${encodeURIComponent(id)}/stop`, {}, null, self),
  keepQuiet: (self: string, body: QuietWanted) => send<NoticesInfo>('/api/notices/quiet', body, null, self),
  stopBy: (token: string) => send<Listening>('/api/notices/stop', { token }),
  confirm: (token: string) => send<Listening>('/api/notices/confirm', { token }),
  table: async (table: string, key: string, self: string | null) =>
    (await (await ask(`${at(table)}/notices`, { key, self })).json()) as TableNotices,
  listen: (table: string, key: string, self: string, on: boolean) =>
    send<Listening>(`${at(table)}/listen`, { on }, key, self),
  setHook: (table: string, key: string, body: WebhookWanted) => send<WebhookInfo>(`${at(table)}/webhook`, body, key),
  dropHook: (table: string, key: string) => send<TableNotices>(`${at(table)}/webhook/stop`, {}, key),
  testHook: (table: string, key: string) => send<Sent>(`${at(table)}/webhook/test`, {}, key),
};
