import type { FacetCount, FacetStep, ProductFacets } from '@halfpallet/contracts';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/format';
import type { ProductFilters } from '../../lib/product-filters';
import { finding as texts } from '../../texts/finding';
import { Button } from '../../ui/button';
import { formatBound } from './active-filters';
import { stepsToOffer } from './facet-steps';
import styles from './filter-panel.module.css';
import { FILTER_FORM } from './search-box';

/** Values of a group that stand open; the rest folds. */
const OPEN_VALUES = 6;

interface FilterPanelProps {
  readonly filters: ProductFilters;
  readonly facets: ProductFacets;
  readonly onChange: (change: Partial<ProductFilters>) => void;
}

/** The filters as groups of native controls, each with what it would leave. They belong to the search form. */
export function FilterPanel({ filters, facets, onChange }: FilterPanelProps) {
  const { maxPrice, maxMoq, maxDeliveryDays } = filters;
  const offer = (steps: readonly FacetStep[], chosen: number | undefined) => stepsToOffer(steps, chosen, facets.total);
  return (
    <>
      <Values
        legend={texts.origin}
        name="origin"
        values={facets.origins}
        chosen={filters.origins}
        onChange={(origins) => onChange({ origins })}
      />
      <Values
        legend={texts.certification}
        name="certification"
        values={facets.certifications}
        chosen={filters.certifications}
        onChange={(certifications) => onChange({ certifications })}
      />
      <Bounds
        legend={texts.price}
        name="maxPrice"
        steps={offer(facets.prices, maxPrice)}
        chosen={maxPrice}
        label={(price) => texts.upToPrice(formatBound(price))}
        onChange={(bound) => onChange({ maxPrice: bound })}
      />
      <Bounds
        legend={texts.minOrder}
        name="maxMoq"
        steps={offer(facets.minOrders, maxMoq)}
        chosen={maxMoq}
        label={(units) => texts.upToUnits(formatCount(units))}
        onChange={(bound) => onChange({ maxMoq: bound })}
      />
      <Bounds
        legend={texts.delivery}
        name="maxDeliveryDays"
        steps={offer(facets.deliveryDays, maxDeliveryDays)}
        chosen={maxDeliveryDays}
        label={(days) => texts.withinDays(days)}
        onChange={(bound) => onChange({ maxDeliveryDays: bound })}
      />
      <div className={styles.apply}>
        <Button type="submit" form={FILTER_FORM} look="secondary" wide>
          {texts.apply}
        </Button>
      </div>
    </>
  );
}

interface ValuesProps {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly FacetCount[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Values({ legend, name, values, chosen, onChange }: ValuesProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (values.length === 0) return null;
  const rows = values.map(({ value, count }) => (
    <Row key={value} label={value} count={count}>
      <input
        type="checkbox"
        name={name}
        value={value}
        form={FILTER_FORM}
        checked={chosen.includes(value)}
        onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
      />
    </Row>
  ));
  const folded = rows.slice(OPEN_VALUES);
  const chosenInFold = values.slice(OPEN_VALUES).some(({ value }) => chosen.includes(value));
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {rows.slice(0, OPEN_VALUES)}
      {folded.length > 0 ? (
        // It never folds by itself: the box just cleared would vanish under the pointer.
        <details open={unfolded || chosenInFold} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary>{texts.moreValues(folded.length)}</summary>
          {folded}
        </details>
      ) : null}
    </fieldset>
  );
}

interface BoundsProps {
  readonly legend: string;
  readonly name: string;
  readonly steps: readonly FacetStep[];
  readonly chosen: number | undefined;
  readonly label: (bound: number) => string;
  readonly onChange: (bound: number | undefined) => void;
}

function Bounds({ legend, name, steps, chosen, label, onChange }: BoundsProps) {
  if (steps.length === 0) return null;
  const radio = (bound: number | undefined) => (
    <input
      type="radio"
      name={name}
      value={bound ?? ''}
      form={FILTER_FORM}
      checked={chosen === bound}
      onChange={() => onChange(bound)}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Row label={texts.any}>{radio(undefined)}</Row>
      {steps.map(({ upTo, count }) => (
        <Row key={upTo} label={label(upTo)} count={count}>
          {radio(upTo)}
        </Row>
      ))}
    </fieldset>
  );
}

interface RowProps {
  readonly label: string;
  readonly count?: number;
  readonly children: ReactNode;
}

function Row({ label, count, children }: RowProps) {
  return (
    <label className={styles.row}>
      {children}
      <span>{label}</span> {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
    </label>
  );
}
