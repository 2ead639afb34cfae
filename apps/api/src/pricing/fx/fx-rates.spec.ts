import type { Pool } from 'pg';
import type { Config } from '../../platform/config';
import { FxRates } from './fx-rates';
import { fetchLiveRate, RateSourceAway } from './live-fx-source';

const NOW = new Date('2026-11-23T00:00:00.000Z');
const HOUR = 3_600_000;

/** A shop whose last rate was fixed so many hours ago; null: it never had one. */
function shopWith(ageHours: number | null): FxRates {
  const at = new Date(NOW.getTime() - (ageHours ?? 0) * HOUR);
  const row = { rate: '1.5400', source: 'rates.example', source_time: at, fetched_at: at };
  const rows = ageHours === null ? [] : [{ ...row, max_source_age_hours: '96', previous_rate: null }];
  const pool = { query: () => Promise.resolve({ rows }) } as unknown as Pool;
  const config = { fx: { url: 'https://rates.example/usd' } } as unknown as Config;
  return new FxRates(pool, config, { now: () => NOW });
}
const away = () => Promise.reject(new RateSourceAway('the exchange rate source does not answer'));

describe('polling the exchange rate without internet', () => {
  it('is no fault while the last rate may be used, nor where there never was one', async () => {
    for (const age of [1, 95, null]) {
      await expect(shopWith(age).poll(away)).rejects.toMatchObject({ failureClass: 'away' });
    }
  });

  it('is told once prices fall back to the rate card because the last rate is too old', () =>
    expect(shopWith(97).poll(away)).rejects.toMatchObject({
      failureClass: 'transient',
      message: expect.stringContaining('2026-11-18T23:00:00.000Z'),
    }));

  it('is not what a source does that answers nonsense', () =>
    expect(shopWith(1).poll(() => Promise.reject(new Error('no rate')))).rejects.toThrow('no rate'));
});

describe('asking the live source', () => {
  const noPause = () => Promise.resolve();
  const asked = (answer: () => Promise<Response>) => fetchLiveRate('https://rates.example/usd', answer, noPause);

  it('tells one that is away from one that says something else than a rate', async () => {
    await expect(asked(() => Promise.reject(new TypeError('fetch failed')))).rejects.toBeInstanceOf(RateSourceAway);
    for (const status of [500, 503, 429]) {
      await expect(asked(() => Promise.resolve(new Response('', { status })))).rejects.toBeInstanceOf(RateSourceAway);
    }
    for (const answer of [new Response('', { status: 404 }), Response.json({ date: '2026-11-20', rates: {} })]) {
      await expect(asked(() => Promise.resolve(answer.clone()))).rejects.not.toBeInstanceOf(RateSourceAway);
    }
  });

  it.each(['', 'no json', 'null', '{"rates":null}', '[]', '{"date":"2026-11-20","rates":{"AUD":1e9999}}'])(
    'is told something else than a rate by %j',
    (text) => expect(asked(() => Promise.resolve(new Response(text)))).rejects.toThrow('something else than a rate'),
  );

  it('reads no answer that does not come to an end, and takes one that breaks off for one that is away', async () => {
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      read += 1;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    };
    await expect(asked(() => Promise.resolve(new Response(new ReadableStream({ pull }))))).rejects.toThrow(
      'something else than a rate',
    );
    expect(read).toBeLessThan(30);
    const broken = { pull: (controller: ReadableStreamDefaultController) => controller.error(new Error('cut')) };
    await expect(asked(() => Promise.resolve(new Response(new ReadableStream(broken))))).rejects.toBeInstanceOf(
      RateSourceAway,
    );
  });

  it('takes the rate that the second try gets', async () => {
    const answers = [new Response('', { status: 503 }), Response.json({ date: '2026-11-20', rates: { AUD: 1.54 } })];
    expect(await asked(() => Promise.resolve(answers.shift()!))).toMatchObject({ rate: '1.54' });
  });
});
