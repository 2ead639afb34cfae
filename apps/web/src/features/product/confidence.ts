import { Business } from '@halfpallet/contracts';
import type { Tone } from '../../ui/badge';

export type Confidence = { readonly level: 'good' | 'fair' | 'weak'; readonly tone: Tone };

/** The word and the colour of a confidence from 0 to 1: green from 0.8, yellow from 0.6, else red. */
export function confidenceLevel(confidence: number): Confidence {
  if (confidence >= Business.confidenceGood) return { level: 'good', tone: 'ok' };
  return confidence >= Business.confidenceFair ? { level: 'fair', tone: 'warn' } : { level: 'weak', tone: 'stop' };
}
