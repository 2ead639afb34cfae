import { Module, type OnModuleInit } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import type { Contribution } from '../platform/contribution';
import { DENIED_ATTEMPTS } from '../platform/http/denied-attempts';
import { StoredResponses } from '../platform/http/stored-responses';
import { accountMigration, emailVerifiedMigration, sessionProofMigration } from './accounts/account.table';
import { Accounts } from './accounts/accounts';
import { UnfinishedAccounts } from './use-cases/unfinished-accounts';
import { AddressProofs } from './own-account/address-proofs';
import { Owners } from './accounts/owners';
import { Passwords } from './accounts/passwords';
import { savedAddressMigration } from './addresses/saved-address.table';
import { agentKeyMigration } from './agent-keys/agent-key.table';
import { AgentKeys } from './agent-keys/agent-keys';
import { AgentKeysController } from './agent-keys/agent-keys.controller';
import { SavedAddresses } from './addresses/saved-addresses';
import { SavedAddressesController } from './addresses/saved-addresses.controller';
import { ActsUnderWay } from './audit/acts-under-way';
import { actsUnderWayMigration } from './audit/acts-under-way.table';
import { AuditLog } from './audit/audit-log';
import { AuditQuery } from './audit/audit.query';
import { auditMigration, auditPruningMigration, auditSearchMigration } from './audit/audit.table';
import { DataRequests } from './audit/data-requests';
import { AuditDeniedAttempts } from './audit/denied-attempts';
import { InterruptedActs } from './audit/interrupted-acts';
import { RecordIds } from './audit/record-ids';
import { HolderEntries } from './audit/holder-entries';
import { SignInRecords } from './audit/sign-in-records';
import { VisitorEntries } from './audit/visitor-entries';
import { accountEventTypes } from './domain/account';
import { OrderGrants } from './grants/order-grants';
import { QuoteGrants } from './grants/quote-grants';
import { orderTokenMigration } from './grants/order-token.table';
import { emailChangeMigration } from './email-change/email-change.table';
import { EmailChanges } from './email-change/email-changes';
import { AccountController } from './http/account.controller';
import { AuditLogRestController } from './http/audit-log-rest.controller';
import { BegunSessions } from './http/begun-sessions';
import { ColleaguesRestController } from './http/colleagues-rest.controller';
import { IssuerSignInController } from './http/issuer-sign-in.controller';
import { RevealsRestController } from './http/reveals-rest.controller';
import { SignInController } from './http/sign-in.controller';
import { StaffRestController } from './http/staff-rest.controller';
import { StaffSessionsRestController } from './http/staff-sessions-rest.controller';
import { oneTimeTokenMigration } from './one-time-tokens/one-time-token.table';
import { Attempts } from './issuer/attempts';
import { Issuer } from './issuer/issuer';
import { issuerLinkMigration } from './issuer/issuer-link.table';
import { IssuerLinks } from './issuer/issuer-links';
import { OneTimeTokens } from './one-time-tokens/one-time-tokens';
import { OwnAccount } from './own-account/own-account';
import { partingAddressMigration } from './final-notice-addresses/final-notice-address.table';
import { FinalNoticeAddresses } from './final-notice-addresses/final-notice-addresses';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { OwnAccountActs } from './audit/own-account-acts';
import { OwnDataActs } from './audit/own-data-acts';
import { PasswordResets } from './password-reset/password-resets';
import { PersonalDataSources } from './personal-data/personal-data-sources';
import { remarkMigration, remarkSearchMigration } from './remarks/remark.table';
import { Remarks } from './remarks/remarks';
import { Reveals } from './reveals/reveals';
import { RevealSources } from './reveals/reveal-sources';
import { SessionProofs } from './proofs/session-proofs';
import { SessionCookieStrategy } from './sessions/session-cookie.strategy';
import { Sessions } from './sessions/sessions';
import { StandingSessions } from './sessions/standing-sessions';
import { Credentials } from './sign-in/credentials';
import { EmailPasswordStrategy } from './sign-in/email-password.strategy';
import { KnownDevices } from './sign-in/known-devices';
import { SignInAttempts } from './sign-in/sign-in-attempts';
import { Colleagues } from './staff/colleagues';
import { StaffSessions } from './staff/staff-sessions';
import { StaffQuery } from './staff/staff.query';
import { AppointStaffHandler } from './use-cases/appoint-staff';
import { ChangePasswordHandler } from './use-cases/change-password';
import { ChangeStaffHandler } from './use-cases/change-staff';
import { EnsureFirstAdmin } from './use-cases/ensure-first-admin';
import { RegisterAccountHandler } from './use-cases/register-account';
import { SignInByIssuerHandler } from './use-cases/sign-in-by-issuer';
import { UnlinkIssuerHandler } from './use-cases/unlink-issuer';
import { Likenesses } from './vault/likenesses';
import { PersonVault } from './vault/person-vault';
import {
  erasedPersonsMigration,
  isErasedMigration,
  newestPersonsMigration,
  personDigitsMigration,
  personMigration,
} from './vault/person.table';

export const identityContribution: Contribution = {
  capability: 'identity',
  eventTypes: accountEventTypes,
  migrations: [
    personMigration,
    accountMigration,
    auditMigration,
    orderTokenMigration,
    oneTimeTokenMigration,
    savedAddressMigration,
    emailChangeMigration,
    partingAddressMigration,
    emailVerifiedMigration,
    remarkMigration,
    auditPruningMigration,
    isErasedMigration,
    agentKeyMigration,
    personDigitsMigration,
    erasedPersonsMigration,
    auditSearchMigration,
    newestPersonsMigration,
    actsUnderWayMigration,
    remarkSearchMigration,
    issuerLinkMigration,
    sessionProofMigration,
  ],
};

@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [
    SignInController,
    IssuerSignInController,
    AccountController,
    StaffRestController,
    StaffSessionsRestController,
    ColleaguesRestController,
    AuditLogRestController,
    RevealsRestController,
    PasswordResetController,
    SavedAddressesController,
    AgentKeysController,
  ],
  providers: [
    Accounts,
    Owners,
    Passwords,
    Sessions,
    StandingSessions,
    SessionProofs,
    StaffSessions,
    SessionCookieStrategy,
    EmailPasswordStrategy,
    SignInAttempts,
    Credentials,
    KnownDevices,
    BegunSessions,
    Issuer,
    IssuerLinks,
    Attempts,
    PersonVault,
    PersonalDataSources,
    SavedAddresses,
    DataRequests,
    Likenesses,
    AgentKeys,
    OrderGrants,
    QuoteGrants,
    OneTimeTokens,
    OwnAccount,
    EmailChanges,
    FinalNoticeAddresses,
    OwnAccountActs,
    OwnDataActs,
    PasswordResets,
    ActsUnderWay,
    AuditLog,
    InterruptedActs,
    UnfinishedAccounts,
    AuditQuery,
    HolderEntries,
    SignInRecords,
    VisitorEntries,
    RecordIds,
    AuditDeniedAttempts,
    { provide: DENIED_ATTEMPTS, useExisting: AuditDeniedAttempts },
    StaffQuery,
    Colleagues,
    Reveals,
    RevealSources,
    Remarks,
    RegisterAccountHandler,
    AppointStaffHandler,
    ChangeStaffHandler,
    ChangePasswordHandler,
    SignInByIssuerHandler,
    UnlinkIssuerHandler,
    EnsureFirstAdmin,
    AddressProofs,
  ],
  exports: [
    Colleagues,
    DataRequests,
    Likenesses,
    SavedAddresses,
    Sessions,
    StandingSessions,
    SessionProofs,
    AgentKeys,
    PersonVault,
    PersonalDataSources,
    OrderGrants,
    QuoteGrants,
    OneTimeTokens,
    OwnAccount,
    EmailChanges,
    FinalNoticeAddresses,
    AuditLog,
    AuditQuery,
    OwnDataActs,
    RecordIds,
    Remarks,
    RevealSources,
    DENIED_ATTEMPTS,
  ],
})
export class IdentityModule implements OnModuleInit {
  constructor(
    private readonly reveals: RevealSources,
    private readonly personalData: PersonalDataSources,
    private readonly keptAnswers: StoredResponses,
  ) {}

  /** Customers and staff are persons of the vault: their record id is the person's. */
  onModuleInit(): void {
    this.personalData.register({
      name: 'keptAnswers',
      // They repeat for a day what was answered; everything in them is read from where it lies.
      read: () => Promise.resolve([]),
      forget: (personId) => this.keptAnswers.forget(personId),
    });
    const itself = (id: string) => Promise.resolve(isUuidInAnyCase(id) ? id.toLowerCase() : null);
    this.reveals.register('customers', 'customers.read', itself);
    this.reveals.register('staff', 'staff.manage', itself);
  }
}
