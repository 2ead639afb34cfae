import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { LineClue, LineSuggestion } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { buyerName, PersonVault } from '../../identity/public';
import { NotFound } from '../../platform/errors';
import { PG_POOL } from '../../platform/tokens';
import { findNamedOrders, nearReferences } from '../domain/bank-reference';
import { namesAny } from '../domain/line-clues';

interface WaitingLine {
  readonly booked_on: string;
  readonly description: string;
  readonly amount_cents: string;
  readonly state: string;
}

interface OpenOrder {
  readonly order_id: string;
  readonly order_number: string;
  readonly contact_id: string | null;
  readonly reference: string;
  readonly open_cents: string;
  readonly created_at: Date;
  readonly is_named: boolean;
  readonly by_reference: boolean;
  readonly part_due: boolean;
  readonly all_open: boolean;
}

/** Orders that ask for the same sum, at most, whose buyers are compared with the line. */
const LOOKED_AT = 200;
/** More help nobody to choose. */
const SUGGESTED = 5;
/** Nobody transfers the rest of an order later than that. */
const OLDEST_DAYS = 365;

/**
 * A line that names two orders is booked to neither, and what is split off it still names both.
 * Also an order whose money goes back is paid by who wants the goods after all, so what counts is what is open, not what is asked for.
 * Money for an order comes on the day it was placed or later (`RECEIPT_BEFORE_ORDER`), unless a clock ran ahead while an order was placed that
 * the line names. A buyer who chose a card may transfer it all the same.
 */
const OPEN_ORDERS = `
  select p.order_id, p.order_number, p.contact_id, coalesce(b.reference, p.bank_reference) as reference,
    p.open_cents, p.created_at,
    coalesce(b.reference, p.bank_reference) = any($4) or p.order_number = any($5) as is_named,
    coalesce(b.reference, p.bank_reference) = any($3) as by_reference,
    p.payable_cents = $2 as part_due, p.open_cents = $2 as all_open
  from rm.payments p left join payments.bank_reference b on b.order_id = p.order_id
  where p.order_number is not null and p.open_cents > 0
    and p.created_at > $1::date - ${OLDEST_DAYS}
    and ((p.created_at at time zone 'Australia/Brisbane')::date <= $1::date and p.created_at < $1::date + 2
      or coalesce(b.reference, p.bank_reference) = any($4) or p.order_number = any($5))
    and (p.payable_cents = $2 or p.open_cents = $2
      or p.order_id in (select order_id from payments.bank_reference where reference = any($3::text[] || $4::text[]))
      or p.bank_reference = any($3::text[] || $4::text[]) or p.order_number = any($5))
  order by is_named desc, by_reference desc, p.created_at desc limit ${LOOKED_AT}`;

/** Which orders a line that is booked to none may be for. People decide: nothing is booked by any of this. */
@Injectable()
export class LineSuggestions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
  ) {}

  /** The likeliest first; none for a line that waits for nobody. @throws NotFound */
  async of(lineId: string): Promise<readonly LineSuggestion[]> {
    const { rows } = await this.pool.query<WaitingLine>(
      'select booked_on::text, description, amount_cents, state from payments.bank_line where line_key = $1',
      [lineId],
    );
    const [line] = rows;
    if (!line) throw new NotFound('There is no such statement line.');
    if (line.state !== 'unmatched' || Number(line.amount_cents) <= 0) return [];
    const { booked_on, description, amount_cents } = line;
    const { references, numbers } = findNamedOrders(description);
    const asked = [booked_on, amount_cents, nearReferences(description), references, numbers];
    const open = await this.pool.query<OpenOrder>(OPEN_ORDERS, asked);
    const people = await this.vault.read(open.rows.flatMap(({ contact_id }) => contact_id ?? []));
    const suggested = open.rows.map((order) => {
      const buyer = people.get(order.contact_id ?? '');
      const isNamed = namesAny(description, [buyer?.name, buyer?.company, buyer?.billing?.name]);
      return suggestion(order, buyerName(buyer), isNamed);
    });
    // The database gave the newest first, and this order is stable.
    return suggested.sort((a, b) => weight(b) - weight(a)).slice(0, SUGGESTED);
  }
}

function suggestion(order: OpenOrder, buyer: string, isNamed: boolean): LineSuggestion {
  const clues: LineClue[] = [
    ...(order.is_named ? (['named'] as const) : []),
    ...(order.by_reference ? (['reference'] as const) : []),
    ...(order.part_due ? (['part-due'] as const) : order.all_open ? (['all-open'] as const) : []),
    ...(isNamed ? (['buyer'] as const) : []),
  ];
  return {
    orderId: order.order_id,
    orderNumber: order.order_number,
    buyerName: buyer,
    bankReference: order.reference,
    openAud: centsToNumber(Number(order.open_cents)),
    orderedAt: order.created_at.toISOString(),
    clues,
  };
}

/** The name of an order says most, and a reference with a slip; then who paid, then what. */
const WEIGHTS: Readonly<Record<LineClue, number>> = { named: 8, reference: 4, buyer: 2, 'part-due': 1, 'all-open': 1 };
const weight = ({ clues }: LineSuggestion): number => clues.reduce((sum, clue) => sum + WEIGHTS[clue], 0);
