import type { ExplainedPricing, ProductVariation } from '@halfpallet/contracts';
import { formatAud } from '../../lib/format';
import { type Configuration, groupByType, type Selection } from '../../lib/variations';
import { product as texts } from '../../texts/product';
import { Badge } from '../../ui/badge';
import styles from './configuration-panel.module.css';

interface ConfigurationPanelProps {
  readonly variations: readonly ProductVariation[];
  readonly selection: Selection;
  readonly configuration: Configuration;
  /** Price of the chosen variation, once it is the right one. */
  readonly pricing: ExplainedPricing | undefined;
  readonly onChoose: (type: string, value: string) => void;
}

/** One drop-down per variation type; the last choice brings the final price. */
export function ConfigurationPanel({
  variations,
  selection,
  configuration,
  pricing,
  onChoose,
}: ConfigurationPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="configuration">
      <h2 id="configuration">{texts.configuration}</h2>
      <div className={styles.selects}>
        {groupByType(variations).map(([type, values]) => {
          const id = `option-${type}`;
          const value = selection[type] ?? '';
          return (
            <div key={type} className={styles.option}>
              <span className={styles.labels}>
                <label htmlFor={id}>{type}</label>
                <Badge tone={value ? 'ok' : 'warn'}>{value ? texts.chosen : texts.required}</Badge>
              </span>
              <select
                id={id}
                name={type}
                className={styles.select}
                value={value}
                onChange={(event) => onChoose(type, event.target.value)}
              >
                <option value="">{texts.choose}</option>
                {values.map((variation) => (
                  <option key={variation.id} value={variation.variationValue}>
                    {variation.variationValue}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
      <p className={styles.outcome} aria-live="polite">
        {!configuration.complete ? (
          texts.complete
        ) : pricing ? (
          <>
            {texts.finalPrice}: <strong className="money">{formatAud(pricing.pricePerUnitAud)}</strong>
          </>
        ) : (
          texts.updating
        )}
      </p>
    </section>
  );
}
