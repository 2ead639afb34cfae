import { redacted, redactedText } from './redact';

describe('data of jobs on a screen', () => {
  it('hides secrets and personal data by key, at any depth, and keeps the rest', () => {
    expect(
      redacted({
        orderId: 'o-1',
        attempts: [{ providerRef: 'pi_1', clientSecret: 'x', contact: { email: 'a@b.example', city: 'Perth' } }],
        customerName: 'Ada',
        productName: 'Mixer',
        amountCents: 1200,
        nothing: null,
      }),
    ).toEqual({
      orderId: 'o-1',
      attempts: [{ providerRef: 'pi_1', clientSecret: '[redacted]', contact: { email: '[redacted]', city: 'Perth' } }],
      customerName: '[redacted]',
      productName: 'Mixer',
      amountCents: 1200,
      nothing: null,
    });
  });

  it('hides addresses and card numbers inside texts, and keeps order numbers', () => {
    expect(redactedText('ada@b.example paid 4242 4242 4242 4242 for HP-0123456789AB')).toBe(
      '[e-mail] paid [digits] for HP-0123456789AB',
    );
  });

  it('leaves ids alone, also those whose digits could be those of a card', () => {
    const ids = { runId: '14087712-3456-4123-8123-abcdef012345', orderId: '0f0c8a52-7d1e-4b5e-9123-456789012345' };
    expect(redacted(ids)).toEqual(ids);
    expect(redactedText(`run ${ids.runId} of 4242-4242-4242-4242`)).toBe(`run ${ids.runId} of [digits]`);
  });

  it('cuts what is too large and says how large it was', () => {
    const cut = redacted({ page: 'x'.repeat(20_000) }) as { bytes: number; start: string };
    expect(cut.bytes).toBe(20_011);
    expect(cut.start).toHaveLength(8_192);
  });

  it('counts bytes and cuts no character in two, in errors as in data', () => {
    const { start } = redacted({ page: '\u{1f4e6}'.repeat(5_000) }) as { start: string };
    expect(Buffer.byteLength(start)).toBeLessThanOrEqual(8_192);
    expect(start.endsWith('\u{1f4e6}')).toBe(true);
    expect(redactedText(`ada@b.example ${'x'.repeat(20_000)}`)).toHaveLength(8_192);
    expect(redactedText('\u00e9'.repeat(4_096))).toHaveLength(4_096);
  });

  it('looks once through a long text that is in one piece', () => {
    const texts = ['x'.repeat(2_000_000), `${'a@'.repeat(500_000)}b.example`, `a@${'b'.repeat(1_000_000)}`];
    for (const text of texts) expect(redactedText(text).length).toBeLessThanOrEqual(8_192);
    expect(redactedText('a@b@c.example "d@e.example"')).toBe('a@[e-mail] "[e-mail]"');
  });

  it('ends in structures that go on for ever', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(JSON.stringify(redacted(loop))).toContain('[deeper]');
  });
});
