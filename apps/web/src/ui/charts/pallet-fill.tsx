import { PalletMark } from '../pallet-mark';
import styles from './charts.module.css';

/** More pallets than this are a number, not a picture. */
const MOST_DRAWN = 6;

interface PalletFillProps {
  readonly quantity: number;
  readonly perPallet: number;
  /** Words for a number of half pallets, e.g. `Half a pallet`. */
  readonly name: (halves: number) => string;
  /** What the picture says, from those words. */
  readonly label: (pallets: string) => string;
  readonly note: string;
}

/** How many half pallets the goods fill, the last one begun counted whole. */
export const halfPallets = (quantity: number, perPallet: number): number =>
  Math.max(1, Math.ceil((quantity / Math.max(perPallet, 1)) * 2));

/** One mark per pallet, the last one half loaded when the goods end there; the words beside it say the same. */
export function PalletFill({ quantity, perPallet, name, label, note }: PalletFillProps) {
  const halves = halfPallets(quantity, perPallet);
  const marks = Array.from({ length: Math.min(Math.ceil(halves / 2), MOST_DRAWN) }, (_, index) =>
    halves - index * 2 >= 2 ? 2 : 1,
  );
  const more = Math.ceil(halves / 2) - marks.length;
  const pallets = name(halves);
  return (
    <figure className={styles.fill}>
      <span role="img" aria-label={label(pallets)} className={styles.pallets}>
        {marks.map((fill, index) => (
          <PalletMark key={index} size={36} fill={fill} />
        ))}
        {more > 0 ? `+${more}` : null}
      </span>
      <figcaption>
        <strong>{pallets}</strong>
        <span>{note}</span>
      </figcaption>
    </figure>
  );
}
