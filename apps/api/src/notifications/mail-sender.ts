import { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';

/** Until the server has said that it listens, and until it has the whole mail. */
const TIMEOUT_MS = { greeting: 15_000, whole: 30_000 };
/** For its last word on a mail that it has: it may look for viruses first, and one that is not heard out gets the mail again. */
const LAST_WORD_MS = 300_000;
/** How long nobody asks a server that was away: first, doubling, at most. */
const REST_MS = { first: 1_000, most: 15_000 };

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

interface SmtpError {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  /** To which it answered; `CONN` for its greeting. */
  readonly command?: string | undefined;
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
    /** Whom it took the mail for all the same. */
    readonly takenFor: readonly string[] = [],
  ) {
    super(`the mail server did not ${why === 'unheard' ? 'say that it took' : 'take'} the mail: ${code}`);
    this.name = 'MailNotTaken';
  }
}

@Injectable()
export class MailSender implements OnApplicationShutdown {
  private transport: ReturnType<MailSender['open']> | null = null;
  /** By the Message-IDs of mails under way: called when one went to its end over the line that it is on. */
  private readonly whole = new Map<string, () => void>();
  /** The server was away for so many mails in a row; until then, by `performance.now()`, it is left alone. */
  private away = { mails: 0, until: -Infinity, said: '' };

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** False when no mail server is set: mails are then written and kept. */
  get canSend(): boolean {
    return this.config.smtpUrl !== null;
  }

  /** It was away a moment ago: asking again is one mail's business, and not yet due. */
  get rests(): boolean {
    return performance.now() < this.away.until;
  }

  /**
   * @param readers those of its addresses that it is to go to
   * @throws MailNotTaken
   */
  async send(mail: OutgoingMail, readers: readonly string[]): Promise<void> {
    if (this.rests) throw new MailNotTaken(this.away.said, 'away');
    // Back or not, this one learns it for all.
    if (this.away.mails > 0) this.away = { ...this.away, until: performance.now() + TIMEOUT_MS.whole };
    try {
      await this.ask(mail, readers);
      this.away = { mails: 0, until: -Infinity, said: '' };
    } catch (error) {
      const { why, code } = error as MailNotTaken;
      const mails = why === 'away' ? Math.min(this.away.mails + 1, 10) : 0;
      const restMs = Math.min(REST_MS.first * 2 ** (mails - 1), REST_MS.most);
      this.away = { mails, until: mails === 0 ? -Infinity : performance.now() + restMs, said: code };
      throw error;
    }
  }

  private async ask({ id, ...mail }: OutgoingMail, readers: readonly string[]): Promise<void> {
    this.transport ??= this.open();
    const messageId = `<${id}@${new URL(this.config.publicOrigin).hostname}>`;
    const late = new AbortController();
    let timer = setTimeout(() => late.abort(), TIMEOUT_MS.whole);
    let isWhole = false;
    this.whole.set(messageId, () => {
      isWhole = true;
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), LAST_WORD_MS);
    });
    try {
      const from = this.config.operator.email;
      const { accepted, rejectedErrors = [] } = await this.transport.sendMail({
        ...mail,
        from: { name: 'Halfpallet', address: from },
        envelope: { from, to: [...readers] },
        messageId,
        signal: late.signal,
      });
      if (rejectedErrors[0]) throw notTaken(rejectedErrors[0], false, accepted);
    } catch (error) {
      if (error instanceof MailNotTaken) throw error;
      throw notTaken(late.signal.aborted ? { code: 'ETIMEDOUT' } : (error as SmtpError), isWhole);
    } finally {
      clearTimeout(timer);
      this.whole.delete(messageId);
    }
  }

  private open() {
    const transport = createTransport({
      url: this.config.smtpUrl!,
      connectionTimeout: TIMEOUT_MS.greeting,
      greetingTimeout: TIMEOUT_MS.greeting,
      socketTimeout: LAST_WORD_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // An error of the line does not say how far the mail was. It is read from here once the server has asked for it, and not before.
    transport.use('stream', ({ message, data }, done) => {
      const read = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const mail = Readable.from(read(options), { objectMode: false });
        return mail.once('end', () => this.whole.get(String(data.messageId))?.());
      };
      done();
    });
    return transport;
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

function notTaken(error: SmtpError, isWhole: boolean, takenFor: readonly string[] = []): MailNotTaken {
  const said = [error.code ?? 'UNKNOWN', error.responseCode].filter(Boolean).join(' ');
  const why = whyNot(error, isWhole);
  if (why === 'unheard') return new MailNotTaken(`${said}; it had the whole mail and may have sent it on`, why);
  return new MailNotTaken(takenFor.length > 0 ? `${said}; its other reader has it` : said, why, takenFor);
}

function whyNot({ code, responseCode, command = '' }: SmtpError, isWhole: boolean): MailNotTaken['why'] {
  if (!responseCode) {
    // An address that no server can be asked about, or more bytes than this one says it takes.
    if (code === 'EENVELOPE' || (code === 'EMESSAGE' && !isWhole)) return 'refused';
    return isWhole ? 'unheard' : 'away';
  }
  // Not let in: for its name or password, for where we come from, without encryption. No mail is to blame.
  if (responseCode >= 500) return ofOneMail(command, responseCode) ? 'refused' : 'away';
  return code === 'EAUTH' ? 'away' : 'later';
}

/** The sender is the same for all mails; what it says to that one is of one mail when that is too large. */
const ofOneMail = (command: string, responseCode: number) =>
  command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && responseCode === 552);
