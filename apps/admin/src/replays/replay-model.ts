import type { ReplayResult, StartReplay, TrialBalanceLine } from '@halfpallet/contracts';
import { replays as texts } from '../i18n/finance';
import { isPosition } from '../ledger/ledger-as-at';
import { instantOfField, momentText } from '../shared/brisbane';
import { centsOf } from '../shared/format';
import { isReason } from '../shared/reason-field';

export interface ReplayForm {
  readonly target: StartReplay['target'];
  readonly scope: 'all' | 'one';
  readonly orderId: string;
  readonly moment: 'now' | 'time' | 'position';
  /** As a datetime-local field holds it, Brisbane time. */
  readonly time: string;
  readonly position: string;
  readonly dryRun: boolean;
  readonly reason: string;
}

export type ReplayFormErrors = Partial<Record<'orderId' | 'time' | 'position' | 'reason', string>>;

export const emptyForm: ReplayForm = {
  target: 'ledger',
  scope: 'all',
  orderId: '',
  moment: 'now',
  time: '',
  position: '',
  dryRun: true,
  reason: '',
};

export function formErrors(form: ReplayForm, reasonText: string): ReplayFormErrors {
  return {
    ...(form.scope === 'one' && form.orderId.trim() === '' ? { orderId: texts.form.orderMissing } : {}),
    ...(form.moment === 'time' && form.time === '' ? { time: texts.form.timeMissing } : {}),
    ...(form.moment === 'position' && !isPosition(form.position.trim())
      ? { position: texts.form.positionInvalid }
      : {}),
    ...(isReason(form.reason) ? {} : { reason: reasonText }),
  };
}

/** The form as the call it stands for. A moment leaves as an instant with its zone, never as bare clock time. */
export function startReplayOf(form: ReplayForm): StartReplay {
  return {
    target: form.target,
    ...(form.scope === 'one' ? { scope: { orderId: form.orderId.trim() } } : {}),
    ...(form.moment === 'time' ? { to: instantOfField(form.time) } : {}),
    ...(form.moment === 'position' ? { to: form.position.trim() } : {}),
    dryRun: form.dryRun,
    reason: form.reason.trim(),
  };
}

/** Where a run ends, in words: now, a position or a moment. */
export function upToText(to: string | null): string {
  if (to === null) return texts.now;
  return isPosition(to) ? texts.position(to) : momentText(to);
}

export interface AccountDifference {
  readonly account: string;
  readonly replayCents: number;
  readonly liveCents: number;
  readonly deltaCents: number;
}

/** The books of a run's moment beside today's; an account that only one of them has stands at zero in the other. */
export function movementsSince(
  then: readonly TrialBalanceLine[],
  today: readonly TrialBalanceLine[],
): readonly AccountDifference[] {
  const balance = (lines: readonly TrialBalanceLine[], account: string) =>
    centsOf(lines.find((line) => line.account === account)?.balanceAud ?? 0);
  const accounts = new Set([...today, ...then].map(({ account }) => account));
  return [...accounts].map((account) => {
    const [replayCents, liveCents] = [balance(then, account), balance(today, account)];
    return { account, replayCents, liveCents, deltaCents: replayCents - liveCents };
  });
}

/** Accounts in the order of how far the two are apart; equal ones keep their order. */
export function accountDifferences({ difference }: ReplayResult): readonly AccountDifference[] {
  return difference.perAccount
    .map(({ account, replayAud, liveAud }) => {
      const [replayCents, liveCents] = [centsOf(replayAud), centsOf(liveAud)];
      return { account, replayCents, liveCents, deltaCents: replayCents - liveCents };
    })
    .sort((left, right) => Math.abs(right.deltaCents) - Math.abs(left.deltaCents));
}

export function isIdentical({ difference }: ReplayResult): boolean {
  return difference.missingInLive === 0 && difference.onlyInLive === 0 && difference.changed === 0;
}
