import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PersonalDataSources, PersonVault, Remarks, RevealSources } from '../identity/public';
import type { Config } from '../platform/config';
import { Gate } from '../platform/gate';
import { isEngineAway } from '../platform/engine-away';
import { JobQueues } from '../platform/jobs/job-queues';
import { MAIL_REQUESTED, type MailRequest } from '../platform/mail-requests';
import { NotNow, OutboxHandlers, Undeliverable, type OutboxDelivery } from '../platform/outbox-handlers';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { onOneLine, plainText, simpleHtml, withoutSecrets, type ComposedMail } from './composed-mail';
import { MailComposers, NOT_NEEDED, NOT_YET, type Written } from './mail-composers';
import { MailNotTaken, MailSender } from './mail-sender';
import { Mails, type KeptMail, type MailRun, type Reader } from './mails';
import { MailsQuery } from './mails.query';
import { registerOlderMailJobs } from './older-mail-jobs';
import { UnnotedMails } from './unnoted-mails';

/** How long a server may ask to come back later; mail servers among themselves give up after as much. */
const COME_BACK_FOR_MS = 5 * 86_400_000;
/** How long a mail is tried that a server may have taken each time: every try may be one more copy. */
const UNHEARD_FOR_MS = 3_600_000;
/** Between two tries while the mail server is away, asks to come back, or is not heard to take a mail: doubling, at most so long. */
const PAUSES_MS = {
  away: { first: 1_000, longest: 60_000 },
  later: { first: 1_000, longest: 600_000 },
  unheard: { first: 60_000, longest: 600_000 },
};
const UNWRITTEN = 'It could not be written.';
/** Between two tries to note what became of a mail while the database is away. */
const NOTE_AGAIN_AFTER_MS = 500;
/** Mails on their way to the server at once: many servers hear no more lines than this from one machine. */
const AT_ONCE = 10;

type Delivery = Pick<OutboxDelivery<MailRequest>, 'id' | 'payload' | 'attempts' | 'away' | 'last'>;

/** From the outbox to the mail server. Message id = row id, so that the same mail is never sent twice. */
@Injectable()
export class MailWork implements OnModuleInit, OnModuleDestroy {
  /** Whom the mail server took a mail for, not noted yet because the database went away in between. */
  private readonly unnoted = new Map<string, readonly Reader[]>();
  private readonly turns = new Gate(AT_ONCE);
  private leaving = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outbox: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly composers: MailComposers,
    private readonly sender: MailSender,
    private readonly mails: Mails,
    private readonly onDisk: UnnotedMails,
    private readonly query: MailsQuery,
    private readonly vault: PersonVault,
    private readonly personalData: PersonalDataSources,
    private readonly reveals: RevealSources,
    private readonly remarks: Remarks,
  ) {}

  onModuleInit(): void {
    const deliver = (delivery: Delivery) => this.inTurn(delivery);
    this.outbox.register<MailRequest>(MAIL_REQUESTED, deliver);
    registerOlderMailJobs(this.queues, deliver);
    this.personalData.register({
      name: 'mails',
      read: (personIds) => this.mails.readFor(personIds),
      forget: (personId) => this.mails.forget(personId),
    });
    this.reveals.register('mails', 'mails.read', (id) => this.query.personOf(id));
  }

  /** Before the outbox waits for those that it has given out. */
  onModuleDestroy(): void {
    this.leaving = true;
  }

  /**
   * It is written when its turn has come, so that nothing in it is old when it goes out.
   * @throws as `deliver` does
   */
  private inTurn(delivery: Delivery): Promise<void> {
    if (!this.sender.canSend) return this.deliver(delivery);
    return this.turns.run(async () => {
      if (this.leaving) throw new NotNow('This process ends before its turn.', 1_000);
      await this.deliver(delivery);
    });
  }

  /** @throws NotNow, Undeliverable, or what kept the mail from being written */
  private async deliver({ id, payload, attempts, away, last }: Delivery): Promise<void> {
    // Asked for by somebody who must not learn whether there is such a person.
    if (payload.personId === null) return;
    const earlier = attempts > 1 ? await this.mails.earlier(id) : null;
    if (earlier?.over) return;
    if (earlier && this.sender.rests) throw new NotNow('The mail server is away.', pauseAfter(away, 'away'));
    const run: MailRun = { id, kind: payload.mail, attempts, askedAt: earlier?.askedAt ?? this.clock.now() };
    const found = attempts > 1 ? await this.onDisk.read(id) : [];
    if (found.length > 0) this.unnoted.set(id, [...(this.unnoted.get(id) ?? []), ...found]);
    const had = new Set(this.unnoted.get(id) ?? earlier?.had);
    let copy: KeptMail | null = null;
    let mail: Written = null;
    let over = true;
    try {
      mail = await this.written(payload);
      if (mail === NOT_NEEDED) return earlier ? await this.mails.drop(id) : undefined;
      if (mail === NOT_YET) throw new NotNow('What it is about does not stand yet.', pauseAfter(away, 'away'));
      const to = mail && (await this.addressOf(mail));
      if (!mail || !to) return await this.mails.fail(run, 'There is nobody to write to any more.', false, null);
      copy = this.copyOf(mail);
      if (this.sender.canSend) await this.send(id, to, mail, had);
      const kept = copy;
      await this.noted(id, () => this.mails.finish(run, this.sender.canSend ? 'sent' : 'kept', kept));
    } catch (error) {
      if (error instanceof NotNow) throw error;
      const why = error instanceof MailNotTaken ? error.why : isEngineAway(error) ? 'away' : 'fault';
      const longest = why === 'later' ? COME_BACK_FOR_MS : why === 'unheard' ? UNHEARD_FOR_MS : Infinity;
      const tooOld = this.clock.now().getTime() - run.askedAt.getTime() > longest;
      const forGood = why === 'refused' || tooOld;
      over = forGood || (why === 'fault' && last);
      const text = error instanceof MailNotTaken ? error.code : UNWRITTEN;
      await this.noted(id, () => this.mails.fail(run, text, !over, copy, [...had]));
      if (!(error instanceof MailNotTaken)) throw error;
      if (forGood) throw new Undeliverable(error.message);
      // Waiting for a mail server is no attempt of the mail's own, however long it takes.
      throw new NotNow(error.message, pauseAfter(away, error.why === 'refused' ? 'away' : error.why));
    } finally {
      if (over && isMail(mail)) await mail.done?.();
    }
  }

  /**
   * To each reader once in the life of this process, however often it is tried, and never again to one who is noted to have it.
   * @param had who has it; whoever gets it is added
   */
  private async send(id: string, to: string, mail: ComposedMail, had: Set<Reader>): Promise<void> {
    const { cc, subject, replyTo } = mail;
    const addresses = { to, ...(cc === undefined ? {} : { cc }) };
    const open = Object.entries(addresses).filter(([reader]) => !had.has(reader as Reader)) as Array<[Reader, string]>;
    if (open.length === 0) return;
    const taken = (by: ReadonlyArray<[Reader, string]>) => {
      for (const [reader] of by) had.add(reader);
      if (by.length > 0) this.unnoted.set(id, [...had]);
    };
    const outgoing = { id, to, cc, replyTo, subject, text: plainText(mail), html: simpleHtml(mail) };
    try {
      await this.sender.send(
        outgoing,
        open.map(([, address]) => address),
      );
      taken(open);
    } catch (error) {
      if (error instanceof MailNotTaken) taken(open.filter(([, address]) => error.takenFor.includes(address)));
      throw error;
    }
  }

  /**
   * Of a mail that a reader has nobody knows but this process until that is noted. So it keeps the mail while the database is away, for as long as
   * its lease lasts: given back, another process would send it again. Where it has to end meanwhile, the next one here finds it on the disk.
   */
  private async noted(id: string, note: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await note();
        break;
      } catch (error) {
        const had = this.unnoted.get(id);
        if (!isEngineAway(error) || had === undefined) throw error;
        if (this.leaving) {
          await this.onDisk.keep(id, had);
          throw error;
        }
        await sleep(NOTE_AGAIN_AFTER_MS);
      }
    }
    if (this.unnoted.delete(id)) await this.onDisk.forget(id);
  }

  /** With what staff wrote in their own words, which events do not hold, under a subject of one line. */
  private async written(request: MailRequest): Promise<Written> {
    const mail = await this.composers.compose(request);
    if (!isMail(mail)) return mail;
    return { ...mail, subject: onOneLine(mail.subject), paragraphs: await this.remarks.resolve(mail.paragraphs) };
  }

  private async addressOf({ personId, toOperator, to }: ComposedMail): Promise<string | null> {
    if (toOperator) return this.config.operator.email;
    if (to !== undefined || personId === null) return to ?? null;
    return (await this.vault.read([personId])).get(personId)?.email ?? null;
  }

  /**
   * What we keep. Its links do not work: staff who may read mails must not get at an account by them. Only where mail goes
   * nowhere, on a developer's machine, the copy is the one place to find the link.
   */
  private copyOf(mail: ComposedMail): KeptMail {
    const readable = !this.config.production && !this.sender.canSend;
    const text = plainText(mail);
    return {
      personId: mail.personId,
      toOperator: mail.toOperator ?? false,
      subject: mail.subject,
      body: readable ? text : withoutSecrets(text, mail.secrets),
    };
  }
}

/** @param away how often it waited already */
const pauseAfter = (away: number, why: keyof typeof PAUSES_MS) =>
  Math.min(PAUSES_MS[why].longest, PAUSES_MS[why].first * 2 ** Math.min(away, 10));

const isMail = (written: Written): written is ComposedMail => typeof written === 'object' && written !== null;
