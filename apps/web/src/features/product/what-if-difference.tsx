import type { ExplainedPricing, WhatIfPricing } from '@halfpallet/contracts';
import { formatAud, plural, toCents } from '../../lib/format';
import { partsOfLines } from '../../lib/price-parts';
import { whatIf as texts } from '../../texts/what-if';
import { StackedBar } from '../../ui/charts/stacked-bar';
import { compareLines, compareParts } from './price-difference';
import styles from './what-if-difference.module.css';

interface WhatIfDifferenceProps {
  readonly real: ExplainedPricing;
  readonly supposed: WhatIfPricing;
}

const signed = (dollars: number): string =>
  toCents(dollars) === 0 ? '-' : `${dollars > 0 ? '+' : '-'}${formatAud(Math.abs(dollars))}`;
const amount = (dollars: number | null): string => (dollars === null ? '-' : formatAud(dollars));

/** Both prices as bars of one scale, what each part adds or takes, and the same as a table of every line. */
export function WhatIfDifference({ real, supposed }: WhatIfDifferenceProps) {
  const longest = Math.max(real.totalPriceAud, supposed.totalPriceAud);
  const totalDifference = (toCents(supposed.totalPriceAud) - toCents(real.totalPriceAud)) / 100;
  return (
    <>
      <figure className={styles.picture} aria-label={texts.picture}>
        {(
          [
            [texts.real, real],
            [texts.supposed, supposed],
          ] as const
        ).map(([name, price]) => (
          <div key={name} className={styles.bar}>
            <span>
              {name}, {plural(price.quantity, 'unit')}
            </span>
            <div style={{ width: `${(price.totalPriceAud / longest) * 100}%` }}>
              <StackedBar parts={partsOfLines(price.lines, price.gstAud)} thin legend={false} />
            </div>
            <strong className="money">{formatAud(price.totalPriceAud)}</strong>
          </div>
        ))}
        <ul className={styles.parts}>
          {compareParts(real, supposed).map(({ key, label, colour, difference, share }) => (
            <li key={key}>
              <span>
                <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
                {label}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  style={{
                    background: colour,
                    width: `${Math.abs(share) * 50}%`,
                    left: share < 0 ? `${50 + share * 50}%` : '50%',
                  }}
                />
              </span>
              <span className="money">{signed(difference)}</span>
            </li>
          ))}
        </ul>
      </figure>
      <table className={styles.table}>
        <caption>{texts.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.real}</th>
            <th scope="col">{texts.supposed}</th>
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {compareLines(real, supposed).map((row) => (
            <tr key={row.code} data-moved={toCents(row.difference) !== 0 || undefined}>
              <th scope="row">{row.label}</th>
              <td data-label={texts.real}>{amount(row.real)}</td>
              <td data-label={texts.supposed}>{amount(row.supposed)}</td>
              <td data-label={texts.difference}>{signed(row.difference)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td data-label={texts.real}>{formatAud(real.totalPriceAud)}</td>
            <td data-label={texts.supposed}>{formatAud(supposed.totalPriceAud)}</td>
            <td data-label={texts.difference}>{signed(totalDifference)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
