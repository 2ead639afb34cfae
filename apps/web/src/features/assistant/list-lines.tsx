import type { ListLine } from '@halfpallet/contracts';
import { useId } from 'react';
import { formatAud, formatCount } from '../../lib/format';
import { Link } from '../../lib/router';
import { chat as texts } from '../../texts/chat';
import { Badge } from '../../ui/badge';
import { useChat } from './chat-context';
import { productPath } from './conversation/comparison';

const TONES = { matched: 'ok', several: 'warn', unknown: 'muted' } as const;

const counted = (lines: readonly ListLine[], outcome: ListLine['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length;

/** A buyer's list, line by line: what it was matched with and what that costs, or that nothing near enough is known. */
export function ListLines({ lines }: { readonly lines: readonly ListLine[] }) {
  const { onLeave } = useChat();
  const captionId = useId();
  return (
    <div className="chat-scroll" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className="chat-lines">
        <caption id={captionId}>
          {texts.lines}{' '}
          <span className="chat-fine">
            {texts.lineCounts(counted(lines, 'matched'), counted(lines, 'several'), counted(lines, 'unknown'))}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.lineItem}</th>
            <th scope="col">{texts.lineFound}</th>
            <th scope="col">{texts.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.quantity === null ? null : (
                  <span className="money">
                    {formatCount(line.quantity)} {line.unit ?? 'x'}{' '}
                  </span>
                )}
                {line.description}
              </th>
              <td>
                <Badge tone={TONES[line.outcome]}>{texts.outcome[line.outcome]}</Badge>
                {line.products.map((product, place) => {
                  const path = productPath(product);
                  return (
                    <p key={product.id ?? place}>
                      {path ? (
                        <Link to={path} onClick={onLeave}>
                          {product.name}
                        </Link>
                      ) : (
                        product.name
                      )}
                    </p>
                  );
                })}
                {line.note ? <p className="chat-fine">{line.note}</p> : null}
              </td>
              <td className="money">
                {line.totalAud === null ? <span className="chat-fine">{texts.noTotal}</span> : formatAud(line.totalAud)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
