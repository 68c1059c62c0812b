/** The address to send to others: on this machine's own page that is the one on its network, where it has one. */
import { api } from './api';
import { base } from './base';

const local = /^(localhost|127\.|\[?::1)/.test(location.hostname);
const own = location.origin + base;
let origin = $state(own);
let asked = !local;

export const others = {
  get origin(): string {
    if (!asked) {
      asked = true;
      void api.network().then(
        ({ address }) => (origin = address === null ? origin : address + base),
        () => (asked = false),
      );
    }
    return origin;
  },
  /** Others cannot reach this machine by that name. */
  get unreachable(): boolean {
    return local && origin === own;
  },
};
