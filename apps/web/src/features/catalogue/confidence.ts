import { Business } from '@halfpallet/contracts';
import { products as texts } from '../../texts/products';
import type { Tone } from '../../ui/badge';

/** Colour and word for how sure a market match is (0 to 1): never the colour alone. */
export function confidenceLook(confidence: number): { tone: Tone; word: string } {
  if (confidence >= Business.confidenceGood) return { tone: 'ok', word: texts.confidenceWords.good };
  if (confidence >= Business.confidenceFair) return { tone: 'warn', word: texts.confidenceWords.fair };
  return { tone: 'stop', word: texts.confidenceWords.poor };
}
