import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';

const TIMEOUT_MS = 15_000;

export interface OutgoingMail {
  /** Becomes the Message-ID: a mail server that gets it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly cc?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail server did not take it. The message is a code and never an address, because it is logged. */
export class MailNotTaken extends Error {
  constructor(
    readonly code: string,
    /**
     * - refused: this mail, for good
     * - later: the server asks to come back
     * - away: it does not answer, or does not let us in
     */
    readonly why: 'refused' | 'later' | 'away',
  ) {
    super(`the mail server did not take the mail: ${code}`);
    this.name = 'MailNotTaken';
  }
}

@Injectable()
export class MailSender implements OnApplicationShutdown {
  private transport: Transporter | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** False when no mail server is set: mails are then written and kept. */
  get canSend(): boolean {
    return this.config.smtpUrl !== null;
  }

  /** @throws MailNotTaken */
  async send({ id, ...mail }: OutgoingMail): Promise<void> {
    this.transport ??= createTransport({
      url: this.config.smtpUrl!,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const host = new URL(this.config.publicOrigin).hostname;
    try {
      await this.transport.sendMail({
        ...mail,
        from: { name: 'Halfpallet', address: this.config.operator.email },
        messageId: `<${id}@${host}>`,
      });
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const answered = responseCode !== undefined && code !== 'EAUTH';
      const why = !answered ? 'away' : responseCode >= 500 ? 'refused' : 'later';
      throw new MailNotTaken([code ?? 'UNKNOWN', responseCode].filter(Boolean).join(' '), why);
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
