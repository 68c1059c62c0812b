/** The key of the self on this device. Until somebody carries something, it only tells one attempt at the deal of the
 * day from another. The server stores its hash alone. */
import { keep, recall } from './store';

/** Empty: there is none yet. */
export const ownKey = (): string => recall('self', '');
/** Whether the server keeps what this self carries. */
export const isCarried = (): boolean => recall('self.kept', false) && ownKey() !== '';

/** Made when it is first needed. */
export async function selfKey(): Promise<string> {
  const kept = ownKey();
  if (kept) return kept;
  const { newKey } = await import('./sixwords');
  const made = newKey();
  keep('self', made);
  return made;
}
