import { Business } from './business';

export type ConfidenceLevel = 'good' | 'fair' | 'weak';

/** The word for a confidence from 0 to 1. It goes by the whole percent that is shown beside it. */
export function confidenceLevel(share: number): ConfidenceLevel {
  const percent = Math.round(share * 100);
  if (percent >= Business.confidenceGood * 100) return 'good';
  return percent >= Business.confidenceFair * 100 ? 'fair' : 'weak';
}
