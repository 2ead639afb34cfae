import type { Decider, EventTypeDefinition, Fact } from '@halfpallet/event-store';

/** A member of staff said something about an order, to colleagues alone. */
export interface OrderCommented extends Fact<
  'OrderCommented',
  {
    orderId: string;
    commentId: string;
    /** Mark of the text, which may name the buyer and lies in the vault. */
    text: string;
    /** Members of staff it is meant for. */
    mentions: string[];
  }
> {}
/** An order is somebody's work now, or anybody's again. */
export interface OrderAssigned extends Fact<'OrderAssigned', { orderId: string; assigneeId: string | null }> {}
/** All tags of an order as they are from now on. */
export interface OrderTagged extends Fact<'OrderTagged', { orderId: string; tags: string[] }> {}

export type OrderNote = OrderCommented | OrderAssigned | OrderTagged;

export interface OrderNotesState {
  readonly assigneeId: string | null;
  readonly tags: readonly string[];
  /** Counts the changes of assignee and tags. */
  readonly version: number;
}

/** Assignee and tags are no longer what the caller saw. */
export class NotesMovedOn extends Error {
  readonly code = 'VERSION_CONFLICT';
  readonly status = 412;
  constructor() {
    super('Somebody changed assignee or tags of this order meanwhile. Look at them as they are now, and choose again.');
    this.name = 'NotesMovedOn';
  }
}

/** The order is the work of somebody else than the caller saw. */
export class AssignedMeanwhile extends Error {
  readonly code = 'VERSION_CONFLICT';
  readonly status = 412;
  constructor(readonly assigneeId: string | null) {
    super('Somebody else gave this order away after you looked at it. It stays as they gave it.');
    this.name = 'AssignedMeanwhile';
  }
}

const TAGS_AT_MOST = 20;

/** One tag more, and nobody could take them in. */
export class TooManyTags extends Error {
  readonly code = 'TOO_MANY_TAGS';
  readonly status = 409;
  constructor() {
    super(`This order has ${TAGS_AT_MOST} tags, which is the most. Take one off it first.`);
    this.name = 'TooManyTags';
  }
}

/** A comment in the very words of one that its author wrote about the order before. */
export class CommentStands extends Error {
  readonly code = 'COMMENT_STANDS';
  readonly status = 409;
  constructor() {
    super('Just this comment of yours stands here already. If it is to stand twice, say so and add it again.');
    this.name = 'CommentStands';
  }
}

export type OrderNoteCommand =
  | { readonly kind: 'CommentOnOrder'; readonly comment: OrderCommented['data'] }
  /** `seen` is the version the caller decided by; null where it goes to them whoever has it. */
  | {
      readonly kind: 'AssignOrder';
      readonly orderId: string;
      readonly assigneeId: string | null;
      readonly seen: number | null;
      /** Whose it was when the caller looked, where that is to be so still. */
      readonly from?: string | null | undefined;
    }
  | { readonly kind: 'TagOrder'; readonly orderId: string; readonly tags: readonly string[]; readonly seen: number }
  /** One tag more or less, whichever the others are. */
  | { readonly kind: 'AddTag' | 'RemoveTag'; readonly orderId: string; readonly tag: string };

/**
 * What staff note about an order among themselves. It has a stream of its own: a note changes nothing of the order, and must
 * not be in the way of whoever edits it at the same time.
 */
export const orderNotes: Decider<OrderNotesState, OrderNoteCommand, OrderNote> = {
  initial: { assigneeId: null, tags: [], version: 0 },
  evolve(state, event) {
    if (event.type === 'OrderCommented') return state;
    const version = state.version + 1;
    if (event.type === 'OrderAssigned') return { ...state, version, assigneeId: event.data.assigneeId };
    return { ...state, version, tags: event.data.tags };
  },
  decide(command, state) {
    switch (command.kind) {
      case 'CommentOnOrder':
        return [{ type: 'OrderCommented', data: command.comment }];
      case 'AssignOrder': {
        const { orderId, assigneeId, from } = command;
        if (state.assigneeId === assigneeId) return [];
        assertSeen(command.seen, state);
        if (from !== undefined && from !== state.assigneeId) throw new AssignedMeanwhile(state.assigneeId);
        return [{ type: 'OrderAssigned', data: { orderId, assigneeId } }];
      }
      case 'TagOrder':
        return tagged(command.orderId, command.tags, state, () => assertSeen(command.seen, state));
      case 'AddTag':
        return tagged(command.orderId, [...state.tags, command.tag], state, assertFew);
      case 'RemoveTag': {
        const gone = tidyTags([command.tag]);
        const kept = state.tags.filter((tag) => !gone.includes(tag));
        return tagged(command.orderId, kept, state);
      }
    }
  },
};

function tagged(
  orderId: string,
  wanted: readonly string[],
  state: OrderNotesState,
  check: (tags: readonly string[]) => void = () => undefined,
): OrderNote[] {
  const tags = tidyTags(wanted);
  if (tags.length === state.tags.length && tags.every((tag, at) => tag === state.tags[at])) return [];
  check(tags);
  return [{ type: 'OrderTagged', data: { orderId, tags } }];
}

function assertFew(tags: readonly string[]): void {
  if (tags.length > TAGS_AT_MOST) throw new TooManyTags();
}

function assertSeen(seen: number | null, { version }: OrderNotesState): void {
  if (seen !== null && seen !== version) throw new NotesMovedOn();
}

/** Lower case, each once, in alphabetical order: one tag has one spelling. */
export function tidyTags(typed: readonly string[]): string[] {
  const tags = typed.map((tag) => tag.trim().toLowerCase().replace(/\s+/g, ' ')).filter((tag) => tag !== '');
  return [...new Set(tags)].sort((a, b) => (a < b ? -1 : 1));
}

const define = (type: OrderNote['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'order-desk',
  summary,
});

export const orderNoteTypes: readonly EventTypeDefinition[] = [
  define('OrderCommented', 'A member of staff commented on an order, for colleagues alone.'),
  define('OrderAssigned', 'An order became the work of a member of staff, or of nobody.'),
  define('OrderTagged', 'The tags of an order were changed.'),
];

export const orderNotesStream = (orderId: string) => `notes-${orderId}`;
