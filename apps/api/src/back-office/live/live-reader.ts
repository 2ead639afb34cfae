import { Readable } from 'node:stream';
import type { CurrentUser, LiveNews, LiveResource } from '@halfpallet/contracts';

/** Bytes that may wait for a reader who does not take them. Beyond they are cut off: they come back and are told what they missed. */
const MOST_WAITING = 65_536;

type Reading = Pick<CurrentUser, 'id' | 'adminRole'>;

export interface LiveReaderParts {
  readonly user: Reading;
  /** What the role may read. */
  readonly resources: ReadonlySet<LiveResource>;
  /** Whose the session is by now; null when it is over. */
  readonly whoIsThere: () => Promise<Reading | null>;
}

/** One open stream of one browser, as server-sent events. */
export class LiveReader {
  /** What the browser reads. Ends when there is nothing more to tell this reader. */
  readonly output = new Readable({ read: () => undefined });
  /** Position of the last message, whether any of it was for this reader or not. */
  private last: string | null = null;
  private isOver = false;

  constructor(private readonly parts: LiveReaderParts) {
    this.output.push('retry: 2000\n\n');
  }

  get personId(): string {
    return this.parts.user.id;
  }

  /** The first message, also when it says nothing: from here on nothing is missed. */
  begin(news: LiveNews): void {
    this.send(this.theirs(news));
  }

  tell(news: LiveNews): void {
    const theirs = this.theirs(news);
    if (theirs.changes.length > 0) this.send(theirs);
    else if (this.last !== null) this.last = news.position;
  }

  /**
   * Keeps proxies from closing the connection, says how far the log is where nothing of it was for this reader, and ends the stream of
   * somebody whose session is over or whose role is another one. Never rejects.
   * @param late the lists do not show what happened a while ago: whoever looks at them should know
   */
  async beat(late = false): Promise<void> {
    const { user, whoIsThere } = this.parts;
    // Not to know is no reason to send somebody away: the next look will tell.
    const there = await whoIsThere().catch(() => user);
    if (there?.id !== user.id || there.adminRole !== user.adminRole) this.dismiss();
    else if (late) this.push('event: late\ndata: lists\n\n');
    else if (this.last === null) this.push(': still here\n\n');
    else this.push(`id: ${this.last}\nevent: beat\ndata: ${this.last}\n\n`);
  }

  /** Ends it and says why: the session is over, or is not what it was. */
  dismiss(): void {
    this.push('event: over\ndata: session\n\n');
    this.end();
  }

  /** Ends it; the browser comes again. */
  end(): void {
    this.push(null);
  }

  private theirs(news: LiveNews): LiveNews {
    return { ...news, changes: news.changes.filter(({ resource }) => this.parts.resources.has(resource)) };
  }

  private send(news: LiveNews): void {
    this.last = news.position;
    this.push(`id: ${news.position}\nevent: news\ndata: ${JSON.stringify(news)}\n\n`);
  }

  private push(text: string | null): void {
    if (this.isOver || this.output.destroyed) return;
    this.isOver = text === null;
    this.output.push(text);
    if (this.output.readableLength > MOST_WAITING) this.output.destroy();
  }
}
