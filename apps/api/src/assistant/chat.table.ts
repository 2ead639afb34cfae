import type { Migration } from '../platform/contribution';

/**
 * Conversations are no facts of trade: plain rows, gone after a day. `answer` is kept as it was sent, to the byte, because
 * the same turn is answered with it again.
 */
export const chatMigration: Migration = {
  id: 'assistant/001-chat',
  sql: `
    create schema if not exists assistant;
    create table assistant.chat_session (
      id text primary key,
      -- SHA-256 of the owner's cookie: whoever reads this table cannot speak as them.
      owner_hash text not null,
      -- Of whoever is signed in: their conversations go with their account.
      person_id uuid,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      focus json not null,
      -- Sums and shares that were told, and totals by product and quantity.
      facts text[] not null default '{}',
      shown json not null default '{}',
      running_turn text,
      running_until timestamptz,
      stopped_turn text
    );
    create index chat_session_expires on assistant.chat_session (expires_at);
    create index chat_session_owner on assistant.chat_session (owner_hash);
    create index chat_session_person on assistant.chat_session (person_id) where person_id is not null;
    create table assistant.chat_message (
      n bigint generated always as identity,
      session_id text not null references assistant.chat_session (id) on delete cascade,
      turn_id text not null,
      seq smallint not null,
      role text not null,
      content text not null,
      answer json,
      -- What was called and what it gave, for whoever looks why something was said.
      outcomes json,
      prompt_hash text,
      created_at timestamptz not null,
      primary key (session_id, turn_id, seq)
    );
    create table assistant.spent_tokens (day date primary key, tokens bigint not null);`,
};
