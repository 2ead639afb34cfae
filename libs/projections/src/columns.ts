import { ProjectionError } from './errors';
import type { StateForm } from './projection';

type Kind = 'integer' | 'float' | 'decimal' | 'instant' | 'date' | 'boolean' | 'json' | 'text';

/** A column as the fold sees it. The SQL text of the definition is kept for `create table`. */
export interface Column {
  readonly name: string;
  readonly definition: string;
  /** Type without constraints, e.g. `numeric(12,2)` or `text[]`. */
  readonly type: string;
  readonly kind: Kind;
  readonly array: boolean;
  readonly scale: number | undefined;
  readonly notNull: boolean;
  /** Value of the literal in `default ...`; null when there is none. */
  readonly fallback: unknown;
  /** Bringing a value into its form takes longer than seeing that it is the one from before. */
  readonly costly: boolean;
  /** Postgres computes it; never written, never seen by handlers. */
  readonly generated: boolean;
  /** How the state that handlers see stands in it. */
  readonly state?: StateForm;
}

const CONSTRAINT = /\s+(?:not\s+null|null|default|generated|check|collate|references|unique|primary|constraint)\b/i;

/** @throws ProjectionError PROJECTION_INVALID for types whose stored value differs from the one put */
export function parseColumn(name: string, definition: string): Column {
  const text = definition.trim();
  const type = (text.split(CONSTRAINT)[0] ?? text).toLowerCase();
  const array = type.endsWith('[]');
  const base = array ? type.slice(0, -2) : type;
  const generated = /\bgenerated\s+always\b/i.test(text);
  const kind = generated ? 'text' : kindOf(name, base);
  const scale = /^(?:numeric|decimal)\s*\(\s*\d+\s*(?:,\s*(\d+)\s*)?\)$/.exec(base);
  return {
    name,
    definition: text,
    type,
    kind,
    array,
    scale: scale ? Number(scale[1] ?? 0) : undefined,
    notNull: /\bnot\s+null\b/i.test(text),
    costly: array || type === 'uuid' || kind === 'json' || kind === 'instant' || kind === 'decimal',
    fallback: generated ? null : defaultOf(name, text),
    generated,
  };
}

function kindOf(name: string, base: string): Kind {
  if (/^(smallint|integer|int|bigint|int2|int4|int8)$/.test(base)) return 'integer';
  if (/^(double precision|float8)$/.test(base)) return 'float';
  if (/^(numeric|decimal)\b/.test(base)) return 'decimal';
  if (/^(timestamptz|timestamp with time zone)/.test(base)) return 'instant';
  if (base === 'date') return 'date';
  if (/^bool(ean)?$/.test(base)) return 'boolean';
  if (/^jsonb?$/.test(base)) return 'json';
  if (/^(real|float4|timestamp|time|serial|bigserial|bytea|money)\b/.test(base)) {
    const hint = base.startsWith('timestamp') ? 'timestamptz' : 'integer, double precision, numeric or text';
    throw new ProjectionError('PROJECTION_INVALID', `column ${name}: ${base} is not kept exactly, use ${hint}`);
  }
  return 'text';
}

/** Only literals: a fold must know the value it has not put, and `now()` would differ at every rebuild. */
function defaultOf(name: string, text: string): unknown {
  const clause = /\bdefault\s+(.+)$/i.exec(text)?.[1];
  if (!clause) return null;
  const quoted = /^'((?:[^']|'')*)'(?:::(\w+)(\[\])?)?/.exec(clause);
  if (quoted) {
    const value = (quoted[1] ?? '').replaceAll("''", "'");
    if (quoted[3] !== undefined || value === '{}') return /^jsonb?\b/i.test(text) ? JSON.parse(value) : [];
    return /^jsonb?\b/i.test(text) ? JSON.parse(value) : value;
  }
  const bare = /^(-?\d+(?:\.\d+)?|true|false|null)\b(?!\s*\()/i.exec(clause)?.[1]?.toLowerCase();
  if (bare === undefined) {
    throw new ProjectionError('PROJECTION_INVALID', `column ${name}: default must be a literal, not ${clause}`);
  }
  return bare === 'null' ? null : bare === 'true' ? true : bare === 'false' ? false : Number(bare);
}
