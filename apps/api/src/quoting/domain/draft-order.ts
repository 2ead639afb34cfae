import type { Decider, EventTypeDefinition, Fact } from '@halfpallet/event-store';

/**
 * Staff put an offer together for somebody, mostly on the phone, and had it sent. Its prices are quotes of their own; this
 * holds them together. Who gave a discount is in the envelope.
 */
export interface DraftOrderSent extends Fact<
  'DraftOrderSent',
  {
    draftId: string;
    /** Person of the vault whom the offer is for. */
    contactId: string;
    /** One a line, in the order of the draft. */
    quoteNumbers: string[];
    totalCents: number;
    /** Left out where none was given. `reason` is the mark of a text that may name the buyer and lies in the vault. */
    discount?: { pct: string; reason: string };
    /** RFC 3339 UTC. */
    sentAt: string;
  }
> {}

export interface DraftOrderState {
  readonly sent: DraftOrderSent['data'] | null;
}

/** An offer is sent once; whoever sends it again, with the same words, gets the one that was sent. */
export const draftOrder: Decider<DraftOrderState, { readonly send: DraftOrderSent['data'] }, DraftOrderSent> = {
  initial: { sent: null },
  evolve: (_state, { data }) => ({ sent: data }),
  decide: ({ send }, { sent }) => (sent ? [] : [{ type: 'DraftOrderSent', data: send }]),
};

export const draftOrderTypes: readonly EventTypeDefinition[] = [
  {
    type: 'DraftOrderSent',
    version: 1,
    owner: 'quoting',
    summary: 'Staff put an order together for somebody and sent them its quotes with a link to pay.',
  },
];

export const draftOrderStream = (draftId: string) => `draft-${draftId}`;
