import type { WantedCall } from '@halfpallet/assistant';
import { TooLong } from '../../platform/text-in';

/** A piece of a call as servers send it. Some leave out the index, some the id, some use one index for two calls. */
export interface CallDelta {
  readonly index?: number | null;
  readonly id?: string | null;
  readonly function?: { readonly name?: string | null; readonly arguments?: string | null } | null;
}

interface Pending {
  readonly key: string;
  id: string | null;
  name: string;
  text: string;
}

/** No arguments of ours come near it. */
const LONGEST = 64_000;
/** Nor does any name of a tool. */
const LONGEST_NAME = 200;
/** More than a turn makes for the longest list. */
const MOST_CALLS = 200;

/** Puts calls together from their pieces. Whether there are calls is told by their being there, not by why a stream ended. */
export class CallAccumulator {
  private readonly calls: Pending[] = [];

  /** @throws TooLong for more calls than a turn ever makes */
  add({ index, id, function: made }: CallDelta, position: number): void {
    const call = this.pendingFor(index, id, position);
    call.id ??= id || null;
    const name = made?.name ?? '';
    // Some repeat the whole name with every piece.
    if (name !== '' && name !== call.name && call.name.length <= LONGEST_NAME) call.name += name;
    if (call.text.length <= LONGEST) call.text += made?.arguments ?? '';
  }

  get isEmpty(): boolean {
    return this.calls.length === 0;
  }

  /** @param prefix keeps ids of one turn apart, which some servers count from 0 each time */
  finished(prefix: string): WantedCall[] {
    return this.calls.map(({ name, text }, place) => ({ id: `${prefix}-${place}`, name, input: inputOf(text) }));
  }

  private pendingFor(index: number | null | undefined, id: string | null | undefined, position: number): Pending {
    const key = index != null ? `index ${index}` : id ? `id ${id}` : `place ${position}`;
    const known = this.calls.findLast((call) => call.key === key);
    // A new id on a used index is another call.
    if (known && !(id && known.id !== null && known.id !== id)) return known;
    if (this.calls.length >= MOST_CALLS) throw new TooLong();
    const started: Pending = { key, id: id || null, name: '', text: '' };
    this.calls.push(started);
    return started;
  }
}

/** The arguments; as they stand when they are no JSON, so that the loop can say what is wrong with them. */
function inputOf(text: string): unknown {
  if (text.trim() === '') return {};
  if (text.length > LONGEST) return 'too long';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
