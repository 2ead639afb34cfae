import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { PG_POOL } from '../../platform/tokens';
import { AdminOrders } from './admin-orders.query';
import type { Viewer } from '../../platform/http/staff-actor';

export interface StatsOverview {
  readonly stats: {
    readonly totalOrders: number;
    /** Value of all orders that were neither cancelled nor refunded. */
    readonly totalRevenue: number;
    readonly avgOrderValue: number;
    readonly pendingOrders: number;
  };
  readonly recentOrders: readonly AdminOrderRow[];
}

const RECENT = '[0,4]';

@Injectable()
export class OrderStats {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly orders: AdminOrders,
  ) {}

  async overview(asking: Viewer): Promise<StatsOverview> {
    const [{ rows }, recent] = await Promise.all([
      this.pool.query<{ status: string; orders: number; cents: string }>(
        `select status, count(*)::int as orders, sum(total_cents)::text as cents from rm.orders group by status`,
      ),
      this.orders.list({ range: RECENT }, asking),
    ]);
    const sold = rows.filter(({ status }) => status !== 'cancelled' && status !== 'refunded');
    const revenue = sold.reduce((sum, { cents }) => sum + Number(cents), 0);
    const soldOrders = sold.reduce((sum, { orders }) => sum + orders, 0);
    return {
      stats: {
        totalOrders: rows.reduce((sum, { orders }) => sum + orders, 0),
        totalRevenue: centsToNumber(revenue),
        avgOrderValue: soldOrders === 0 ? 0 : centsToNumber(Math.round(revenue / soldOrders)),
        pendingOrders: rows.find(({ status }) => status === 'pending')?.orders ?? 0,
      },
      recentOrders: recent.rows,
    };
  }
}
