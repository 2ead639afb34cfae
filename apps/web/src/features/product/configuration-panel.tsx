import {
  type ExplainedPricing,
  type ProductImage,
  type ProductVariation,
  variationTypeName,
} from '@halfpallet/contracts';
import { formatAud } from '../../lib/format';
import { type Configuration, groupByType, type Selection } from '../../lib/variations';
import { product as texts } from '../../texts/product';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import styles from './configuration-panel.module.css';
import { Swatches } from './swatches';

interface ConfigurationPanelProps {
  readonly variations: readonly ProductVariation[];
  /** Pictures that can be shown; surfaces among them stand beside the names of finishes. */
  readonly images: readonly ProductImage[];
  readonly selection: Selection;
  readonly configuration: Configuration;
  /** Price of the chosen variation, once it is the right one. */
  readonly pricing: ExplainedPricing | undefined;
  /** The server cannot price this combination. */
  readonly impossible: boolean;
  readonly failed: boolean;
  /** The buyer went on without choosing: types without a choice say so. */
  readonly asked: boolean;
  readonly onChoose: (selection: Selection) => void;
}

/** Where a type is chosen. */
export const optionField = (type: string): string => `option-${type}`;

/** One drop-down per variation type; the last choice brings the final price. */
export function ConfigurationPanel({
  variations,
  images,
  selection,
  configuration,
  pricing,
  impossible,
  failed,
  asked,
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
          const id = optionField(type);
          const value = selection[type] ?? '';
          const missing = asked && !value;
          return (
            <div key={type}>
              <span className={styles.labels}>
                <label htmlFor={id}>{variationTypeName(type)}</label>
                <Badge tone={value ? 'ok' : 'warn'}>{value ? texts.chosen : texts.required}</Badge>
              </span>
              <select
                id={id}
                name={type}
                className={styles.select}
                value={value}
                aria-required
                aria-invalid={missing || undefined}
                aria-describedby={missing ? `${id}-error` : 'configuration-outcome'}
                onChange={(event) => onChoose({ ...selection, [type]: event.target.value })}
              >
                <option value="">{texts.choose}</option>
                {values.map((variation) => (
                  <option key={variation.id} value={variation.variationValue}>
                    {variation.variationValue}
                  </option>
                ))}
              </select>
              <Swatches
                type={type}
                values={values}
                images={images}
                chosen={value}
                onChoose={(next) => onChoose({ ...selection, [type]: next })}
              />
              {missing ? (
                <p id={`${id}-error`} className={styles.missing}>
                  {texts.chooseFirst(variationTypeName(type))}
                </p>
              ) : null}
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
