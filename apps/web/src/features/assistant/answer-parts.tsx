import { useState } from 'react';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { Link } from '../../lib/router';
import { useChat } from './chat-context';
import { Choices } from './choices';
import { CompareTable } from './compare-table';
import { comparedFinding, comparedProduct } from './conversation/comparison';
import type { Shown } from './conversation/conversation-state';
import { ExpressCard } from './express-card';
import { FindingCard } from './finding-card';
import { ListLines } from './list-lines';
import { ProposalCard } from './proposal-card';
import { PdfQuoteCard } from './quote-buttons';
import { SourcingCard } from './sourcing-card';
import { useSourcing } from './use-sourcing';

interface AnswerPartsProps {
  readonly answer: Shown;
  /** RFC 3339 of an answer given earlier; null for one that was given while this page was open. */
  readonly saidAt: string | null;
  readonly isLast: boolean;
}

/** All that an answer shows beside its words. Structured fields only: nothing here is read out of the text. */
export function AnswerParts({ answer, saidAt, isLast }: AnswerPartsProps) {
  const { products = [], sourcingResults, lines, pdfQuote, fastCheckout, sourcing, productCreated, choices } = answer;
  const search = useSourcing(sourcing);
  // What the search has found since is more than what the answer could show.
  const findings = search?.products.length ? search.products : (sourcingResults?.products ?? []);
  const { conversation, busy, proposals, onLeave, write } = useChat();
  const [isCompared, setIsCompared] = useState(false);
  const hasLines = lines !== undefined && lines.length > 0;
  // The list itself names its products.
  const cards = hasLines ? [] : products;
  const compared = [...cards.map(comparedProduct), ...findings.map(comparedFinding)];
  const hidden = Math.max(cards.length - proposals, 0) + Math.max(findings.length - proposals, 0);
  return (
    <>
      {hasLines ? <ListLines lines={lines} /> : null}
      {choices && isLast ? <Choices choices={choices} /> : null}
      {cards.length > 0 ? (
        <div className="chat-cards">
          {cards.slice(0, proposals).map((product, index) => (
            <ProposalCard key={product.id ?? index} product={product} actions={answer.actions} />
          ))}
        </div>
      ) : null}
      {findings.length > 0 ? (
        <>
          <p className="chat-fine">{texts.findingNote}</p>
          <div className="chat-cards">
            {findings.slice(0, proposals).map((found) => (
              <FindingCard key={found.candidateId} found={found} />
            ))}
          </div>
        </>
      ) : null}
      {compared.length > 1 ? (
        <div className="chat-buttons">
          <Button small look="quiet" aria-expanded={isCompared} onClick={() => setIsCompared(!isCompared)}>
            {texts.compare}
          </Button>
          {hidden > 0 ? <span className="chat-fine">{texts.moreProposals(hidden)}</span> : null}
        </div>
      ) : null}
      {isCompared ? <CompareTable compared={compared} /> : null}
      {findings.length > 0 && isLast ? (
        <div className="chat-buttons">
          <Button
            small
            look="quiet"
            aria-disabled={busy || undefined}
            onClick={() => void conversation.say(texts.sayMore)}
          >
            {texts.askMore}
          </Button>
          {sourcing ? null : (
            <Button small look="quiet" onClick={() => write(texts.refineStart)}>
              {texts.refine}
            </Button>
          )}
        </div>
      ) : null}
      {search ? <SourcingCard sourcing={search} isLast={isLast} /> : null}
      {productCreated ? (
        <p>
          <strong>{texts.created}:</strong>{' '}
          <Link to={`/product/${productCreated.id}`} onClick={onLeave}>
            {productCreated.productName}
          </Link>
        </p>
      ) : null}
      {pdfQuote ? <PdfQuoteCard quote={pdfQuote} /> : null}
      {fastCheckout ? <ExpressCard answer={answer} checkout={fastCheckout} opens={saidAt === null && isLast} /> : null}
    </>
  );
}
