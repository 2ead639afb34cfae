import { createLog } from './log';

const CARD = '4242424242424242';

describe('the log', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  afterEach(() => lines.splice(0));
  const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it.each<[string, () => void]>([
    ['a message', () => log.info(`paid with ${CARD}`)],
    ['a value of a message', () => log.info('paid with %s', CARD)],
    ['a field', () => log.info({ note: `card ${CARD}` }, 'noted')],
    ['a field far inside', () => log.info({ body: { list: [{ text: `my card is ${CARD}` }] } }, 'refused')],
    ['a number', () => log.info({ value: Number(CARD) }, 'refused')],
    ['an error', () => log.error({ err: new Error(`no such card ${CARD}`) }, 'failed')],
    ['a bare error', () => log.error(new Error(`no such card ${CARD}`))],
    ['the cause of an error', () => log.error({ err: new Error('failed', { cause: new Error(CARD) }) }, 'failed')],
    ['what an error carries', () => log.error({ err: Object.assign(new Error('failed'), { detail: CARD }) }, 'failed')],
  ])('shows no card number that is in %s', (_where, write) => {
    write();
    expect(lines.join('')).toContain('[digits]');
    expect(lines.join('')).not.toContain(CARD);
  });

  it('keeps type, message and stack of an error, and redacts what is named to be personal', () => {
    log.error({ err: new TypeError('it broke'), user: { id: 1, email: 'a@b.example' } }, 'request failed');
    expect(written()).toEqual([
      expect.objectContaining({
        msg: 'request failed',
        err: expect.objectContaining({ type: 'TypeError', message: 'it broke', stack: expect.stringContaining('at ') }),
        user: { id: 1, email: '[redacted]' },
      }),
    ]);
  });

  it('uses the message of a bare error', () => {
    log.error(new Error('it broke'));
    expect(written()).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: 'it broke' }) })]);
  });
});
