import { mayDo, type AdminRole } from '@halfpallet/contracts';
import type { PeopleSight } from '../vault/person-search';

/** Who reads e-mail addresses and phone numbers as they are. Support says why first, record by record, and that is kept. */
export const seesContacts = (adminRole: AdminRole | null): boolean =>
  mayDo(adminRole, 'pii.reveal') && adminRole !== 'support';

/** What of people a search of this role looks at. Null: it finds nobody by who they are. */
export const peopleSight = (adminRole: AdminRole | null): PeopleSight | null => {
  if (!mayDo(adminRole, 'customers.read')) return null;
  return seesContacts(adminRole) ? 'all' : 'shown';
};
