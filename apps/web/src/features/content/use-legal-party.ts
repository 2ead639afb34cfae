import { useQuery } from '@tanstack/react-query';
import { shopQuery } from '../../lib/queries';
import type { LegalParty } from '../../texts/legal';

/** Until the answer is here, and if it never comes, the documents must not name somebody else. */
const UNKNOWN: LegalParty = {
  legalName: 'the operator named in the footer',
  abn: 'in the footer',
  address: 'Brisbane, Australia',
  email: 'the address on the contact page',
};

/** The company behind the documents, from the server's configuration. */
export const useLegalParty = (): LegalParty => useQuery(shopQuery()).data ?? UNKNOWN;
