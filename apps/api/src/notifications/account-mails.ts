import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailChanges, OneTimeTokens, PartingAddresses, PersonVault, type Person } from '../identity/public';
import type { Config } from '../platform/config';
import type { MailRequest } from '../platform/mail-requests';
import { CONFIG } from '../platform/tokens';
import { accountMailTexts } from './account-mail-texts';
import type { ComposedMail } from './composed-mail';
import { MailComposers, NOT_NEEDED, type Written } from './mail-composers';

/** Mails to the holder of an account. A token is made while writing: no queue ever holds it. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly composers: MailComposers,
    private readonly tokens: OneTimeTokens,
    private readonly changes: EmailChanges,
    private readonly parting: PartingAddresses,
    private readonly vault: PersonVault,
  ) {}

  onModuleInit(): void {
    this.register('verify-email', async (person) => {
      const token = await this.tokens.issue(person.id, 'verify-email');
      return { ...accountMailTexts.verifyEmail(greetingOf(person), this.proofLink(token)), secrets: [token] };
    });
    // Asked for by an event that members of staff have, too; their address is the owner's business.
    this.register('welcome', async (person) => {
      if (person.kind !== 'customer') return NOT_NEEDED;
      const token = await this.tokens.issue(person.id, 'verify-email');
      return { ...accountMailTexts.verifyEmail(greetingOf(person), this.proofLink(token)), secrets: [token] };
    });
    this.register('password-reset', async (person) => {
      const token = await this.tokens.issue(person.id, 'password-reset');
      const link = `${this.config.publicOrigin}/api/password-reset?token=${token}`;
      return { ...accountMailTexts.passwordReset(greetingOf(person), link), secrets: [token] };
    });
    this.register('password-changed', (person) => {
      const link = `${this.config.publicOrigin}/api/password-reset`;
      return Promise.resolve({ ...accountMailTexts.passwordChanged(greetingOf(person), link), secrets: [] });
    });
    this.register('change-email', async (person) => {
      const change = await this.changes.pending(person.id);
      if (!change) return NOT_NEEDED;
      const token = await this.tokens.issue(person.id, 'change-email', change.id);
      const text = accountMailTexts.changeEmail(greetingOf(person), this.proofLink(token));
      return { ...text, to: change.email, secrets: [token] };
    });
    this.composers.register('email-changed', async ({ personId, partingId }) => {
      const person = (await this.vault.read([String(personId)])).get(String(personId));
      const text = accountMailTexts.emailChanged(greetingOf(person), this.config.operator.email);
      return this.toParting(String(partingId), { personId: String(personId), ...text, secrets: [] });
    });
    this.composers.register('account-erased', ({ partingId }) =>
      this.toParting(String(partingId), { personId: null, ...accountMailTexts.accountErased(), secrets: [] }),
    );
  }

  private register(
    mail: string,
    write: (person: Person) => Promise<Omit<ComposedMail, 'personId'> | typeof NOT_NEEDED>,
  ): void {
    this.composers.register(mail, async ({ personId }: MailRequest): Promise<Written> => {
      const id = String(personId);
      const person = (await this.vault.read([id])).get(id);
      if (!person?.email) return null;
      const written = await write(person);
      return written === NOT_NEEDED ? written : { personId: id, ...written };
    });
  }

  private async toParting(partingId: string, mail: ComposedMail): Promise<Written> {
    const to = await this.parting.read(partingId);
    return to === null ? null : { ...mail, to, done: () => this.parting.forget(partingId) };
  }

  private proofLink(token: string): string {
    return `${this.config.publicOrigin}/api/customer/verify-email?token=${token}`;
  }
}

const greetingOf = (person: Person | undefined): string => person?.firstName ?? person?.name ?? 'there';
