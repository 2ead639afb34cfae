import { PassThrough } from 'node:stream';
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
     * - unheard: it had the whole mail when the line broke, and may have taken it
     */
    readonly why: 'refused' | 'later' | 'away' | 'unheard',
  ) {
    super(`the mail server did not ${why === 'unheard' ? 'say that it took' : 'take'} the mail: ${code}`);
    this.name = 'MailNotTaken';
  }
}

@Injectable()
export class MailSender implements OnApplicationShutdown {
  private transport: Transporter | null = null;
  /** Message-IDs of mails that went to their end over the line that they are on. */
  private readonly whole = new Set<string>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** False when no mail server is set: mails are then written and kept. */
  get canSend(): boolean {
    return this.config.smtpUrl !== null;
  }

  /** @throws MailNotTaken */
  async send({ id, ...mail }: OutgoingMail): Promise<void> {
    this.transport ??= this.open();
    const messageId = `<${id}@${new URL(this.config.publicOrigin).hostname}>`;
    try {
      await this.transport.sendMail({
        ...mail,
        from: { name: 'Halfpallet', address: this.config.operator.email },
        messageId,
      });
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const answered = responseCode !== undefined && code !== 'EAUTH';
      const unanswered = this.whole.has(messageId) ? 'unheard' : 'away';
      const why = !answered ? unanswered : responseCode >= 500 ? 'refused' : 'later';
      const said = [code ?? 'UNKNOWN', responseCode].filter(Boolean).join(' ');
      throw new MailNotTaken(why === 'unheard' ? `${said}; it had the whole mail and may have sent it on` : said, why);
    } finally {
      this.whole.delete(messageId);
    }
  }

  private open(): Transporter {
    const transport = createTransport({
      url: this.config.smtpUrl!,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // An error of the line does not say how far the mail was.
    transport.use('stream', ({ message, data }, done) => {
      const end = new PassThrough({
        flush: (over) => {
          this.whole.add(String(data.messageId));
          over();
        },
      });
      message.transform(end);
      done();
    });
    return transport;
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
