import type { ProductDossier } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { HowWeKnow } from './how-we-know';

const DOSSIER: ProductDossier = {
  marketplace: 'aliexpress',
  seenAt: '2026-11-20T00:00:00.000Z',
  facts: [
    { fact: 'size', how: 'stated-as-data' },
    { fact: 'weight', how: 'checked' },
    { fact: 'origin', how: 'stated-as-data' },
    { fact: 'duty', how: 'assumed' },
  ],
};

describe('how we know what a product page says', () => {
  it('is told in plain words, the surest first, with where and when it was seen', () => {
    const text = renderToStaticMarkup(<HowWeKnow dossier={DOSSIER} />)
      .replace(/<\/?(dt|dd|p|h2)[^>]*>/g, '|')
      .replace(/<[^>]+>/g, '')
      .replace(/\|+/g, '|');
    expect(text).toBe(
      [
        '|How we know this',
        'Seen on AliExpress on 20 Nov 2026.',
        'Verified: our staff checked it',
        'weight',
        'Stated by the supplier in the data of the listing',
        'size, country of origin',
        'Assumed by us, because nobody states it',
        'rate of duty|',
      ].join('|'),
    );
  });
});
