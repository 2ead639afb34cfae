import type { Marketplace } from '@halfpallet/sourcing';
import type { ScrapingSettings } from '../worker-settings';
import type { WorkerRole } from './worker-roles';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A pause between two runs, or a cron pattern (seconds first) in the time of a zone. */
export type Schedule =
  | { readonly everyMs: number }
  | { readonly cron: string; readonly timeZone: 'Australia/Brisbane' };

/** How the jobs of one queue are run. Durations in milliseconds. */
export interface QueuePlan {
  /** Which worker processes take its jobs. */
  readonly role: WorkerRole;
  /** Jobs at once in one process. */
  readonly concurrency: number;
  /** Jobs at once in all processes together; null sets no bound, and lifts one that was set before. */
  readonly inAll?: number | null;
  /** Whether its jobs wait for their turn while the shop on the same machine is in use (`spare-time.ts`). */
  readonly standsBack: boolean;
  /** Runs that may end in a fault before the job is given up. What runs once is asked for again by whoever asked. */
  readonly attempts: number;
  /** Before the second attempt; doubles with each. `jitter` is the share of it that chance decides, from 0 to 1. */
  readonly backoff: { readonly firstMs: number; readonly jitter: number };
  /** Of one attempt. Then the handler's signal aborts, and the attempt has failed. */
  readonly timeoutMs: number;
  /** Jobs that may start in a while, over all processes. */
  readonly rate?: { readonly max: number; readonly perMs: number };
  /** How long a process may be silent before its job is given to another. */
  readonly lockMs: number;
  /** Between two looks for jobs whose process is silent; the second look that finds one gives it to another. */
  readonly stallCheckMs: number;
  /** How often its processes may die before a job is given up; BullMQ's default gives it up at the second time. */
  readonly mostStalls: number;
  /** How long a job that went well is remembered: for so long, asking again under its id does nothing. */
  readonly keepCompleted: { readonly ageMs: number; readonly count: number };
  /** By the name of the job. */
  readonly schedules: Readonly<Record<string, Schedule>>;
}

/** By the name of the queue. */
export type QueuePlans = Readonly<Record<string, QueuePlan>>;

/** What a job's data may measure as JSON, in bytes. Data are ids and small options: whoever runs the queues can read them. */
export const PAYLOAD_LIMIT = 16 * 1024;
/** Failed jobs of a queue: kept so long, and so many. */
export const KEEP_FAILED = { ageMs: 14 * 24 * HOUR, count: 5_000 } as const;
/** What asks to come back later is believed up to here. */
export const LONGEST_RETRY_AFTER_MS = 15 * MINUTE;
/** A job that was begun this often and is asked to come back once more is given up. */
export const MOST_STARTS = 12;

/** Each finished job that is kept makes the end of the next one slower: what there is much of needs no queue. */
const FOR_A_DAY = { ageMs: 24 * HOUR, count: 100 };
/** As long as a request for goods may be asked for again, step by step. */
const WHILE_REQUESTS_LIVE = { ageMs: 72 * HOUR, count: 20_000 };

const LOCK_MS = 30 * SECOND;
const BROWSER_LOCK_MS = MINUTE;
/** A request has many steps, and whoever asked waits for each of them; staff wait for their photographs. */
const STALL_CHECK_MS = 15 * SECOND;
const FOR_REQUESTS = { keepCompleted: WHILE_REQUESTS_LIVE, stallCheckMs: STALL_CHECK_MS };
/** The many steps that are taken for a request: whoever asked sees how far it is, and can wait a little longer. */
const BEHIND_THE_SHOP = { ...FOR_REQUESTS, standsBack: true };

/** The shop's own work, that of the housekeeping role unless it says otherwise. */
function own(plan: Partial<QueuePlan> & Pick<QueuePlan, 'concurrency' | 'timeoutMs'>): QueuePlan {
  return {
    role: 'housekeeping',
    attempts: 8,
    backoff: { firstMs: SECOND, jitter: 0.5 },
    lockMs: LOCK_MS,
    stallCheckMs: LOCK_MS,
    mostStalls: 10,
    standsBack: false,
    keepCompleted: FOR_A_DAY,
    schedules: {},
    ...plan,
  };
}

/** Comes again by itself in minutes, so one that failed is not tried in between. */
const recurring = (name: string, everyMs: number, timeoutMs: number) =>
  own({ concurrency: 1, attempts: 1, timeoutMs, schedules: { [name]: { everyMs } } });

/** @param live real sites, which set the pace; the fixture market of this machine bears more */
const perMinute = (max: number, live: boolean) => ({ max: live ? max : max * 60, perMs: MINUTE });

/** Pages that a marketplace is asked for in a minute, by all processes together. */
const PAGES_A_MINUTE: Readonly<Record<Marketplace, number>> = {
  alibaba: 20,
  aliexpress: 30,
  amazon: 10,
  ebay: 30,
  dhgate: 20,
};

export type PaceSettings = Pick<ScrapingSettings, 'live'> &
  Partial<Pick<ScrapingSettings, 'pagesPerMinute' | 'oxylabs'>>;

/** @returns null without a bound: the fixture market bears any pace, and a provider keeps its own, unless somebody sets one */
export function pagesAMinute(marketplace: Marketplace, { live, oxylabs, pagesPerMinute }: PaceSettings): number | null {
  return pagesPerMinute?.[marketplace] ?? (live && !oxylabs ? PAGES_A_MINUTE[marketplace] : null);
}

/** Requests that set out in time arrive now sooner, now later: so much more between two keeps any minute within the limit. */
const FOR_THE_WAY = 1.02;

/** Milliseconds between the starts of two requests, for so many pages a minute. */
export const pauseBetweenPages = (perMinute: number): number => (MINUTE / perMinute) * FOR_THE_WAY;

/** Of a visit: the results, five listings, and each of those once more in a browser. */
const MOST_PAGES = 11;
/** What the provider may take for one page before it gives it up by itself. */
export const PROVIDER_PAGE_MS = 150 * SECOND;
/** From this pause between two pages on, one visit after another fills a site's pace. */
const SLOW_MS = 3 * SECOND;

/**
 * Searching a marketplace and reading its listings. The browser belongs to the processes that read pages. Its pages take
 * turns (`PageTurns`): few visits at once, so that each comes to its end in its time.
 */
function marketplace(name: Marketplace, concurrency: number, attempts: number, settings: PaceSettings): QueuePlan {
  const limit = pagesAMinute(name, settings);
  const pauseMs = limit === null ? 0 : pauseBetweenPages(limit);
  const inAll = pauseMs >= SLOW_MS ? 1 : concurrency;
  return own({
    role: 'browser',
    concurrency,
    inAll: limit === null ? null : inAll,
    attempts,
    backoff: { firstMs: 5 * SECOND, jitter: 0.5 },
    // A page of the provider that takes as long as it may does not cost the visit its others.
    timeoutMs: Math.max(MINUTE, Math.ceil(MOST_PAGES * pauseMs * inAll)) + (settings.oxylabs ? PROVIDER_PAGE_MS : 0),
    rate: perMinute(PAGES_A_MINUTE[name], settings.live),
    lockMs: BROWSER_LOCK_MS,
    ...BEHIND_THE_SHOP,
  });
}

/**
 * Every queue there is. A handler without a plan here is refused (`JobQueues.register`).
 * @param settings whether pages come from the marketplaces themselves, and paces that differ from the table's
 */
export function queuePlans(settings: PaceSettings): QueuePlans {
  const { live } = settings;
  return {
    refunds: own({ concurrency: 4, timeoutMs: 2 * MINUTE }),
    replays: own({ concurrency: 1, timeoutMs: HOUR }),
    // A rebuild is recorded as a run; whoever wants another asks for it.
    rebuild: own({ concurrency: 1, attempts: 1, timeoutMs: 12 * HOUR }),
    // Jobs of an earlier release; see notifications/older-mail-jobs.ts.
    mail: own({ concurrency: 2, timeoutMs: 2 * MINUTE }),
    'image-warm-up': own({ role: 'media', standsBack: true, concurrency: 1, timeoutMs: 2 * HOUR }),
    // Staff wait for it. Two are decoded while the third is read or written (`media/photographs.ts`).
    photographs: own({
      role: 'media',
      concurrency: 3,
      attempts: 5,
      timeoutMs: 3 * MINUTE,
      stallCheckMs: STALL_CHECK_MS,
    }),
    'photograph-sizes': own({ role: 'media', standsBack: true, concurrency: 1, attempts: 5, timeoutMs: 10 * MINUTE }),
    'payments-catch-up': recurring('payments-catch-up', 10 * MINUTE, 9 * MINUTE),
    'quotes-lapse': recurring('quotes-lapse', 5 * MINUTE, 4 * MINUTE),
    'fx-poll': recurring('fx-poll', 5 * MINUTE, MINUTE),
    housekeeping: own({
      concurrency: 1,
      attempts: 3,
      timeoutMs: MINUTE,
      schedules: { housekeeping: { everyMs: HOUR } },
    }),
    'sourcing-redrive': recurring('sourcing-redrive', MINUTE, 50 * SECOND),
    sourcing: own({ role: 'sourcing', concurrency: 8, attempts: 5, timeoutMs: 30 * SECOND, ...BEHIND_THE_SHOP }),
    'mp-alibaba': marketplace('alibaba', 2, 4, settings),
    'mp-dhgate': marketplace('dhgate', 2, 4, settings),
    'mp-aliexpress': marketplace('aliexpress', 2, 4, settings),
    'mp-ebay': marketplace('ebay', 2, 4, settings),
    'mp-amazon': marketplace('amazon', 1, 3, settings),
    'oxylabs-submit': own({
      role: 'sourcing',
      concurrency: 8,
      attempts: 6,
      timeoutMs: 20 * SECOND,
      ...BEHIND_THE_SHOP,
    }),
    'oxylabs-collect': own({
      role: 'sourcing',
      concurrency: 8,
      attempts: 6,
      timeoutMs: 20 * SECOND,
      ...BEHIND_THE_SHOP,
    }),
    media: own({
      role: 'media',
      concurrency: 4,
      // Hosts of pictures have a pace: with more at once none would have its pictures in its time.
      inAll: live ? 4 : null,
      attempts: 3,
      timeoutMs: 20 * SECOND,
      ...BEHIND_THE_SHOP,
    }),
    market: own({
      role: 'market',
      concurrency: 3,
      // As with pictures: each look is to come to its end at the pace of the shops.
      inAll: live ? 3 : null,
      attempts: 4,
      timeoutMs: 45 * SECOND,
      rate: perMinute(30, live),
      ...BEHIND_THE_SHOP,
    }),
    'market-plan': own({
      concurrency: 1,
      attempts: 3,
      timeoutMs: 2 * MINUTE,
      schedules: {
        monthly: { cron: '0 0 2 1 * *', timeZone: 'Australia/Brisbane' },
        // What was missed, and products that came in the course of the month.
        missed: { cron: '0 30 3 * * *', timeZone: 'Australia/Brisbane' },
      },
    }),
    imports: own({
      role: 'sourcing',
      concurrency: 2,
      backoff: { firstMs: 2 * SECOND, jitter: 0.5 },
      timeoutMs: 30 * SECOND,
      ...FOR_REQUESTS,
    }),
    'bulk-operations': own({ concurrency: 1, timeoutMs: HOUR }),
    exports: own({ concurrency: 1, timeoutMs: HOUR }),
  };
}
