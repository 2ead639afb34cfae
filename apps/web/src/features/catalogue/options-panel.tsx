import { Business, type ProductVariation, variationTypeName } from '@halfpallet/contracts';
import { formatKg } from '../../lib/format';
import { products as texts } from '../../texts/products';
import { groupByType } from '../../lib/variations';
import styles from './options-panel.module.css';

interface OptionsPanelProps {
  readonly variations: readonly ProductVariation[];
  readonly selectedId: number | null;
  readonly onSelect: (id: number | null) => void;
}

/** The variations of a product, grouped by what varies; a choice shows its size and weight. */
export function OptionsPanel({ variations, selectedId, onSelect }: OptionsPanelProps) {
  const selected = variations.find((variation) => variation.id === selectedId);
  return (
    <div className={styles.panel}>
      <p className={styles.head}>
        <span>{texts.options}</span>
        {selected ? (
          <button type="button" className={styles.clear} onClick={() => onSelect(null)}>
            {texts.clear}
          </button>
        ) : null}
      </p>
      {groupByType(variations).map(([type, values]) => (
        <div key={type} className={styles.group} role="group" aria-label={variationTypeName(type)}>
          <span className={styles.type}>{variationTypeName(type)}</span>
          <span className={styles.values}>
            {values.slice(0, Business.maxVariationValuesShown).map((variation) => (
              <button
                key={variation.id}
                type="button"
                className={styles.value}
                aria-pressed={variation.id === selectedId}
                onClick={() => onSelect(variation.id === selectedId ? null : variation.id)}
              >
                {variation.variationValue}
              </button>
            ))}
            {values.length > Business.maxVariationValuesShown ? (
              <span className={styles.more}>{texts.more(values.length - Business.maxVariationValuesShown)}</span>
            ) : null}
          </span>
        </div>
      ))}
      {selected ? (
        <p className={styles.facts}>
          {selected.dimensionsMm.join(' x ')} mm, {formatKg(selected.weightKg)}
        </p>
      ) : null}
    </div>
  );
}
