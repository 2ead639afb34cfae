import { bmsbSeasonOn } from '../../../rate-cards/bmsb-season';
import type { BmsbRule } from '../../../rate-cards/rate-card';

/** True when goods of this origin and tariff chapter, shipped on this day, need stink bug treatment. */
export function needsBmsbTreatment(rule: BmsbRule, origin: string, hsCode: string | null, shipDate: string): boolean {
  if (!rule.treatmentOrigins.includes(origin)) return false;
  if (hsCode === null || !rule.highRiskChapters.includes(hsCode.slice(0, 2))) return false;
  return bmsbSeasonOn(rule, shipDate) !== null;
}
