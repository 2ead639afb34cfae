import type { ExplainedPricing, PriceLine } from '@halfpallet/contracts';
import { Fragment } from 'react';
import { formatAud, formatDateTime, formatRate, formatUsd, plural } from '../../lib/format';
import { partsOfLines, type PricePart } from '../../lib/price-parts';
import { product as texts } from '../../texts/product';
import { StackedBar } from '../../ui/charts/stacked-bar';
import { Sheet } from '../../ui/sheet';
import styles from './breakdown.module.css';
import { readableFormula } from './formula';

const PARTS_OF_GROUP: Record<PriceLine['group'], PricePart['key']> = {
  goods: 'goods',
  freight: 'freight',
  clearance: 'handling',
  handling: 'handling',
  duty: 'duty',
  tax: 'gst',
};

/** The whole price: a bar for the eye, and its twin, a table with every line and the sum behind it. */
export function Breakdown({ pricing, updating }: { readonly pricing: ExplainedPricing; readonly updating: boolean }) {
  const parts = partsOfLines(pricing.lines, pricing.gstAud);
  const taxLines = pricing.lines.filter((line) => line.group === 'tax');
  return (
    <Sheet
      title={texts.breakdown}
      id="breakdown"
      aside={
        <span className="muted small">{texts.breakdownLead(plural(pricing.quantity, 'unit'), pricing.postcode)}</span>
      }
      flush
    >
      <div className="renewing" aria-busy={updating}>
        <div className={styles.bar}>
          <StackedBar parts={parts} />
        </div>
        <table className={styles.table}>
          <caption className="hidden">{texts.breakdown}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.formula}</th>
              <th scope="col">{texts.amount}</th>
            </tr>
          </thead>
          <tbody>
            {parts
              .filter((part) => part.key !== 'gst')
              .map((part) => (
                <Fragment key={part.key}>
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={2}>
                      <span className={styles.swatch} style={{ background: part.colour }} aria-hidden="true" />
                      {part.label}
                    </th>
                    <td>{formatAud(part.amount)}</td>
                  </tr>
                  {pricing.lines
                    .filter((line) => PARTS_OF_GROUP[line.group] === part.key)
                    .map((line) => (
                      <LineRow key={line.code} line={line} rateCard={pricing.rateCardVersion} />
                    ))}
                </Fragment>
              ))}
            <tr className={styles.sum}>
              <th scope="row" colSpan={2}>
                {texts.subtotal}
              </th>
              <td>{formatAud(pricing.subtotalAud + pricing.customsDutyAud)}</td>
            </tr>
            {taxLines.map((line) => (
              <LineRow key={line.code} line={line} rateCard={pricing.rateCardVersion} />
            ))}
            {taxLines.length > 0 ? null : (
              <tr className={styles.line}>
                <th scope="row">{texts.gst}</th>
                <td className={styles.formula}>{texts.gstFormula}</td>
                <td>{formatAud(pricing.gstAud)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr className={styles.total}>
              <th scope="row" colSpan={2}>
                {texts.total}
              </th>
              <td>{formatAud(pricing.totalPriceAud)}</td>
            </tr>
            <tr className={styles.line}>
              <th scope="row" colSpan={2}>
                {texts.deposit}
              </th>
              <td>{formatAud(pricing.depositAud)}</td>
            </tr>
            <tr className={styles.line}>
              <th scope="row" colSpan={2}>
                {texts.balance}
              </th>
              <td>{formatAud(pricing.balanceAud)}</td>
            </tr>
          </tfoot>
        </table>
        <p className={styles.provenance}>
          <span>
            {texts.rateUsed} <span className="mono">{formatRate(pricing.fx.rate)}</span> ({pricing.fx.source},{' '}
            {formatDateTime(pricing.fx.at)})
          </span>
          <span>
            {texts.rateCard} <span className="mono">{pricing.rateCardVersion}</span>
          </span>
          <span>
            {texts.dutyReason}: {pricing.dutyReason}
          </span>
        </p>
      </div>
    </Sheet>
  );
}

function LineRow({ line, rateCard }: { readonly line: PriceLine; readonly rateCard: string }) {
  // That a figure is from the rate card is said once, below the table.
  const evidence = line.evidence === `Rate card ${rateCard}` ? null : line.evidence;
  return (
    <tr className={styles.line}>
      <th scope="row">
        {line.label}
        {line.amountUsd === null ? null : <span className={styles.usd}> {formatUsd(line.amountUsd)}</span>}
      </th>
      <td className={styles.formula}>
        {readableFormula(line.formula)}
        {evidence ? <span className={styles.evidence}>{evidence}</span> : null}
      </td>
      <td>{formatAud(line.amount)}</td>
    </tr>
  );
}
