import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { OneTimeTokens, PersonVault } from '../identity/public';
import type { Config } from '../platform/config';
import type { MailRequest } from '../platform/mail-requests';
import { CONFIG } from '../platform/tokens';
import type { ComposedMail } from './composed-mail';
import { MailComposers } from './mail-composers';
import { mailTexts } from './mail-texts';

/** Mails with a link that proves something. The token is made while writing: no queue ever holds it. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly composers: MailComposers,
    private readonly tokens: OneTimeTokens,
    private readonly vault: PersonVault,
  ) {}

  onModuleInit(): void {
    this.composers.register('verify-email', (request) => this.compose(request, 'verify-email'));
    this.composers.register('password-reset', (request) => this.compose(request, 'password-reset'));
  }

  private async compose(
    { personId }: MailRequest,
    purpose: 'verify-email' | 'password-reset',
  ): Promise<ComposedMail | null> {
    const id = String(personId);
    const person = (await this.vault.read([id])).get(id);
    if (!person?.email) return null;
    const token = await this.tokens.issue(id, purpose);
    const greeting = person.firstName ?? person.name ?? 'there';
    const text =
      purpose === 'verify-email'
        ? mailTexts.verifyEmail(greeting, `${this.config.publicOrigin}/api/customer/verify-email?token=${token}`)
        : mailTexts.passwordReset(greeting, `${this.config.publicOrigin}/api/password-reset?token=${token}`);
    return { personId: id, secrets: [token], ...text };
  }
}
