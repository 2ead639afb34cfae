/** How one site behaves just now. */
export interface Switches {
  /** Page requests in any 60 s beyond which the answer is 429; null: any number. */
  readonly limitPerMinute: number | null;
  /** So many of the next requests get 429, whatever they ask for. */
  readonly throttleNext: number;
  /** Seconds, in `Retry-After` of every 429. */
  readonly retryAfter: number;
  /** So many of the next requests get 500. */
  readonly failNext: number;
  /** Every page, the search included, is a captcha or asks for a login. */
  readonly wall: 'captcha' | 'login-wall' | null;
  /** The connection is cut without an answer. */
  readonly down: boolean;
  /** Milliseconds before every answer. */
  readonly slowMs: number;
  /** Milliseconds before the answer for listings of the kind `slow`. */
  readonly slowPageMs: number;
  /** `unavailable` answers 500, `missing` 404, `all` forbids every path. */
  readonly robots: 'normal' | 'unavailable' | 'missing' | 'all';
  /** Pages are changed at random by this seed; null: they stay as they are. */
  readonly mutateSeed: number | null;
}

export const CALM: Switches = {
  limitPerMinute: null,
  throttleNext: 0,
  retryAfter: 1,
  failNext: 0,
  wall: null,
  down: false,
  slowMs: 0,
  slowPageMs: 2_000,
  robots: 'normal',
  mutateSeed: null,
};

const COUNTS = ['throttleNext', 'retryAfter', 'failNext', 'slowMs', 'slowPageMs'] as const;

/**
 * Reads a change of switches that came as JSON.
 * @throws Error naming the switch and what it takes
 */
export function readSwitches(change: Record<string, unknown>): Partial<Switches> {
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(CALM, name)) throw new Error(`There is no switch called ${name}. Known: ${Object.keys(CALM)}.`);
    if (!takes(name as keyof Switches, value))
      throw new Error(`The switch ${name} does not take ${JSON.stringify(value)}.`);
  }
  return change as Partial<Switches>;
}

function takes(name: keyof Switches, value: unknown): boolean {
  const isCount = Number.isInteger(value) && (value as number) >= 0;
  if ((COUNTS as readonly string[]).includes(name)) return isCount;
  switch (name) {
    case 'down':
      return typeof value === 'boolean';
    case 'wall':
      return value === null || value === 'captcha' || value === 'login-wall';
    case 'robots':
      return ['normal', 'unavailable', 'missing', 'all'].includes(value as string);
    default:
      return value === null || isCount;
  }
}
