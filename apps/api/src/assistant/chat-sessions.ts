import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { EMPTY_FOCUS, KEPT_FACTS, type Focus, type Said, type ToolCall, type ToolOutcome } from '@halfpallet/assistant';
import { AssistantLimits, ErrorCode, newChatSessionId, type ChatAnswer } from '@halfpallet/contracts';
import { PersonalDataSources } from '../identity/public';
import { CLOCKS_DIFFER_MS } from '../platform/clocks-differ';
import { SOON } from '../platform/database/soon';
import { DomainError } from '../platform/errors';
import { Housekeeping } from '../platform/housekeeping';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';
import { partsOf } from './owner-parts';
import { readAnswer } from './stored-answer';

export interface StoredSession {
  readonly id: string;
  readonly expiresAt: Date;
  readonly focus: Focus;
  readonly facts: readonly string[];
  readonly shown: Readonly<Record<string, number>>;
}

export interface StoredMessage {
  readonly turnId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly answer: ChatAnswer | null;
  readonly at: Date;
}

/** What a turn leaves behind. */
export interface FinishedTurn {
  readonly turnId: string;
  readonly said: string;
  readonly answer: ChatAnswer;
  readonly focus: Focus;
  readonly facts: readonly string[];
  readonly shown: Readonly<Record<string, number>>;
  readonly outcomes: readonly ToolOutcome[];
  readonly promptHash: string | null;
}

/** A conversation taken for a turn, with the newest of what was said in it, oldest first. */
export interface TakenSession extends StoredSession {
  readonly history: readonly Said[];
}

/** A turn that began: it is this caller's to finish. Or the answer it was given before. */
export type Begun = { readonly session: TakenSession } | { readonly answer: ChatAnswer };

export interface AskedTurn {
  readonly turnId: string;
  /** As it stands in the history. */
  readonly said: string;
  /** A button with what it does; null for words. */
  readonly button: ToolCall | null;
}

const HOUR_MS = 3_600_000;
/** A process that died in its turn keeps the conversation no longer than this; one that lives says so every second. */
const LEASE_MS = 10_000;
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 50;
/** What a planner is told of earlier turns. */
const HISTORY = 20;
const SELECT = `select id, expires_at as "expiresAt", focus, facts, shown from assistant.chat_session`;

/** Conversations, each of one browser, for a day. */
@Injectable()
export class ChatSessions implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.sweep());
    this.personalData.register({
      name: 'conversations',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          `select m.role, m.content, m.created_at as "at" from assistant.chat_message m
             join assistant.chat_session s on s.id = m.session_id where s.person_id = any($1::uuid[]) order by m.n`,
          [personIds],
        );
        return rows;
      },
      forget: async (personId) => {
        await this.pool.query('delete from assistant.chat_session where person_id = $1', [personId]);
      },
    });
  }

  /** The owner's conversation of this id; null for one that is over, somebody else's, or was never there. */
  async find(id: string, owner: string): Promise<StoredSession | null> {
    const { rows } = await this.pool.query<StoredSession>(
      `${SELECT} where id = $1 and owner_hash = $2 and expires_at > $3`,
      [id, hashOf(owner), this.clock.now()],
    );
    return rows[0] ?? this.adopted(id, owner);
  }

  /** What a browser spoke of before somebody signed in there is theirs from then on. */
  private async adopted(id: string, owner: string): Promise<StoredSession | null> {
    const [browser, personId] = partsOf(owner);
    if (personId === null) return null;
    const { rows } = await this.pool.query<StoredSession>(
      `update assistant.chat_session set owner_hash = $2, person_id = $3
        where id = $1 and owner_hash = $4 and expires_at > $5
       returning id, expires_at as "expiresAt", focus, facts, shown`,
      [id, hashOf(owner), personId, hashOf(browser), this.clock.now()],
    );
    return rows[0] ?? null;
  }

  /**
   * Takes a conversation for one turn: the one named, or a new one, under the name that was proposed if it is free. Waits for
   * another turn that runs. Mostly one statement, since each is a part of what a buyer waits for; nor is the disk waited for: a
   * turn that a failing machine cuts short is no turn.
   * @param stopped the buyer does not want the answer any more
   * @throws DomainError 409 CHAT_BUSY when that takes long; CHAT_STOPPED when it was stopped before it began; or where the turn
   * was another button, or other words, before
   */
  async begin(id: string, owner: string, turn: AskedTurn, stopped: AbortSignal): Promise<Begun> {
    const deadline = performance.now() + WAIT_MS;
    for (let name = id; ;) {
      if (stopped.aborted) throw NOT_WANTED();
      const session = await this.take(name, owner, turn.turnId);
      if (session) return { session };
      const known = await this.find(name, owner);
      if (!known) {
        // One that is over, or a stranger's, is none of theirs.
        name = newChatSessionId();
        continue;
      }
      const answer = await this.answerTo(known.id, turn);
      if (answer) return { answer };
      if (performance.now() > deadline) throw BUSY();
      await sleep(LOOK_EVERY_MS);
    }
  }

  /**
   * Both messages and what they change, at once: no conversation ever holds a question without its answer. One statement, since
   * every way to the database and back is a part of what a buyer waits for; after a machine failed the turn may be carried out once
   * more, under the same command ids. A conversation that was erased meanwhile takes nothing in.
   */
  async finish(id: string, turn: FinishedTurn): Promise<void> {
    const { turnId, said, answer, outcomes, promptHash, focus, shown } = turn;
    await this.pool.query(
      `with ${SOON}, ended as (
         update assistant.chat_session
         set focus = $8, facts = $9, shown = $10,
           running_turn = nullif(running_turn, $2), stopped_turn = nullif(stopped_turn, $2)
         from soon where id = $1
         returning id)
       insert into assistant.chat_message
         (session_id, turn_id, seq, role, content, answer, outcomes, created_at, prompt_hash)
       select ended.id, $2, said.seq, said.role, said.content, said.answer, said.outcomes, $7, said.prompt_hash
       from ended, (values (0::smallint, 'user', $3, null::json, null::json, null),
                           (1::smallint, 'assistant', $4, $5::json, $6::json, $11)
                   ) as said (seq, role, content, answer, outcomes, prompt_hash)
       on conflict do nothing`,
      [
        ...[id, turnId, said, answer.response, JSON.stringify(answer), JSON.stringify(outcomes), this.clock.now()],
        ...[JSON.stringify(focus), turn.facts.slice(-KEPT_FACTS), JSON.stringify(shown), promptHash],
      ],
    );
  }

  /** A turn that came to nothing lets the next one in. */
  async release(id: string, turnId: string): Promise<void> {
    await this.pool.query(
      `update assistant.chat_session set running_turn = null, stopped_turn = nullif(stopped_turn, $2)
        where id = $1 and running_turn = $2`,
      [id, turnId],
    );
  }

  /**
   * Where the turn still waits for another one, in whatever process, it will not begin.
   * @returns whether it runs, in any process
   */
  async stop(owner: string, turnId: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ isIts: boolean }>(
      `update assistant.chat_session set stopped_turn = $2
        where owner_hash = $1 and (running_turn = $2 or (running_turn is not null and stopped_turn is distinct from running_turn))
       returning running_turn = $2 as "isIts"`,
      [hashOf(owner), turnId],
    );
    return rows.some(({ isIts }) => isIts);
  }

  /** For as long again as when it began. @returns whether the turn was stopped */
  async keep(id: string, turnId: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ isStopped: boolean }>(
      `update assistant.chat_session set running_until = $3 where id = $1 and running_turn = $2
       returning stopped_turn is not distinct from $2 as "isStopped"`,
      [id, turnId, new Date(this.clock.now().getTime() + LEASE_MS)],
    );
    return rows[0]?.isStopped ?? false;
  }

  /** Oldest first. */
  async messages(id: string): Promise<StoredMessage[]> {
    const { rows } = await this.pool.query<StoredMessage>(
      `select turn_id as "turnId", role, content, answer, created_at as at from assistant.chat_message
       where session_id = $1 order by n`,
      [id],
    );
    return rows.map((row) => (row.answer === null ? row : { ...row, answer: readAnswer(row.answer) }));
  }

  /** Conversations that are not over. */
  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'select count(*)::int as count from assistant.chat_session where expires_at > $1',
      [this.clock.now()],
    );
    return rows[0]!.count;
  }

  /**
   * With what a planner is told of it: nothing of the answers but their words.
   * @returns null where the name is another owner's, of a conversation that is over, or where a turn runs or ran under this id
   */
  private async take(id: string, owner: string, turnId: string): Promise<TakenSession | null> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<TakenSession>(
      `with ${SOON}, taken as (
         update assistant.chat_session s set running_turn = $2, running_until = $3, stopped_turn = null from soon
         where s.id = $1 and s.owner_hash = $5 and s.expires_at > $4
           and (s.running_turn is null or s.running_until < $4 or s.running_until > $3::timestamptz + $10 * interval '1 ms')
           and s.stopped_turn is distinct from $2
           and not exists (select 1 from assistant.chat_message where session_id = $1 and turn_id = $2)
         returning s.id, s.expires_at, s.focus, s.facts, s.shown),
       made as (
         insert into assistant.chat_session
           (id, owner_hash, created_at, expires_at, focus, person_id, running_turn, running_until)
         select $1, $5, $4, $7::timestamptz, $8::json, $9::uuid, $2, $3 from soon where not exists (select 1 from taken)
         on conflict (id) do nothing returning id, expires_at, focus, facts, shown)
       select id, expires_at as "expiresAt", focus, facts, shown,
         (select coalesce(json_agg(json_build_object('role', role, 'text', content) order by n), '[]')
          from (select role, content, n from assistant.chat_message where session_id = $1 order by n desc limit $6) newest
         ) as history
       from (select * from taken union all select * from made) begun`,
      [
        ...[id, turnId, new Date(now.getTime() + LEASE_MS), now, hashOf(owner), HISTORY],
        new Date(now.getTime() + AssistantLimits.sessionHours * HOUR_MS),
        JSON.stringify(EMPTY_FOCUS),
        partsOf(owner)[1],
        CLOCKS_DIFFER_MS,
      ],
    );
    return rows[0] ?? null;
  }

  /** @throws DomainError 409 where the turn pressed another button, or the same one for another quantity, or said other words */
  private async answerTo(id: string, { turnId, button, said }: AskedTurn): Promise<ChatAnswer | null> {
    const { rows } = await this.pool.query<{
      answer: ChatAnswer;
      outcomes: readonly ToolOutcome[] | null;
      question: string;
    }>(
      `select a.answer, a.outcomes, q.content as question
       from assistant.chat_message a join assistant.chat_message q using (session_id, turn_id)
       where session_id = $1 and turn_id = $2 and a.role = 'assistant' and q.role = 'user'`,
      [id, turnId],
    );
    const [first] = rows;
    const pressed = first?.outcomes?.[0]?.call;
    // A button is one call: its figures are not those of another one.
    if (button && pressed && !isDeepStrictEqual(pressed.input, asJson(button.input))) throw REUSED();
    if (first && !button && first.question !== said) throw REUSED();
    return first ? readAnswer(first.answer) : null;
  }

  private async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query('delete from assistant.chat_session where expires_at <= $1', [
      this.clock.now(),
    ]);
    return rowCount ?? 0;
  }
}

const hashOf = (owner: string): string => createHash('sha256').update(owner).digest('hex');

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const REUSED = (): DomainError =>
  new DomainError(
    ErrorCode.idempotencyMismatch,
    'This turnId was already used for another message, button or quantity. Use a new turnId for a new one.',
    409,
  );

const BUSY = (): DomainError =>
  new DomainError(
    ErrorCode.chatBusy,
    'The assistant is still answering your last message. Wait for it, or stop it.',
    409,
  );

const NOT_WANTED = (): DomainError =>
  new DomainError('CHAT_STOPPED', 'The message was stopped before the assistant began with it.', 409);
