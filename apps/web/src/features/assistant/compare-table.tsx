import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatAud, formatCount, formatPercent, plural } from '../../lib/format';
import { Link } from '../../lib/router';
import { chat as texts } from '../../texts/chat';
import { useChat } from './chat-context';
import type { Compared } from './conversation/comparison';
import { SupplierName } from './facts';

const rows = texts.compareRows;

/** Proposals side by side, one a column, with what is not known of each said as plainly as what is. */
export function CompareTable({ compared }: { readonly compared: readonly Compared[] }) {
  const { onLeave } = useChat();
  const captionId = useId();
  const place = useRef<HTMLDivElement>(null);
  // It opens below what asked for it, which may be the last line in sight.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  const lines: ReadonlyArray<readonly [name: string, cell: (one: Compared) => ReactNode]> = [
    [rows.unit, unitPrice],
    [texts.market, marketPrice],
    [rows.moq, ({ moq }) => (moq === null ? null : formatCount(moq))],
    [rows.lead, ({ leadDays }) => (leadDays === null ? null : texts.days(leadDays))],
    [rows.supplier, ({ supplier }) => (supplier ? <SupplierName supplier={supplier} /> : null)],
    [rows.evidence, evidence],
    [rows.caveats, heldAgainst],
    [rows.missing, ({ missing }) => missing.map((what) => texts.missing[what]).join(', ') || texts.nothingMissing],
  ];
  return (
    // Wider than its place on a phone: the keyboard must reach it to scroll.
    <div ref={place} className="chat-scroll" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className="chat-compare">
        <caption id={captionId}>{texts.compareTitle}</caption>
        <thead>
          <tr>
            <td />
            {compared.map(({ key, name, path }) => (
              <th key={key} scope="col">
                {path ? (
                  <Link to={path} onClick={onLeave}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {compared.map((one) => (
                <td key={one.key}>{cell(one) ?? <span className="chat-fine">{texts.unknown}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function marketPrice({ marketAud, isMarketSeen }: Compared): ReactNode {
  if (marketAud === null) return null;
  return (
    <>
      {formatAud(marketAud)}
      {isMarketSeen ? null : <span className="chat-fine"> {texts.marketNote}</span>}
    </>
  );
}

function unitPrice({ unitAud, rangeAud, quantity }: Compared): ReactNode {
  if (unitAud === null) return null;
  return (
    <>
      <strong className="money">{formatAud(unitAud)}</strong>
      {quantity === null ? null : <span className="chat-fine"> {texts.at(plural(quantity, texts.unit))}</span>}
      {rangeAud ? (
        <span className="chat-fine"> ({texts.range(formatAud(rangeAud.min), formatAud(rangeAud.max))})</span>
      ) : null}
    </>
  );
}

function evidence({ source, confidence }: Compared): string | null {
  if (source === null) return null;
  return confidence === null ? source : `${source}, ${texts.confidence(formatPercent(confidence * 100))}`;
}

function heldAgainst({ caveats, guessed, claimed }: Compared): string {
  const said = [
    ...caveats,
    ...(guessed.length > 0 ? [texts.guessed(guessed.join(', '))] : []),
    ...(claimed.length > 0 ? [texts.claimed(claimed.join(', '))] : []),
  ];
  return said.join('; ') || texts.nothingAgainst;
}
