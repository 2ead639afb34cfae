import { isOwnPath, readMarkdown } from './markdown';

const words = (text: string): unknown[] =>
  readMarkdown(text).flatMap((block) => (block.kind === 'list' ? block.items : block.lines).flat());

it('reads paragraphs, lists, headings and the marks within a line', () => {
  expect(readMarkdown('## Mixers\nOne **bold**, *soft* and `code`.\n\n- first\n- second\n\n1. one\n2) two')).toEqual([
    { kind: 'heading', lines: [[{ kind: 'text', text: 'Mixers' }]] },
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', text: 'bold' },
          { kind: 'text', text: ', ' },
          { kind: 'emphasis', text: 'soft' },
          { kind: 'text', text: ' and ' },
          { kind: 'code', text: 'code' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]] },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
  ]);
});

it('links to pages of this shop, and leaves the words of any other link', () => {
  expect(words('See [it](/product/1/mixer?q=a&b=1#top).')[1]).toEqual({
    kind: 'link',
    text: 'it',
    path: '/product/1/mixer?q=a&b=1#top',
  });
  for (const address of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    'data:x',
    '/a b',
  ])
    expect(JSON.stringify(words(`[win](${address})`))).not.toMatch(/"link"/);
  expect(isOwnPath('/')).toBe(true);
});

it('shows no pictures and no markup: what looks like either is text', () => {
  expect(words('![secret](https://evil.example/?q=1)')).toEqual([{ kind: 'text', text: 'secret' }]);
  expect(words('<img src=x onerror=alert(1)><script>x</script>')).toEqual([
    { kind: 'text', text: '<img src=x onerror=alert(1)><script>x</script>' },
  ]);
});

it('takes sizes and prices for what they are', () => {
  expect(words('600*400*20 mm costs 2 * $5, 3*4')).toEqual([{ kind: 'text', text: '600*400*20 mm costs 2 * $5, 3*4' }]);
});

/** Processor time of the worst that can be written at this length, of the quickest of a few tries. */
function costOf(length: number): number {
  const worst = ['[', '*', '**a', '`'].map((mark) => mark.repeat(length)).join('');
  const tries = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage().user;
    readMarkdown(worst);
    return process.cpuUsage().user - start;
  });
  return Math.min(...tries);
}

it('takes no more than in proportion with the worst that can be written', () => {
  costOf(500);
  // Eight times as long: 8 times the work when it is proportional, 64 when each mark looks through all that follow.
  expect(costOf(4_000)).toBeLessThan(32 * Math.max(costOf(500), 1_000));
});
