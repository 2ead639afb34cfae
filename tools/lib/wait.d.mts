export interface Patience {
  /** Default 60,000. */
  readonly withinMs?: number;
  /** By default 20 at first, then a tenth longer each time, up to 200. */
  readonly everyMs?: number;
  readonly signal?: AbortSignal;
}

export type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined | void>;

export function waitUntil<T>(
  ask: () => T | Promise<T>,
  patience?: Patience & { readonly wanted?: (answer: T) => unknown },
): Promise<T>;

export function eventually<T>(
  ask: () => T | Promise<T>,
  patience?: number | (Patience & { readonly what?: string }),
): Promise<Truthy<T>>;
