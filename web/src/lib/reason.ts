/** A message of the server that waits for its words: the key is said when it is read. */
export interface Reason {
  readonly rule: string;
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}
