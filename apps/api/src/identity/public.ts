export { AuditLog, type TellWithin, type ToldByEnd } from './audit/audit-log';
export type { AuditEntry } from './audit/audit-entry';
export { AuditQuery, type AuditRow } from './audit/audit.query';
export { DataRequests } from './audit/data-requests';
export { OwnDataActs } from './audit/own-data-acts';
export { Likenesses } from './vault/likenesses';
export { SavedAddresses } from './addresses/saved-addresses';
export { Colleagues, isNoColleague } from './staff/colleagues';
export { AgentKeys } from './agent-keys/agent-keys';
export { RecordIds } from './audit/record-ids';
export { maskEmail, maskEmailAndDomain, maskName, maskPhone } from './domain/masking';
export { OrderGrants } from './grants/order-grants';
export { QuoteGrants } from './grants/quote-grants';
export { identityContribution, IdentityModule } from './identity.module';
export { EmailChanges } from './email-change/email-changes';
export { OneTimeTokens } from './one-time-tokens/one-time-tokens';
export { OwnAccount } from './own-account/own-account';
export { FinalNoticeAddresses } from './final-notice-addresses/final-notice-addresses';
export { PersonalDataSources } from './personal-data/personal-data-sources';
export { Remarks } from './remarks/remarks';
export { RemarksInterceptor } from './remarks/remarks.interceptor';
export { RevealSources } from './reveals/reveal-sources';
export { ProofGuard } from './proofs/proof.guard';
export { SessionGuard } from './sessions/session.guard';
export { StandingSessions } from './sessions/standing-sessions';
export { actorName, buyerName, normaliseEmail, staffName, type Person, type PersonDetails } from './vault/person';
export { PersonVault } from './vault/person-vault';
export { peopleSight, seesContacts } from './reveals/who-sees-contacts';
export {
  firstPersons,
  NO_PERSON_IDS,
  personFoundBy,
  PERSONS_KNOWN,
  somePersons,
  type PeopleSight,
  type PersonIds,
  type PersonSample,
} from './vault/person-search';
