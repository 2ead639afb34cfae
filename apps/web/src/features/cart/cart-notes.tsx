import type { CartNote } from '../../lib/cart-store';
import { formatCount } from '../../lib/format';
import { cart as texts } from '../../texts/cart';
import { Notice } from '../../ui/notice';

const wordsOf = (note: CartNote): string =>
  note.kind === 'quantity'
    ? texts.notes.quantity(note.name, formatCount(note.from), formatCount(note.to), formatCount(note.moq))
    : texts.notes.refused(note.name, note.text);

/** What the server changed about the cart by itself. */
export function CartNotes({ notes }: { readonly notes: readonly CartNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      {notes.map((note) => (
        <p key={wordsOf(note)}>{wordsOf(note)}</p>
      ))}
    </Notice>
  );
}
