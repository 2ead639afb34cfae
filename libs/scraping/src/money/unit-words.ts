/** Words for one thing, by which prices and quantities are counted. */
const ONE_PIECE =
  /^(?:pieces?|pcs?|units?|items?|each|ea|single|stück|stk|pièces?|unités?|piezas?|unidades|unidad|pezz[io]|peças?|stuks?|sztuk[ai]?|szt|шт|件|个|個|只|台|张|把|條|条|個入り)$/u;

/** Words for things that hold a number of pieces that they do not say. */
const CONTAINER =
  /^(?:sets?|pairs?|lots?|packs?|packets?|box|boxes|cartons?|rolls?|bags?|cases?|dozens?|kits?|bundles?|pallets?|paar|paquetes?|lote|juegos?|conjuntos?|套|双|包|盒|箱|对|組)$/u;

/** What a word counts: one piece, a container of unknown content, or no unit at all. */
export function unitKind(word: string): 'piece' | 'container' | null {
  const plain = word.toLowerCase();
  if (ONE_PIECE.test(plain)) return 'piece';
  return CONTAINER.test(plain) ? 'container' : null;
}

const COUNTED = [
  /\b(?:set|pack|lot|box|carton|bundle|case|kit|bag)s? of (\d{1,4})\b/i,
  /\b(\d{1,4})[\s-]?(?:pack|pk)\b/i,
  /\b(\d{1,4})[\s-]?(?:pieces?|pcs?|units?|pairs?)\s?(?:\/|per)\s?(?:set|pack|lot|box|carton|bundle|case|kit|bag)\b/i,
  /\b(?:pack|box|carton|case) size:?\s?(\d{1,4})\b/i,
  /\b(\d{1,4})[\s-]?(?:piece|pc) (?:set|pack|kit)\b/i,
] as const;

/**
 * Pieces that one price buys, where the text says a number: `set of 4`, `6-pack`, `10 pieces/lot`. Null when it says
 * none, or several that differ.
 */
export function piecesInText(text: string): number | null {
  const bounded = text.slice(0, 400);
  const numbers = new Set(
    COUNTED.flatMap((pattern) => {
      const count = Number(pattern.exec(bounded)?.[1]);
      return count > 0 ? [count] : [];
    }),
  );
  const [only, other] = numbers;
  return only === undefined || other !== undefined ? null : only;
}
