import type { ListLine } from '@halfpallet/contracts';
import { useId } from 'react';
import { formatAud, formatCount, plural } from '../../lib/format';
import { Link } from '../../lib/router';
import { chat as texts } from '../../texts/chat';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { useChat } from './chat-context';
import { Choices } from './choices';
import { productPath } from './conversation/comparison';
import { completeLines } from './conversation/list-orders';

const TONES = { matched: 'ok', choice: 'warn', several: 'warn', unknown: 'muted' } as const;

const counted = (lines: readonly ListLine[], outcome: ListLine['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length;

/** A buyer's list, line by line: what it was matched with and what that costs, or that nothing near enough is known. */
export function ListLines({ lines }: { readonly lines: readonly ListLine[] }) {
  const { conversation, busy, onLeave } = useChat();
  const captionId = useId();
  const orders = completeLines(lines);
  return (
    <>
      <div className="chat-scroll" role="region" aria-labelledby={captionId} tabIndex={0}>
        <table className="chat-lines">
          <caption id={captionId}>
            {texts.lines}{' '}
            <span className="chat-fine">
              {texts.lineCounts(
                counted(lines, 'matched'),
                counted(lines, 'choice'),
                counted(lines, 'several'),
                counted(lines, 'unknown'),
              )}
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
                    const name = [product.name, ...product.options.map((option) => option.name)].join(', ');
                    return (
                      <p key={product.id ?? place}>
                        {path ? (
                          <Link to={path} onClick={onLeave}>
                            {name}
                          </Link>
                        ) : (
                          name
                        )}
                      </p>
                    );
                  })}
                  {line.note ? <p className="chat-fine">{line.note}</p> : null}
                  {line.choices ? <Choices choices={line.choices} label={texts.chooseFor(line.description)} /> : null}
                </td>
                <td className="money">
                  {line.totalAud === null ? (
                    <span className="chat-fine">{texts.noTotal}</span>
                  ) : (
                    formatAud(line.totalAud)
                  )}
                  {line.outcome === 'choice' && line.totalAud !== null ? (
                    <span className="chat-fine"> {texts.asStandard}</span>
                  ) : null}
                  {line.postcode ? <span className="chat-fine"> {texts.lineTo(line.postcode)}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {orders.length > 0 ? (
        <div className="chat-buttons">
          <Button
            small
            aria-disabled={busy || undefined}
            onClick={() => void conversation.addList(texts.sayAddAll(plural(orders.length, texts.line)), orders)}
          >
            {orders.length === lines.length
              ? texts.addAll(orders.length)
              : texts.addComplete(orders.length, lines.length)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
