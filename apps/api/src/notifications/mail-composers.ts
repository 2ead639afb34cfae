import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MAILS, type MailName, type MailRequest } from '../platform/mail-requests';
import type { ComposedMail } from './composed-mail';

/** There is nothing to write after all; no trace of the request is kept. */
export const NOT_NEEDED = 'not needed';

/** What it is about is on its way: it is written later, and waiting is no attempt of its own. */
export const NOT_YET = 'not yet';

/** A mail; null when there is nobody left to write to. */
export type Written = ComposedMail | null | typeof NOT_NEEDED | typeof NOT_YET;

/** Writes one kind of mail. */
export type MailComposer = (request: MailRequest) => Promise<Written>;

/** Who writes which mail. Capabilities register while they start. */
@Injectable()
export class MailComposers implements OnApplicationBootstrap {
  private readonly composers = new Map<MailName, MailComposer>();

  /** @throws Error when a mail has nobody who writes it: asked for, it would fail at each try and nobody would have it. */
  onApplicationBootstrap(): void {
    const unwritten = MAILS.filter((mail) => !this.composers.has(mail));
    if (unwritten.length > 0) throw new Error(`nobody writes the mails ${unwritten.join(', ')}`);
  }

  register(mail: MailName, composer: MailComposer): void {
    if (this.composers.has(mail)) throw new Error(`mail ${mail} is written by two`);
    this.composers.set(mail, composer);
  }

  /** What nobody here writes, a newer release asked for while this process still serves: one of its own writes it. */
  async compose(request: MailRequest): Promise<Written> {
    return this.composers.get(request.mail)?.(request) ?? NOT_YET;
  }
}
