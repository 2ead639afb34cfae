import type { Kind, OfKind } from '../objects/types';

/** One stored object. `version` 0 means not stored yet; the store refuses a write that was decided on an old version. */
export interface Row<K extends Kind = Kind> {
  readonly id: string;
  readonly kind: K;
  /** Id of the payment intent it belongs to, or its own. */
  readonly family: string;
  readonly version: number;
  readonly body: OfKind<K>;
  /** Name of the test card behind a payment method or charge. */
  readonly card?: string | null;
  /** Unix seconds from which a balance transaction can be paid out. */
  readonly availableOn?: number | null;
  /** Id of the payout that carried a balance transaction. */
  readonly payout?: string | null;
}

/** Everything stored about the payments asked for, in order of creation. */
export class Family {
  constructor(readonly rows: readonly Row[]) {}

  find<K extends Kind>(kind: K, id: string | null | undefined): Row<K> | undefined {
    return this.rows.find((row) => row.id === id && row.kind === kind) as Row<K> | undefined;
  }

  all<K extends Kind>(kind: K): Row<K>[] {
    return this.rows.filter((row) => row.kind === kind) as unknown as Row<K>[];
  }

  /** The payment intent that owns the given object. */
  intentOf(row: Pick<Row, 'id' | 'family'>): Row<'payment_intent'> {
    const intent = this.find('payment_intent', row.family);
    if (!intent) throw new Error(`Object ${row.id} has no payment intent`);
    return intent;
  }
}
