import type { ImportSector } from '@halfpallet/contracts';

/** Searches for each sector that any marketplace can answer; the test pages offer them, and the tests run the first of some. */
export const IMPORT_SAMPLES: Readonly<Record<ImportSector, readonly [string, ...string[]]>> = {
  Hardware: ['lever door handle set', 'stainless decking screw'],
  Plumbing: ['gooseneck kitchen mixer tap', 'brass basin mixer'],
  'Building Materials': ['composite decking board', 'acoustic slat wall panel'],
  Electrical: ['double power point usb-c', 'weatherproof junction box'],
  Tools: ['claw hammer', 'combination spanner set'],
  'Kitchen & Bath': ['bamboo cutting board', 'undermount kitchen sink'],
  Furniture: ['ergonomic mesh office chair', 'stackable dining chair'],
  Lighting: ['led downlight', 'pendant light'],
};

/** What a test import looks for. */
export const BUILT_IN_QUERY = IMPORT_SAMPLES['Kitchen & Bath'][0];
/** What the clean import's test looks for, one after another. */
export const TEST_QUERIES = [BUILT_IN_QUERY, IMPORT_SAMPLES.Lighting[0], IMPORT_SAMPLES.Hardware[0]] as const;
