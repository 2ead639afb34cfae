import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  mayDo,
  OPEN_STAGES,
  type DashboardPeriod,
  type OrderDashboard,
  type OrderStatus,
  type PaymentStage,
} from '@halfpallet/contracts';
import { centsToNumber, sumCents } from '@halfpallet/money';
import type { Config } from '../../platform/config';
import { momentsOf, readDashboardDays, type DaysQuery } from '../../platform/http/dashboard-days';
import type { Viewer } from '../../platform/http/staff-actor';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { periodsOf } from './dashboard-periods';
import { ofBook, RECEIVED_CENTS, STANDS } from '../read-models/order-figures';

/** Orders of one period, status and stage. `period` counts from 1. Amounts in cents, as decimal text. */
interface Group {
  readonly period: number;
  readonly status: OrderStatus;
  readonly stage: PaymentStage;
  readonly orders: number;
  readonly owing: number;
  readonly received: string;
  readonly margin: string;
  readonly due: string;
}

/** Orders by when they were placed: how many, what came in, what we keep, what is open. One book, as the overview. */
@Injectable()
export class OrderDashboards {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError 400 MALFORMED_REQUEST */
  async read(query: DaysQuery, asking: Viewer): Promise<OrderDashboard> {
    const { livemode } = this.config.stripe;
    const days = readDashboardDays(query, this.clock.now());
    const spans = periodsOf(days).map(momentsOf);
    const whole = momentsOf(days);
    // Answered from the index alone: see the projection.
    const { rows } = await this.pool.query<Group>(
      `select width_bucket(o.created_at, $1::timestamptz[]) as period, o.status, o.payment_stage as stage,
         count(*)::int as orders, (count(*) filter (where o.due_cents > 0))::int as owing,
         sum(${RECEIVED_CENTS})::text as received,
         coalesce(sum(o.margin_cents) filter (where ${STANDS}), 0)::text as margin, sum(o.due_cents)::text as due
       from rm.orders o
       where ${ofBook(livemode)} and o.created_at >= $2 and o.created_at < $3
       group by 1, 2, 3`,
      [spans.map(({ from }) => from), whole.from, whole.before],
    );
    const seesMargin = mayDo(asking.adminRole, 'margins.read');
    const add = (groups: readonly Group[], amount: 'received' | 'margin' | 'due') =>
      centsToNumber(sumCents(groups.map((group) => Number(group[amount]))));
    return {
      ...whole,
      livemode,
      periods: spans.map((span, index) => {
        const groups = rows.filter(({ period }) => period === index + 1);
        return {
          ...span,
          statuses: byStatus(groups),
          receivedAud: add(groups, 'received'),
          marginAud: seesMargin ? add(groups, 'margin') : null,
        };
      }),
      open: OPEN_STAGES.map((stage) => {
        const groups = rows.filter((group) => group.stage === stage);
        return { stage, orders: groups.reduce((sum, { owing }) => sum + owing, 0), openAud: add(groups, 'due') };
      }),
    };
  }
}

function byStatus(groups: readonly Group[]): DashboardPeriod['statuses'] {
  const counts: Partial<Record<OrderStatus, number>> = {};
  for (const { status, orders } of groups) counts[status] = (counts[status] ?? 0) + orders;
  return counts;
}
