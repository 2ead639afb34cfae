import { CacheTimes } from '@halfpallet/contracts';

export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly text?: string;
  readonly tone: 'plain' | 'stop';
  readonly durationMs: number;
}

type NewToast = Pick<ToastMessage, 'title' | 'text'> & Partial<Pick<ToastMessage, 'tone' | 'durationMs'>>;

let current: ToastMessage | null = null;
let count = 0;
const listeners = new Set<() => void>();

const publish = (message: ToastMessage | null) => {
  current = message;
  for (const listener of listeners) listener();
};

/** Shows a notification; one at a time, so a newer one takes the place of an older. */
export function toast({ title, text, tone = 'plain', durationMs = CacheTimes.toastMs }: NewToast): void {
  count += 1;
  publish({ id: count, title, tone, durationMs, ...(text === undefined ? {} : { text }) });
}

/** Takes the notification away if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): ToastMessage | null => current,
};
