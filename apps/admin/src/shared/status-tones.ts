const TONES: Readonly<Record<string, string>> = {
  pending: 'warning.main',
  deposit_due: 'warning.main',
  balance_due: 'warning.main',
  requested: 'warning.main',
  submitted: 'primary.main',
  settled: 'success.main',
  matched: 'success.main',
  held: 'warning.main',
  unmatched: 'warning.main',
  queued: 'text.secondary',
  approved: 'primary.main',
  imported: 'success.main',
  rejected: 'error.main',
  confirmed: 'primary.main',
  processing: 'primary.main',
  deposit_paid: 'primary.main',
  running: 'primary.main',
  rebuilding: 'primary.main',
  shipped: 'primary.main',
  delivered: 'success.main',
  paid: 'success.main',
  paid_in_full: 'success.main',
  succeeded: 'success.main',
  live: 'success.main',
  ok: 'success.main',
  failed: 'error.main',
  faulted: 'error.main',
  denied: 'error.main',
  error: 'error.main',
  unresponsive: 'error.main',
  conflict: 'warning.main',
};

/** Theme colour of a state; states nobody has to act on are muted. */
export function toneOf(status: string): string {
  return TONES[status] ?? 'text.secondary';
}
