import { RobotsRules } from './robots-rules';

const SITE = 'https://market.example';
const rules = (...lines: string[]) => new RobotsRules(SITE, lines.join('\n'), 'ExampleBot');
const allows = (read: RobotsRules, path: string) => read.allows(new URL(path, SITE));

describe('the rules of a robots file', () => {
  it('are those of our own group, else those for all', () => {
    const file = ['User-agent: *', 'Disallow: /', '', 'User-Agent: examplebot/2.0', 'Disallow: /cart'];
    expect([allows(rules(...file), '/item/1'), allows(rules(...file), '/cart/2')]).toEqual([true, false]);
    expect(allows(rules(...file.slice(0, 3)), '/item/1')).toBe(false);
    expect(allows(rules('User-agent: ExampleBotany', 'Disallow: /'), '/item/1')).toBe(true);
  });

  it('are those of all our groups together, which may name several robots', () => {
    const read = rules(
      'User-agent: A',
      'User-agent: ExampleBot',
      'Disallow: /a',
      '',
      'User-agent: ExampleBot',
      'Disallow: /b',
    );
    expect(['/a', '/b', '/c'].map((path) => allows(read, path))).toEqual([false, false, true]);
  });

  it('are decided by the longest match, and by Allow when two are as long', () => {
    const read = rules('User-agent: *', 'Disallow: /shop', 'Allow: /shop/open', 'Disallow: /both', 'Allow: /both');
    expect(['/shop/1', '/shop/open/1', '/both'].map((path) => allows(read, path))).toEqual([false, true, true]);
  });

  it('know stars and ends', () => {
    const read = rules('User-agent: *', 'Disallow: /*?sort=', 'Disallow: /*.pdf$', 'Disallow: /x**y');
    const paths = ['/list?sort=price', '/list?page=2&sort=1', '/a.pdf', '/a.pdf?b', '/x123y', '/X123y'];
    expect(paths.map((path) => allows(read, path))).toEqual([false, true, false, true, false, true]);
  });

  it('compare what escapes mean, and tell apart what they protect', () => {
    const read = rules('User-agent: *', 'Disallow: /foo/%62%61%7A', 'Disallow: /ツ', 'Disallow: /a%2fb');
    const paths = ['/foo/baz', '/foo/b%61z', '/%E3%83%84', '/%e3%83%84', '/a%2Fb', '/a/b'];
    expect(paths.map((path) => allows(read, path))).toEqual([false, false, false, false, false, true]);
  });

  it('survive what stands between them', () => {
    const read = rules(
      '\uFEFFUser-agent: ExampleBot',
      'Sitemap: https://market.example/map.xml',
      'Noindex: /',
      'User-agent: B',
      '# why',
      '  disallow : /a # note',
      '<html>',
      'Disallow:',
    );
    expect(['/a', '/b'].map((path) => allows(read, path))).toEqual([false, true]);
  });

  it('never forbid the file itself, and say nothing of other sites', () => {
    const read = rules('User-agent: *', 'Disallow: /');
    expect(allows(read, '/robots.txt')).toBe(true);
    for (const other of ['http://market.example/', 'https://market.example:8443/', 'https://www.market.example/']) {
      expect(() => read.allows(new URL(other))).toThrow(RangeError);
    }
  });

  it.each<[string, number]>([
    ['2', 2_000],
    ['0.5', 500],
    ['-3', 0],
    ['soon', 0],
    ['NaN', 0],
    ['Infinity', 86_400_000],
    ['1e99', 86_400_000],
  ])('ask for a delay of %s as %s ms', (value, ms) =>
    expect(rules('User-agent: *', `Crawl-delay: ${value}`, 'Disallow: /a').crawlDelayMs).toBe(ms),
  );

  it('are none in an empty file', () => {
    expect([allows(rules(''), '/a'), rules('').crawlDelayMs]).toEqual([true, 0]);
  });
});
