import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '@halfpallet/event-store';
import { endsWithin } from '@halfpallet/safe-net';
import { textIn, TooLong } from '../../platform/text-in';

export interface FetchedRate {
  /** AUD per 1 USD, as the source gave it. */
  readonly rate: string;
  readonly source: string;
  /** The source's own time. */
  readonly sourceTime: Date;
  readonly maxSourceAgeHours: number;
}

/** It does not answer, or not now: no internet, a timeout, 5xx, too many questions. */
export class RateSourceAway extends Error {
  override readonly name = 'RateSourceAway';
}

const TIMEOUT_MS = 8_000;
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 2_000;
/** Bytes of an answer with one rate in it. */
const LONGEST_ANSWER = 65_536;

/**
 * Asks the live source: a daily reference-rate service answering `{date, rates: {AUD}}`. Three tries of eight seconds
 * with a growing pause; the caller keeps the last good rate when it throws.
 * @throws RateSourceAway; Error when what it says is no rate
 */
export async function fetchLiveRate(
  url: string,
  fetchImpl: typeof fetch = fetch,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<FetchedRate> {
  let last: unknown;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(backOff(attempt, FIRST_PAUSE_MS, LONGEST_PAUSE_MS));
    try {
      return await askOnce(url, fetchImpl);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

async function askOnce(url: string, fetchImpl: typeof fetch): Promise<FetchedRate> {
  const response = await fetchImpl(url, {
    signal: endsWithin(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    throw new RateSourceAway('the exchange rate source does not answer', { cause: error });
  });
  if (response.status >= 500 || response.status === 429) {
    throw new RateSourceAway(`the exchange rate source answered ${response.status}`);
  }
  if (!response.ok) throw new Error(`the exchange rate source answered ${response.status}`);
  const body = readAnswer(await textOf(response));
  const rate = body?.rates?.AUD;
  if (
    (typeof rate !== 'number' && typeof rate !== 'string') ||
    !/^\d+(\.\d+)?$/.test(String(rate)) ||
    typeof body?.date !== 'string'
  ) {
    throw noRate();
  }
  // Reference rates are fixed about 16:00 in Frankfurt; the date alone is what the source states.
  const sourceTime = new Date(`${body.date}T15:00:00Z`);
  if (Number.isNaN(sourceTime.getTime())) throw new Error('the exchange rate source gave no date');
  return { rate: String(rate), source: new URL(url).hostname, sourceTime, maxSourceAgeHours: 96 };
}

const noRate = (cause?: unknown) =>
  new Error('the exchange rate source answered something else than a rate', { cause });

/** One that breaks off, or is silent in the middle, is away as one that says nothing at all. */
async function textOf({ body }: Response): Promise<string> {
  try {
    return body ? await textIn(body, LONGEST_ANSWER) : '';
  } catch (error) {
    if (error instanceof TooLong) throw noRate(error);
    throw new RateSourceAway('the exchange rate source broke off', { cause: error });
  }
}

function readAnswer(text: string): { readonly date?: unknown; readonly rates?: { readonly AUD?: unknown } } | null {
  try {
    return JSON.parse(text) as ReturnType<typeof readAnswer>;
  } catch (error) {
    throw noRate(error);
  }
}
