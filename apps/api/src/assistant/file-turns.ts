import type { AttachedPicture, ReadItem } from '@halfpallet/assistant';
import type { ChatAnswer } from '@halfpallet/contracts';

/** What was read from a buyer's file. Everything in it is a stranger's word: the turn may read, price and say, never act. */
export interface FileTurn {
  /** Null for a file without a conversation: it is answered, and kept nowhere. */
  readonly sessionId: string | null;
  /** From `keepChatOwner`. Another owner's session is answered like one that is not there: by a fresh, empty one. */
  readonly owner: string;
  /** The same one again gives the stored answer; null for a new one, which is always so without a session. */
  readonly turnId: string | null;
  /** What the buyer wrote with the file, at most `AssistantLimits.message` characters; empty for nothing. */
  readonly message: string;
  /** As the history shows it; cleaned of control characters by the caller. */
  readonly fileName: string;
  /** At most `UploadLimits.items`; empty for a picture, or a file without a list. */
  readonly items: readonly ReadItem[];
  /**
   * Names without a quantity between them, each behind so many of `items`: those that the shop has are things like the
   * others, whose quantity is asked for, and the rest are headings. Missing for none.
   */
  readonly names?: ReadonlyArray<{ readonly item: ReadItem; readonly at: number }>;
  /** Where the file says that the goods go to; null where it does not. */
  readonly postcode: string | null;
  /** Of a picture. */
  readonly image: AttachedPicture | null;
}

/**
 * Makes a file's list a turn of the conversation: each line is matched to the range and priced by the tools of the
 * assistant, told in the answer's `lines`, and stored in the history. Never an effect, whatever the file or the message say.
 */
export abstract class FileTurns {
  /**
   * `lines` has one entry for each item, in its order, with those of `names` that are goods of the shop. `products` are those that were matched.
   * @throws DomainError 409 while another turn of the session runs, 400 for a malformed session id
   */
  abstract run(turn: FileTurn, signal: AbortSignal): Promise<ChatAnswer>;
}
