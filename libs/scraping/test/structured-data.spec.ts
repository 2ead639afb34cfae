import { pricesOf, readHtml, readJsonLd, reasonsOf } from './page-of';

const usd = (price: string, more: object = {}) => ({ '@type': 'Offer', price, priceCurrency: 'USD', ...more });
const product = (offers: unknown, more: object = {}) => ({ '@type': 'Product', name: 'Bamboo board', offers, ...more });

describe('JSON-LD as pages have it', () => {
  it.each([
    ['in a list', [product(usd('3.20'))]],
    ['in a graph', { '@graph': [{ '@type': 'BreadcrumbList' }, product(usd('3.20'))] }],
    [
      'as the main entity of a page',
      { '@type': 'ItemPage', mainEntity: { '@type': 'WebPage', mainEntity: product(usd('3.20')) } },
    ],
    ['with several types', { ...product(usd('3.20')), '@type': ['Product', 'Thing'] }],
    [
      'with types as addresses',
      { ...product({ ...usd('3.20'), '@type': 'http://schema.org/Offer' }), '@type': 'http://schema.org/Product' },
    ],
    ['with offers in a list', product([usd('3.20')])],
    ['with offers by reference', { '@graph': [product({ '@id': '#o' }), { '@id': '#o', ...usd('3.20') }] }],
    ['as a number', product({ ...usd(''), price: 3.2 })],
    ['with its sign', product({ '@type': 'Offer', price: 'US$3.20' })],
    ['with a decimal comma', product(usd('3,20'))],
    [
      'as an aggregate of equal prices',
      product({ '@type': 'AggregateOffer', lowPrice: '3.20', highPrice: '3.20', priceCurrency: 'USD' }),
    ],
    [
      'in a price specification',
      product({
        '@type': 'Offer',
        priceSpecification: [{ '@type': 'UnitPriceSpecification', price: 3.2, priceCurrency: 'USD' }],
      }),
    ],
    [
      'beside a list price',
      product({
        '@type': 'Offer',
        priceSpecification: [
          { price: 3.2, priceCurrency: 'USD' },
          { price: 9, priceCurrency: 'USD', priceType: 'https://schema.org/StrikethroughPrice' },
        ],
      }),
    ],
    [
      'beside a carriage',
      product({
        '@type': 'Offer',
        priceSpecification: [
          { price: 3.2, priceCurrency: 'USD' },
          { '@type': 'DeliveryChargeSpecification', price: 9, priceCurrency: 'USD' },
        ],
      }),
    ],
    [
      'beside a unit price for comparison',
      product({
        ...usd('3.20'),
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 0.64,
          priceCurrency: 'USD',
          referenceQuantity: { value: 100, unitCode: 'GRM' },
        },
      }),
    ],
    ['beside other products', [product(usd('3.20')), product(usd('9.99'), { name: 'Other board' })]],
    [
      'beside another listing of the same name',
      [product(usd('3.20')), product(usd('9.99'), { url: 'https://market.example/itm/999999999999' })],
    ],
    [
      'in a group whose variants agree',
      {
        '@type': 'ProductGroup',
        name: 'Bamboo board',
        hasVariant: [product(usd('3.20'), { color: 'Black' }), product(usd('3.20'), { color: 'Red' })],
      },
    ],
  ])('%s', (_, data) => {
    expect(pricesOf(readJsonLd(data))).toBe('1-: 3.20 USD');
  });

  it('in sloppy JSON: comments, trailing commas, entities, bare keys, line breaks', () => {
    for (const text of [
      '/* made by hand */ {"@type": "Product", "name": "Bamboo board", "offers": {"@type": "Offer", "price": "3.20", "priceCurrency": "USD",},}',
      '{"@type":"Product","name":"Bamboo board",// cheap\n"offers":{"price":3.20,"priceCurrency":"USD"}};',
      '{&quot;@type&quot;:&quot;Product&quot;,&quot;name&quot;:&quot;Bamboo board&quot;,&quot;offers&quot;:{&quot;price&quot;:&quot;3.20&quot;,&quot;priceCurrency&quot;:&quot;USD&quot;}}',
      `<!-- {'@type': 'Product', name: 'Bamboo board', description: 'two\nlines', offers: {price: 3.20, priceCurrency: 'USD'}} -->`,
      '\u0000'.repeat(0) +
        '\ufeff{"@type":"Product","name":"Bamboo &amp;amp; board","offers":{"price":"3.20","priceCurrency":"USD"}}',
    ]) {
      expect(pricesOf(readJsonLd(text))).toBe('1-: 3.20 USD');
    }
  });

  it('as a ladder', () => {
    const step = (price: string, minValue: number, maxValue?: number) =>
      usd(price, { eligibleQuantity: { minValue, maxValue } });
    const ladder = [step('2.50', 1000), step('3.20', 50, 199), step('2.90', 200, 999)];
    const text = '50-199: 3.20 USD, 200-999: 2.90 USD, 1000-: 2.50 USD';
    expect(pricesOf(readJsonLd(product(ladder)))).toBe(text);
    expect(
      pricesOf(
        readJsonLd(
          product({ '@type': 'AggregateOffer', lowPrice: 2.5, highPrice: 3.2, priceCurrency: 'USD', offers: ladder }),
        ),
      ),
    ).toBe(text);
  });

  it('for several pieces at once', () => {
    const reading = readJsonLd(
      product({
        '@type': 'Offer',
        priceSpecification: { price: 12, priceCurrency: 'USD', referenceQuantity: { value: 6, unitCode: 'C62' } },
      }),
    );
    expect(pricesOf(reading)).toBe('1-: 12.00 USD');
    expect(reading.facts.unitsPerPrice?.value).toBe(6);
  });

  it.each([
    ['without a currency', product({ price: '3.20' }), 'currency'],
    ['with a sign of several currencies', product({ price: '3.20', priceCurrency: '$' }), 'currency'],
    ['that says two currencies', product({ price: 'AU$3.20', priceCurrency: 'USD' }), 'two currencies'],
    ['of nothing', product(usd('0.00')), 'nothing'],
    [
      'as a range',
      product({ '@type': 'AggregateOffer', lowPrice: 2.5, highPrice: 3.2, priceCurrency: 'USD' }),
      'range',
    ],
    [
      'as a range under the wrong name',
      product({ '@type': 'Offer', lowPrice: 2.5, highPrice: 3.2, priceCurrency: 'USD' }),
      'range',
    ],
    ['from below only', product({ '@type': 'AggregateOffer', lowPrice: 2.5, priceCurrency: 'USD' }), 'begin or end'],
    ['that is not a number', product(usd('call us')), 'no single price'],
    [
      'with decimals that may be thousands',
      product(usd('1,250', { priceCurrency: 'EUR', price: '€1,250' })),
      'no single price',
    ],
    [
      'in a group whose variants differ',
      { '@type': 'ProductGroup', name: 'Bamboo board', hasVariant: [product(usd('3.20')), product(usd('4.20'))] },
      'range',
    ],
    [
      'in a ladder with a gap',
      product([
        usd('3.20', { eligibleQuantity: { minValue: 1, maxValue: 9 } }),
        usd('2.20', { eligibleQuantity: { minValue: 20 } }),
      ]),
      'ladder',
    ],
  ])('with a price %s has no price, and says why', (_, data, reason) => {
    const reading = readJsonLd(data);
    expect(pricesOf(reading)).toBeNull();
    expect(reasonsOf(reading).join()).toContain(reason);
  });

  it.each([
    ['for hire', product(usd('3.20', { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }))],
    ['of a related product', product(undefined, { isRelatedTo: product(usd('3.20')) })],
    [
      'of two products that cannot be told apart',
      [product(usd('3.20'), { name: 'A' }), product(usd('4.20'), { name: 'B' })],
    ],
    ['in a list of products', { '@type': 'ItemList', itemListElement: [{ item: product(usd('3.20')) }] }],
    [
      'in an inherited member',
      '{"@type":"Product","name":"Bamboo board","__proto__":{"offers":{"price":1,"priceCurrency":"USD"}}}',
    ],
  ])('with a price %s has no price', (_, data) => {
    expect(pricesOf(readJsonLd(data))).toBeNull();
  });

  it('says availability, numbers and pictures', () => {
    const { facts } = readJsonLd(
      product(usd('3.20', { availability: 'https://schema.org/OutOfStock' }), {
        gtin13: '9524100100214',
        mpn: 'CW-1',
        brand: { '@type': 'Brand', name: 'Culmwise' },
        image: [
          '/a.jpg',
          { '@type': 'ImageObject', url: 'https://img.example/b.jpg' },
          'data:image/png;base64,AA',
          'javascript:alert(1)',
        ],
      }),
    );
    expect(facts.availability?.value).toBe('out-of-stock');
    expect(facts.gtin).toBeUndefined();
    expect(facts.mpn?.value).toBe('CW-1');
    expect(facts.brand).toMatchObject({ value: 'Culmwise', method: 'json-ld', path: 'script[0] $.brand' });
    expect(facts.images?.value).toEqual(['https://market.example/a.jpg', 'https://img.example/b.jpg']);
  });
});

describe('other ways to say a price', () => {
  it('microdata, and not what is struck through', () => {
    const reading = readHtml(
      `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Bamboo board</span>
       <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><del itemprop="price" content="9.00">9</del>
       <span itemprop="price" content="3.20">3</span><meta itemprop="priceCurrency" content="USD"></div></div>`,
    );
    expect(pricesOf(reading)).toBe('1-: 3.20 USD');
    expect(reading.facts.prices?.method).toBe('microdata');
  });

  it('RDFa', () => {
    const reading = readHtml(
      `<div vocab="https://schema.org/" typeof="Product"><span property="name">Bamboo board</span>
       <div property="offers" typeof="Offer"><span property="price">3.20</span> <span property="priceCurrency">USD</span></div></div>`,
    );
    expect(pricesOf(reading)).toBe('1-: 3.20 USD');
  });

  it('a line that calls it the price', () => {
    const reading = readHtml('<p>Was: US$9.00</p><p>Unit price: US$3.20 / piece</p><p>MOQ: 50 pieces</p>');
    expect(pricesOf(reading)).toBe('50-: 3.20 USD');
    expect(reading.facts.prices).toMatchObject({ method: 'text-pattern', raw: 'US$3.20 / piece' });
  });

  it.each([
    '<p>US$3.20</p>',
    '<table><tr><th>Price</th><td>US$3.20</td><td>US$2.90</td></tr></table>',
    '<p>Price: <s>US$3.20</s></p>',
    '<p>Price: $3.20</p>',
    '<p>Price from US$3.20</p>',
    '<p>Shipping price: US$3.20</p>',
    '<p style="display:none">Price: US$3.20</p>',
    '<div><a href="/itm/999999999999">Other</a><p>Price: US$3.20</p></div>',
  ])('is not %s', (html) => {
    expect(pricesOf(readHtml(`<p>Brand: Culmwise</p>${html}`))).toBeNull();
  });
});

describe('statements that do not agree', () => {
  const structured = `<script type="application/ld+json">${JSON.stringify(product(usd('3.20')))}</script>`;

  it('leave the better one with half of its confidence and a conflict', () => {
    const alone = readHtml(structured);
    const { facts, conflicts } = readHtml(`${structured}<p>Price: US$4.50</p>`);
    expect(facts.prices?.value[0]?.unitPrice).toBe('3.20');
    expect(alone.facts.prices?.confidence).toBe(0.95);
    expect(facts.prices?.confidence).toBe(0.48);
    expect(conflicts).toEqual([
      {
        fact: 'prices',
        reason: 'Two parts of the page say different prices.',
        values: [
          expect.objectContaining({ method: 'json-ld' }),
          { raw: 'US$4.50', method: 'text-pattern', path: 'line' },
        ],
      },
    ]);
  });

  it('within 5 % agree, and another currency never does', () => {
    expect(readHtml(`${structured}<p>Price: US$3.30</p>`).conflicts).toEqual([]);
    expect(reasonsOf(readHtml(`${structured}<p>Price: AU$4.90</p>`))).toEqual([
      'The page says the price in two currencies.',
    ]);
  });

  it('say no price when the page calls it negotiable', () => {
    const reading = readHtml(`${structured}<div class="x-price-primary">Price negotiable</div>`);
    expect(pricesOf(reading)).toBeNull();
    expect(reasonsOf(reading)).toEqual(['The page says that the price is negotiable.']);
  });

  it('about other facts are kept, too', () => {
    const { facts, conflicts } = readHtml(`<p>MOQ: 50 pieces</p><p>Minimum order: 80 pieces</p>`);
    expect(facts.moqUnits).toMatchObject({ value: 50, confidence: 0.5 });
    expect(conflicts.map(({ fact }) => fact)).toEqual(['moqUnits']);
  });
});
