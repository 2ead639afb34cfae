import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AdminOrderListRow, AdminOrderStats } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { Config } from '../../platform/config';
import type { Viewer } from '../../platform/http/staff-actor';
import { CONFIG, PG_POOL } from '../../platform/tokens';
import { AdminOrders } from './admin-orders.query';
import { ofBook, RECEIVED_CENTS, STANDS } from '../read-models/order-figures';

export interface StatsOverview {
  readonly stats: AdminOrderStats;
  readonly recentOrders: readonly AdminOrderListRow[];
}

const RECENT = '[0,4]';

@Injectable()
export class OrderStats {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: AdminOrders,
  ) {}

  async overview(asking: Viewer): Promise<StatsOverview> {
    const { livemode } = this.config.stripe;
    const [{ rows }, recent] = await Promise.all([
      this.pool.query<{ orders: number; pending: number; standing: number; placed: string; received: string }>(
        `select count(*)::int as orders, count(*) filter (where o.status = 'pending')::int as pending,
           count(*) filter (where ${STANDS})::int as standing,
           coalesce(sum(o.total_cents) filter (where ${STANDS}), 0)::text as placed,
           coalesce(sum(${RECEIVED_CENTS}), 0)::text as received
         from rm.orders o where ${ofBook(livemode)}`,
      ),
      this.orders.listCountingSome({ range: RECENT }, asking),
    ]);
    const { orders, pending, standing, placed, received } = rows[0]!;
    return {
      stats: {
        totalOrders: orders,
        totalRevenue: centsToNumber(Number(received)),
        ordersPlacedAud: centsToNumber(Number(placed)),
        avgOrderValue: standing === 0 ? 0 : centsToNumber(Math.round(Number(placed) / standing)),
        pendingOrders: pending,
        livemode,
      },
      recentOrders: recent.rows,
    };
  }
}
