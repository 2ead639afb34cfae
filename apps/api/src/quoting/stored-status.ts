/**
 * SQL of a quote's status at a moment; `q` is rm.quotes. As `statusAt` of the domain: the price ends by the clock, and the job
 * only writes it down later.
 */
export const storedStatusAt = (now: Date): string =>
  `case when q.status = 'open' and q.valid_until < timestamptz '${now.toISOString()}' then 'lapsed' else q.status end`;
