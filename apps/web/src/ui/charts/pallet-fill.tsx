import { PalletMark } from '../pallet-mark';
import styles from './charts.module.css';

const MOST_DRAWN = 8;

/** One mark per pallet, the last one half loaded when the quantity ends there. */
export function PalletFill({ quantity, perPallet }: { readonly quantity: number; readonly perPallet: number }) {
  const halves = Math.min(Math.ceil((quantity / Math.max(perPallet, 1)) * 2), MOST_DRAWN * 2);
  const marks = Array.from({ length: Math.ceil(halves / 2) }, (_, index) => (halves - index * 2 >= 2 ? 2 : 1));
  return (
    <span className={styles.pallets} aria-hidden="true">
      {marks.map((fill, index) => (
        <PalletMark key={index} size={30} fill={fill as 1 | 2} />
      ))}
    </span>
  );
}
