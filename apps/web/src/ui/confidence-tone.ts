import type { ConfidenceLevel } from '@halfpallet/contracts';
import type { Tone } from './badge';

/** The colour of a confidence: never alone, always with its word. */
export const CONFIDENCE_TONE: Readonly<Record<ConfidenceLevel, Tone>> = { good: 'ok', fair: 'warn', weak: 'stop' };
