/** Push as the browser has it: whether it can, and its address for this device. */
import { to } from './base';

/** As JSON, which the server takes. */
export interface Address {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const INSTALLING = 10_000; // milliseconds

/** Why there can be none, as a key of the words; null: there can. */
export function whyNoPush(): string | null {
  if (!isSecureContext) return 'notice.push.insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'notice.push.unsupported';
  return Notification.permission === 'denied' ? 'notice.push.denied' : null;
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(to('/')) : undefined;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function read(subscription: PushSubscription): Address {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** The one call that browsers without a push service refuse. */
const subscribe = (registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });

/** The worker that a push would wake; none where it could not be installed within a while. */
const ready = (): Promise<ServiceWorkerRegistration | null> =>
  Promise.race([navigator.serviceWorker.ready, new Promise<null>((give) => setTimeout(() => give(null), INSTALLING))]);

/** A new address, after the person has allowed it; the reason, where there is none. */
export async function ask(key: string): Promise<Address | string> {
  if ((await Notification.requestPermission()) !== 'granted') return 'notice.push.denied';
  const registration = await ready();
  if (registration === null) return 'notice.push.failed';
  try {
    return read(await subscribe(registration, key));
  } catch {
    // Perhaps it was made with another key, of a server whose store is gone: then anew.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  }
  try {
    return read(await subscribe(registration, key));
  } catch {
    return 'notice.push.failed';
  }
}

/** The address that this device has already. */
export async function known(): Promise<Address | null> {
  const found = await (await registered())?.pushManager?.getSubscription();
  return found ? read(found) : null;
}

export async function forget(): Promise<void> {
  await (await (await registered())?.pushManager?.getSubscription())?.unsubscribe();
}
