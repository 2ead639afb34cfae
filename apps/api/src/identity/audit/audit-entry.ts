/** `interrupted`: the process or an engine was lost on the way, and no event tells that it was done. */
export const AUDIT_OUTCOMES = ['ok', 'denied', 'conflict', 'error', 'interrupted'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export interface AuditEntry {
  /** Opaque person id, or `guest`. */
  readonly actor: string;
  /** Admin role, `customer` or `guest`. */
  readonly role: string;
  readonly sessionHash?: string | null;
  readonly ip?: string | null;
  /** What was done, e.g. `reveal`, `export`, `PUT /api/admin/rest/staff/:id`. */
  readonly action: string;
  readonly resource: string;
  /** As the caller named it; the entry stands under the record's id. */
  readonly recordId?: string | null;
  readonly outcome: AuditOutcome;
  readonly reason?: string | null;
  /**
   * Names of the fields that were read or changed, without their values. Only of what staff may do, and, by their ids, of whom something is given
   * to, it is told from what to what.
   */
  readonly fields?: readonly string[];
  readonly requestId?: string | null;
  /** Position of the last event the action wrote. */
  readonly position?: bigint | null;
  /** One act is told once, however often it is sent: of entries with outcome `ok` and the same id the first stands. */
  readonly actId?: string | null;
}
