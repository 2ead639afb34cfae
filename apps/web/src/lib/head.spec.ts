import { renderHead, safeJson } from './head';

const HEAD = {
  title: 'Taps & <b>Sinks</b> | Halfpallet',
  description: 'Say "delivered"',
  keywords: 'a, b',
  robots: 'index,follow',
  canonical: 'https://shop.example/product/1/tap',
};

it('escapes what it writes', () => {
  const html = renderHead(HEAD);
  expect(html).toContain('<title>Taps &amp; &lt;b&gt;Sinks&lt;/b&gt; | Halfpallet</title>');
  expect(html).toContain('content="Say &quot;delivered&quot;"');
});

it('says everything a page has to say', () => {
  const html = renderHead(HEAD);
  for (const part of [
    'name="description"',
    'name="keywords"',
    'name="robots" content="index,follow"',
    'rel="canonical" href="https://shop.example/product/1/tap"',
    'property="og:title"',
    'property="og:description"',
    'property="og:image" content="https://shop.example/og-image.png"',
    'name="geo.region" content="AU-QLD"',
    'name="geo.placename" content="Brisbane"',
    'name="ICBM"',
  ]) {
    expect(html).toContain(part);
  }
});

it('writes structured data that cannot end its element', () => {
  const html = renderHead({ ...HEAD, structuredData: [{ name: '</script><script>alert(1)</script>\u2028' }] });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toContain('\\u2028');
});

it('keeps the meaning of JSON while making it safe', () => {
  const value = { text: '<!-- </script> \u2028\u2029 & "' };
  expect(JSON.parse(safeJson(value))).toEqual(value);
});
