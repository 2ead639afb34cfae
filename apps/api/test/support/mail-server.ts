import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedMail {
  /** The last of them. */
  readonly to: string;
  readonly recipients: readonly string[];
  /** Headers and body as they came over the line. */
  readonly raw: string;
}

/** A mail server on loopback that speaks as much SMTP as it takes, and says what it is told to say to a recipient. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Answers to coming recipients, first come first served; afterwards everybody is welcome. */
  readonly answers: string[] = [];
  /** How many mails it takes without living to say so. */
  diesAfter = 0;
  /** What it says first, and to a sender. */
  greeting = '220 ready';
  toSender = '250 fine';
  /** Breaks the line when it is asked whether the mail may come. */
  breaksOff = false;
  /** How long it thinks about its last word on a mail. */
  thinksForMs = 0;
  /** Lines that were open at once, at most. */
  mostLines = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.talk(socket));
  private port = 0;

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await server.start();
    return server;
  }

  /** At the same port as before, after a stop. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    this.mostLines = Math.max(this.mostLines, this.sockets.size);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let pending = '';
    let recipients: string[] = [];
    let inData = false;
    say(this.greeting);
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (inData) {
          this.received.push({ to: recipients.at(-1) ?? '', recipients, raw: text });
          inData = false;
          if (this.diesAfter > 0) {
            this.diesAfter -= 1;
            socket.destroy();
            return;
          }
          if (this.thinksForMs > 0) setTimeout(say, this.thinksForMs, '250 taken');
          else say('250 taken');
        } else if (/^MAIL FROM:/i.test(text)) {
          recipients = [];
          say(this.toSender);
        } else if (/^RCPT TO:/i.test(text)) {
          const answer = this.answers.shift() ?? '250 welcome';
          if (answer.startsWith('2')) recipients.push(/<([^>]*)>/.exec(text)?.[1] ?? '');
          say(answer);
        } else if (/^DATA/i.test(text) && this.breaksOff) {
          setTimeout(() => socket.destroy(), 100);
          return;
        } else if (/^DATA/i.test(text)) {
          inData = true;
          say('354 go on');
        } else {
          say(/^QUIT/i.test(text) ? '221 bye' : '250 fine');
        }
      }
    });
  }
}
