/** What may be said at this table now, as the rules list it: whole statements again, from the view's short form. */
import type { View } from '.';

/** The statements that I may make to everybody (null) or to this seat. */
export const sayable = ({ statements = [] }: View, to: number | null): string[] =>
  statements
    .filter((one) => one.to.includes(to))
    .flatMap(({ words }) => Object.entries(words))
    .flatMap(([verb, things]) => things.map((thing) => (thing === '' ? verb : `${verb}:${thing}`)));
