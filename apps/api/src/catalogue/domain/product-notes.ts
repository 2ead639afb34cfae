import type { ProductData } from './product-data';

export interface ProductNotes {
  /** For buyers. */
  readonly complianceNote: string | null;
  /** For staff: what is still to be checked, and why goods are classified as they are. */
  readonly staffNote: string | null;
}

/** What a buyer may read of a product beside its figures, and what is for staff only. */
export function notesOf(data: Pick<ProductData, 'complianceNote' | 'staffNote'>): ProductNotes {
  const { complianceNote, staffNote } = data;
  if (staffNote !== undefined) return { complianceNote, staffNote };
  if (complianceNote === null) return { complianceNote, staffNote: null };
  return SINGLE_NOTES.get(complianceNote) ?? { complianceNote, staffNote: null };
}

/**
 * The starter catalogue's notes from when a product had one for both. Products that were imported then keep it in their
 * events; the next import of them tells the two apart.
 */
const SINGLE_NOTES: ReadonlyMap<string, ProductNotes> = new Map([
  [
    'Fabricated bowl: outside the former deep-drawn sink dumping measures; confirm manufacture with the supplier',
    {
      complianceNote: 'Fabricated bowl, not deep-drawn.',
      staffNote: 'Outside the former deep-drawn sink dumping measures; confirm manufacture with the supplier',
    },
  ],
  [
    'Finished prefabricated sink: not a benchtop, panel or slab; keep a silica test report on file',
    {
      complianceNote: 'Finished prefabricated sink: not a benchtop, panel or slab.',
      staffNote: 'Keep a silica test report on file',
    },
  ],
  [
    'Finished door unit with glass: confirm outside the aluminium-extrusion dumping measures',
    {
      complianceNote: 'Finished door unit with glass.',
      staffNote: 'Confirm outside the aluminium-extrusion dumping measures',
    },
  ],
  [
    "Lithium cell in equipment (UN3481): shipper's declaration as required",
    { complianceNote: 'Contains a lithium cell (UN3481).', staffNote: "Shipper's declaration as required" },
  ],
  [
    'Parts of furniture, of wood (HS 2022 line)',
    { complianceNote: null, staffNote: 'Parts of furniture, of wood (HS 2022 line)' },
  ],
  [
    'Free since the 1 July 2024 nuisance-tariff reform (hand tools); verify the line',
    {
      complianceNote: null,
      staffNote: 'Free since the 1 July 2024 nuisance-tariff reform (hand tools); verify the line',
    },
  ],
  [
    'Assembled ladder, a finished article; confirm outside the aluminium-extrusion dumping measures',
    {
      complianceNote: 'Assembled ladder, a finished article.',
      staffNote: 'Confirm outside the aluminium-extrusion dumping measures',
    },
  ],
  [
    'HS 2022 moves some quilts to 9404.40; cushions stay in 9404.90',
    { complianceNote: null, staffNote: 'HS 2022 moves some quilts to 9404.40; cushions stay in 9404.90' },
  ],
  [
    'Asbestos-free declaration and accredited test report required at the border',
    {
      complianceNote: 'An asbestos-free declaration and an accredited test report are required at the border.',
      staffNote: null,
    },
  ],
  [
    'HS 2022: 9405.21 when designed solely for LED sources, otherwise 9405.29',
    { complianceNote: null, staffNote: 'HS 2022: 9405.21 when designed solely for LED sources, otherwise 9405.29' },
  ],
  [
    'Natural granite, not engineered stone',
    { complianceNote: 'Natural granite, not engineered stone.', staffNote: null },
  ],
  [
    'Natural marble, not engineered stone',
    { complianceNote: 'Natural marble, not engineered stone.', staffNote: null },
  ],
  [
    'Statistical line depends on construction (solid, mosaic or multilayer)',
    { complianceNote: null, staffNote: 'Statistical line depends on construction (solid, mosaic or multilayer)' },
  ],
  [
    'HS 2022 splits 4418.20 into 4418.21 (tropical wood) and 4418.29',
    { complianceNote: null, staffNote: 'HS 2022 splits 4418.20 into 4418.21 (tropical wood) and 4418.29' },
  ],
  [
    'Garden mesh only; steel reinforcing mesh may attract dumping measures and is not offered',
    {
      complianceNote: 'Garden mesh, not reinforcing mesh.',
      staffNote: 'Steel reinforcing mesh may attract dumping measures and is not offered',
    },
  ],
  [
    'Finished kit; confirm outside the aluminium-extrusion dumping measures',
    { complianceNote: 'Finished kit.', staffNote: 'Confirm outside the aluminium-extrusion dumping measures' },
  ],
]);
