import { wordsOf } from '../words';

/** Categories of potential imports. */
export const CATEGORIES = [
  'garden_planters',
  'electronics',
  'kitchen_appliances',
  'construction_materials',
  'furniture',
  'textiles',
  'automotive',
  'default',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A board is no word of any: there are boards to cut on, to walk on and to iron on. */
const WORDS: Readonly<Record<Exclude<Category, 'default'>, string>> = {
  garden_planters: 'garden planter planters pot pots plant flower lawn hose watering trellis outdoor greenhouse',
  electronics:
    'electronic electronics led light lights lamp downlight charger cable usb battery speaker headphone camera sensor power adapter monitor keyboard',
  kitchen_appliances:
    'kitchen kettle toaster blender cutting chopping cheese bread serving knife pan pot cookware cutlery mug plate bowl sink tap mixer oven food',
  construction_materials:
    'construction tile tiles brick stone marble granite timber flooring decking skirting door window steel pipe insulation cement roofing panel plumbing',
  furniture: 'furniture chair chairs desk table sofa shelf shelving cabinet wardrobe stool bed bench drawer',
  textiles: 'textile textiles towel towels cushion blanket quilt curtain rug fabric cotton linen bag apron shirt',
  automotive: 'automotive car vehicle truck tyre motor motorcycle dashboard trailer towbar wiper',
};

const BY_WORD: ReadonlyMap<string, Category[]> = (() => {
  const found = new Map<string, Category[]>();
  for (const [category, words] of Object.entries(WORDS) as Array<[Category, string]>) {
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), category]);
  }
  return found;
})();

/** The category most of a text's words speak of; `default` when none does, and when two do alike the one that comes first. */
export function categoryOf(text: string): Category {
  const votes = new Map<Category, number>();
  for (const word of wordsOf(text))
    for (const one of BY_WORD.get(word) ?? []) votes.set(one, (votes.get(one) ?? 0) + 1);
  const most = Math.max(0, ...votes.values());
  return CATEGORIES.find((category) => most > 0 && votes.get(category) === most) ?? 'default';
}
