import { uuidv5 } from '@halfpallet/event-store';
import type { Reaction } from '@halfpallet/projections';
import { keyFor } from './derived-keys';

const NAMESPACE = '0f6f2b0e-6a53-4c1c-9e0a-2f8d1b7c4e35';

/** `causationId` of every event of a demo's past. It follows from the secret, so that no caller can name it. */
export const demoCause = (secret: string): string =>
  uuidv5(NAMESPACE, keyFor(secret, 'demo-history').toString('base64url'));

/** The same reaction, deaf to a demo's past: nobody is written to about orders that nobody placed. */
export function deafToDemo(reaction: Reaction, secret: string): Reaction {
  const cause = demoCause(secret);
  return { ...reaction, react: (event) => (event.meta.causationId === cause ? [] : reaction.react(event)) };
}
