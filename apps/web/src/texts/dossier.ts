import type { DossierFact, DossierMethod } from '@halfpallet/contracts';

/** Where a product was found, and how far its facts are known. */
export const dossier = {
  title: 'How we know this',
  seen: (marketplace: string, day: string) => `Seen on ${marketplace} on ${day}.`,
  marketplaces: {
    alibaba: 'Alibaba',
    aliexpress: 'AliExpress',
    amazon: 'Amazon',
    ebay: 'eBay',
    dhgate: 'DHgate',
  } as Readonly<Record<string, string>>,
  how: {
    checked: 'Verified: our staff checked it',
    'stated-as-data': 'Stated by the supplier in the data of the listing',
    'stated-in-text': 'Stated by the supplier in the text of the listing',
    assumed: 'Assumed by us, because nobody states it',
  } satisfies Record<DossierMethod, string>,
  facts: {
    minimumOrder: 'minimum order',
    size: 'size',
    weight: 'weight',
    material: 'material',
    origin: 'country of origin',
    duty: 'rate of duty',
    certifications: 'certificates',
    supplier: 'supplier',
  } satisfies Record<DossierFact, string>,
} as const;
