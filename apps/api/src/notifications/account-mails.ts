import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EmailChanges,
  FinalNoticeAddresses,
  OneTimeTokens,
  OwnAccount,
  PersonVault,
  type Person,
} from '../identity/public';
import type { Config } from '../platform/config';
import type { MailName, MailRequest } from '../platform/mail-requests';
import { CONFIG } from '../platform/tokens';
import { accountMailTexts } from './account-mail-texts';
import type { ComposedMail } from './composed-mail';
import { Greetings, NOBODY_KNOWN } from './greeting';
import { MailComposers, NOT_NEEDED, NOT_YET, type Written } from './mail-composers';

/** Mails to the holder of an account. A token is made while writing: no queue ever holds it. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly composers: MailComposers,
    private readonly tokens: OneTimeTokens,
    private readonly account: OwnAccount,
    private readonly changes: EmailChanges,
    private readonly finalNotices: FinalNoticeAddresses,
    private readonly vault: PersonVault,
    private readonly greetings: Greetings,
  ) {}

  onModuleInit(): void {
    this.register('verify-email', async (person) => {
      const token = await this.tokens.issue(person.id, 'verify-email');
      return { ...accountMailTexts.verifyEmail(NOBODY_KNOWN, this.proofLink(token)), secrets: [token] };
    });
    // Asked for by an event that members of staff have, too; their address is the owner's business.
    this.register(
      'welcome',
      async (person) => {
        if (person.kind !== 'customer') return NOT_NEEDED;
        // The event may be told before the account stands. One that never comes to stand is withdrawn, and its person forgotten.
        const holder = await this.account.find(person.id);
        if (!holder) return NOT_YET;
        // An issuer vouched for the address.
        if (holder.emailVerified) return NOT_NEEDED;
        const token = await this.tokens.issue(person.id, 'verify-email');
        return { ...accountMailTexts.verifyEmail(NOBODY_KNOWN, this.proofLink(token)), secrets: [token] };
      },
      NOT_NEEDED,
    );
    this.register('password-reset', async (person, { askedAt }) => {
      // Nobody waits for it any more: whoever still wants one has asked again. Requests of an earlier release do not say when.
      if (typeof askedAt === 'string' && this.tokens.hasLapsed('password-reset', askedAt)) return NOT_NEEDED;
      const token = await this.tokens.issue(person.id, 'password-reset');
      const link = `${this.config.publicOrigin}/api/password-reset?token=${token}`;
      return { ...accountMailTexts.passwordReset(await this.greetings.ofHolder(person), link), secrets: [token] };
    });
    this.register('password-changed', async (person) => {
      const link = `${this.config.publicOrigin}/api/password-reset`;
      return { ...accountMailTexts.passwordChanged(await this.greetings.ofHolder(person), link), secrets: [] };
    });
    // Not to an address that nobody proved: whoever registered with a stranger's could have them mailed at each key.
    this.register('agent-key-made', async (person) => {
      if (person.kind === 'customer' && !(await this.account.provenHolder(person.id))) return NOT_NEEDED;
      const { publicOrigin } = this.config;
      const greeting = await this.greetings.ofHolder(person);
      const text = accountMailTexts.agentKeyMade(
        greeting,
        `${publicOrigin}/dashboard`,
        `${publicOrigin}/api/password-reset`,
      );
      return { ...text, secrets: [] };
    });
    this.register('sign-in-linked', async (person, { cleared }) => {
      const greeting = await this.greetings.ofHolder(person);
      const text = accountMailTexts.signInLinked(greeting, {
        issuer: this.issuer,
        isCleared: cleared === 1,
        reset: `${this.config.publicOrigin}/api/password-reset`,
        contact: this.config.operator.email,
      });
      return { ...text, secrets: [] };
    });
    this.register('sign-in-unlinked', async (person) => {
      const link = `${this.config.publicOrigin}/api/password-reset`;
      const greeting = await this.greetings.ofHolder(person);
      return { ...accountMailTexts.signInUnlinked(greeting, this.issuer, link), secrets: [] };
    });
    this.register('change-email', async (person) => {
      const change = await this.changes.pending(person.id);
      if (!change) return NOT_NEEDED;
      const token = await this.tokens.issue(person.id, 'change-email', change.id);
      const text = accountMailTexts.changeEmail(NOBODY_KNOWN, this.proofLink(token));
      return { ...text, to: change.email, secrets: [token] };
    });
    this.composers.register('email-changed', async ({ personId, partingId }) => {
      // To the address before, which may never have been proven.
      const text = accountMailTexts.emailChanged(NOBODY_KNOWN, this.config.operator.email);
      return this.toFinalNotice(String(partingId), { personId: String(personId), ...text, secrets: [] });
    });
    this.composers.register('account-erased', ({ partingId }) =>
      this.toFinalNotice(String(partingId), { personId: null, ...accountMailTexts.accountErased(), secrets: [] }),
    );
  }

  /** @param whenGone what becomes of a mail to somebody who was forgotten meanwhile */
  private register(
    mail: MailName,
    write: (
      person: Person,
      request: MailRequest,
    ) => Promise<Omit<ComposedMail, 'personId'> | typeof NOT_NEEDED | typeof NOT_YET>,
    whenGone: typeof NOT_NEEDED | null = null,
  ): void {
    this.composers.register(mail, async (request: MailRequest): Promise<Written> => {
      const id = String(request.personId);
      const person = (await this.vault.read([id])).get(id);
      if (!person?.email) return whenGone;
      const written = await write(person, request);
      return typeof written === 'string' ? written : { personId: id, ...written };
    });
  }

  private async toFinalNotice(partingId: string, mail: ComposedMail): Promise<Written> {
    const to = await this.finalNotices.read(partingId);
    return to === null ? null : { ...mail, to, done: () => this.finalNotices.forget(partingId) };
  }

  /** A mail may be written after the operator took the issuer away. */
  private get issuer(): string {
    return this.config.issuer?.name ?? 'another account of yours';
  }

  private proofLink(token: string): string {
    return `${this.config.publicOrigin}/api/customer/verify-email?token=${token}`;
  }
}
