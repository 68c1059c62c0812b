/** How many events a seat had been told when it last acted: what came since is new to it. Kept on this device. */
import { keep, recall } from './store';

/** `seat`: of those who share this device, each has a mark of their own. */
const name = (table: string, seat: number | null): string => `since.${table}${seat === null ? '' : `.${seat}`}`;

export const markOf = (table: string, seat: number | null): number => recall<number>(name(table, seat), 0);
export const keepMark = (table: string, seat: number | null, events: number): void => keep(name(table, seat), events);
