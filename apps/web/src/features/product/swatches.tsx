import { type ProductImage, type ProductVariation, variationTypeName } from '@halfpallet/contracts';
import { useState } from 'react';
import { product as texts } from '../../texts/product';
import { Thumbnail } from './picture';
import { swatchesOf } from './swatches-of';
import styles from './swatches.module.css';

interface SwatchesProps {
  readonly type: string;
  /** Variations of that type. */
  readonly values: readonly ProductVariation[];
  readonly images: readonly ProductImage[];
  /** The value that is chosen; empty for none. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Surfaces of the finishes, each beside its name; another way to choose one. Nothing where they have no surface to show. */
export function Swatches({ type, values, images, chosen, onChoose }: SwatchesProps) {
  const [isLost, setLost] = useState(false);
  const swatches = swatchesOf(values, images);
  if (swatches.length === 0 || isLost) return null;
  return (
    <ul className={styles.swatches} aria-label={texts.swatches(variationTypeName(type))}>
      {swatches.map(({ value, image }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.swatch}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            <Thumbnail image={image} onFail={() => setLost(true)} />
            <span>{value}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
