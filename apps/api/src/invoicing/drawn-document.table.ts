import type { Migration } from '../platform/contribution';

/**
 * Documents as they were drawn when they were issued: whoever has one holds the same as we do. They name the buyer and outlast an erasure,
 * because tax law has us keep them for five years.
 */
export const drawnDocumentMigration: Migration = {
  id: 'invoicing/001-drawn-document',
  sql: `
    create schema if not exists invoicing;
    create table invoicing.drawn_document (
      number text primary key,
      order_id uuid not null,
      person_id uuid not null,
      pdf bytea not null,
      drawn_at timestamptz not null
    );
    create index drawn_document_person on invoicing.drawn_document (person_id);`,
};
