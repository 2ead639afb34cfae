import type { Params } from './params';
import type { Change } from '../store/change';
import type { Row } from '../store/family';
import type { Context } from '../payments/context';

export type KeyKind = 'secret' | 'publishable';

export interface Call {
  readonly params: Params;
  /** The `{id}` of the path, empty when it has none. */
  readonly id: string;
  readonly keyKind: KeyKind;
  readonly context: Context;
}

export interface Reply {
  readonly status: number;
  readonly body: object;
  /** What has to be written before the answer may be sent. */
  readonly change?: Change;
  /** Objects that `expand[]` may reach. */
  readonly related?: readonly Row[];
}

export type Handler = (call: Call) => Promise<Reply>;

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path with `{id}` where an id stands, e.g. `/v1/refunds/{id}`. */
  readonly path: string;
  readonly handler: Handler;
  /** True where the publishable key is enough. */
  readonly publishable?: boolean;
}

/** Finds the route of a request; ids are letters, digits and underscores. */
export class RouteTable {
  private readonly patterns: { route: Route; pattern: RegExp }[];

  constructor(routes: readonly Route[]) {
    this.patterns = routes.map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace('{id}', '([A-Za-z0-9_]{1,100})')}$`),
    }));
  }

  find(method: string, path: string): { route: Route; id: string } | undefined {
    for (const { route, pattern } of this.patterns) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match) return { route, id: match[1] ?? '' };
    }
    return undefined;
  }
}

export function ok(body: object, extras: Omit<Reply, 'status' | 'body'> = {}): Reply {
  return { status: 200, body, ...extras };
}
