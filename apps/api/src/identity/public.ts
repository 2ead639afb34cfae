export { AuditLog, type AuditEntry, type AuditedAct } from './audit/audit-log';
export { maskEmail, maskName, maskPhone } from './domain/masking';
export { OrderGrants } from './grants/order-grants';
export { identityContribution, IdentityModule } from './identity.module';
export { RevealSources, type RevealSource } from './reveals/reveal-sources';
export { SessionGuard } from './sessions/session.guard';
export { normaliseEmail, type Person, type PersonDetails, type PersonKind } from './vault/person';
export { PersonVault } from './vault/person-vault';
