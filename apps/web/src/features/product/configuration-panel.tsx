import type { ExplainedPricing, ProductVariation } from '@halfpallet/contracts';
import { formatAud } from '../../lib/format';
import { type Configuration, groupByType, type Selection } from '../../lib/variations';
import { product as texts } from '../../texts/product';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import styles from './configuration-panel.module.css';

interface ConfigurationPanelProps {
  readonly variations: readonly ProductVariation[];
  readonly selection: Selection;
  readonly configuration: Configuration;
  /** Price of the chosen variation, once it is the right one. */
  readonly pricing: ExplainedPricing | undefined;
  /** The server cannot price this combination. */
  readonly impossible: boolean;
  readonly failed: boolean;
  readonly onChoose: (selection: Selection) => void;
}

/** One drop-down per variation type; the last choice brings the final price. */
export function ConfigurationPanel({
  variations,
  selection,
  configuration,
  pricing,
  impossible,
  failed,
  onChoose,
}: ConfigurationPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="configuration">
      <div className={styles.head}>
        <h2 id="configuration">{texts.configuration}</h2>
        {Object.values(selection).some(Boolean) ? (
          <Button look="quiet" small aria-label={texts.clearAll} onClick={() => onChoose({})}>
            {texts.clear}
          </Button>
        ) : null}
      </div>
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
                aria-required
                aria-describedby="configuration-outcome"
                onChange={(event) => onChoose({ ...selection, [type]: event.target.value })}
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
      <p id="configuration-outcome" className={styles.outcome} aria-live="polite">
        {!configuration.complete ? (
          texts.complete
        ) : impossible ? (
          <span className={styles.impossible}>{texts.noSuchCombination}</span>
        ) : failed ? (
          texts.unavailable
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
