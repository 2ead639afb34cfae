import { cleanText } from '../text/clean-text';

/** Marks and certificates that buyers here ask for. Claims of the page: nobody has checked them. */
const KNOWN: ReadonlyArray<readonly [string, RegExp]> = [
  ['FSC', /\bFSC\b/],
  ['PEFC', /\bPEFC\b/],
  ['RCM', /\bRCM\b/],
  ['WaterMark', /\bWater ?Mark\b/i],
  ['WELS', /\bWELS\b/],
  ['SAA', /\bSAA\b/],
  ['CE', /\bCE\b/],
  ['RoHS', /\bRoHS\b/i],
  ['REACH', /\bREACH\b/],
  ['LFGB', /\bLFGB\b/],
  ['FDA', /\bFDA\b/],
  ['BPA-free', /\bBPA[- ]free\b/i],
  ['OEKO-TEX', /\bOEKO-?TEX\b/i],
  ['GOTS', /\bGOTS\b/],
  ['GRS', /\bGRS\b/],
  ['BSCI', /\bBSCI\b/],
  ['Sedex', /\bSedex\b/i],
  ['FCC', /\bFCC\b/],
  ['UL', /\bUL\b/],
  ['ETL', /\bETL\b/],
  ['CB', /\bCB\b/],
  ['SGS', /\bSGS\b/],
  ['UKCA', /\bUKCA\b/],
  ['PSE', /\bPSE\b/],
  ['GS', /\bGS\b/],
  ['BIFMA', /\bBIFMA\b/i],
  ['EN 71', /\bEN ?71\b/i],
  ['ASTM', /\bASTM\b/],
  ['ISO 9001', /\bISO ?9001\b/i],
  ['ISO 14001', /\bISO ?14001\b/i],
];

/** Certificates that a field meant for them names, in the order of the list above; null when it names none. */
export function readCertifications(text: string): readonly string[] | null {
  const clean = cleanText(text, 500);
  if (/^(?:no|none|n\/a|without|not )/i.test(clean)) return null;
  const found = KNOWN.filter(([, pattern]) => pattern.test(clean)).map(([name]) => name);
  return found.length > 0 ? found : null;
}
