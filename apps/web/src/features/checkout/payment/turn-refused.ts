import type { ApiError } from '../../../lib/api-client';
import { payment as texts } from '../../../texts/checkout';
import { toast } from '../../../ui/toast-store';
import type { WhatChanged } from '../order-changed-notice';
import { saysOrderChanged } from './order-changed';

/** @param error null where a card has paid what was to be transferred */
export function turnRefused(error: ApiError | null, lookAgain: (what: WhatChanged) => void): void {
  if (error && !saysOrderChanged(error)) {
    toast({ title: texts.notTurned, text: error.detail ?? texts.notTurnedText, tone: 'stop' });
  }
  lookAgain('order');
}
