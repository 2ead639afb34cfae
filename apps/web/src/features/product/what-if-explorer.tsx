import type { ExplainedPricing, WhatIfPricing } from '@halfpallet/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../lib/api-client';
import { formatAud, toCents } from '../../lib/format';
import { type PriceQuestion, whatIfQuery } from '../../lib/queries';
import { useDebounced } from '../../lib/use-debounced';
import { whatIf as texts } from '../../texts/what-if';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Skeleton } from '../../ui/skeleton';
import { type Assumed, WhatIfControls } from './what-if-controls';
import { WhatIfDifference } from './what-if-difference';
import styles from './what-if-explorer.module.css';

const REST_MS = 200;
const ANNOUNCE_MS = 700;

interface WhatIfExplorerProps {
  readonly priced: Omit<PriceQuestion, 'quantity'>;
  readonly real: ExplainedPricing;
  readonly moqUnits: number;
  /** Away with every assumption. */
  readonly onBack: () => void;
}

/** Lets the reader change what a price rests on. Every answer is the price engine's; none of them can be ordered. */
export function WhatIfExplorer({ priced, real, moqUnits, onBack }: WhatIfExplorerProps) {
  const [assumed, setAssumed] = useState<Assumed>({
    quantity: real.quantity,
    postcode: real.postcode,
    originEvidence: undefined,
    fxShift: 0,
  });
  const { quantity, postcode, originEvidence, fxShift } = useDebounced(assumed, REST_MS);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...whatIfQuery({
      ...priced,
      quantities: [quantity],
      postcode,
      fxShift,
      ...(originEvidence === undefined ? {} : { originEvidence }),
    }),
    placeholderData: keepPreviousData,
  });
  const supposed = data?.[0];
  const [facts, setFacts] = useState(supposed?.whatIf);
  // A refused assumption must not take the facts away with it.
  if (supposed && supposed.whatIf !== facts) setFacts(supposed.whatIf);

  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} tabIndex={-1} className={styles.explorer} role="group" aria-label={texts.badge}>
      <div className={styles.head}>
        <Badge tone="warn">{texts.badge}</Badge>
        <p>{texts.intro}</p>
        <Button look="secondary" small onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <div className={styles.grid}>
        <WhatIfControls
          assumed={assumed}
          facts={facts}
          rate={real.exchangeRate}
          moqUnits={moqUnits}
          onChange={(change) => setAssumed((before) => ({ ...before, ...change }))}
        />
        <div className={classes(styles.result, 'renewing')} aria-busy={isPlaceholderData}>
          {isError ? (
            <div role="alert" className={styles.failed}>
              <strong>{texts.failed}</strong>
              <p>{isRefusal(error) ? error.detail : null}</p>
              {isRefusal(error) ? null : (
                <Button look="quiet" small onClick={() => void refetch()}>
                  {texts.tryAgain}
                </Button>
              )}
            </div>
          ) : supposed ? (
            <>
              <Outcome real={real} supposed={supposed} />
              <WhatIfDifference real={real} supposed={supposed} />
            </>
          ) : (
            <>
              <span className="hidden">{texts.loading}</span>
              <Skeleton height="360px" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** The answer in two figures and a sentence; the sentence is read out once it has settled. */
function Outcome({ real, supposed }: { readonly real: ExplainedPricing; readonly supposed: WhatIfPricing }) {
  const sentence = differenceWords(real, supposed);
  const announced = useDebounced(sentence, ANNOUNCE_MS);
  const sameQuantity = real.quantity === supposed.quantity;
  return (
    <div className={styles.outcome}>
      <p>
        <span>{texts.perUnit}</span>
        <strong>{formatAud(supposed.pricePerUnitAud)}</strong>
      </p>
      <p>
        <span>{texts.total}</span>
        <strong>{formatAud(supposed.totalPriceAud)}</strong>
      </p>
      <p className={styles.sentence}>
        {sentence}
        {sameQuantity ? null : <span> {texts.otherQuantity}</span>}
      </p>
      <p className={styles.duty}>
        {texts.duty}: {supposed.dutyReason}
      </p>
      <span role="status" className="hidden">
        {announced}
      </span>
    </div>
  );
}

/** Per unit when the quantities differ, else of the whole. */
function differenceWords(real: ExplainedPricing, supposed: WhatIfPricing): string {
  const same = real.quantity === supposed.quantity;
  const before = toCents(same ? real.totalPriceAud : real.pricePerUnitAud);
  const after = toCents(same ? supposed.totalPriceAud : supposed.pricePerUnitAud);
  if (before === after) return same && !supposed.whatIf.isHypothetical ? texts.realIs : texts.same;
  const amount = formatAud(Math.abs(after - before) / 100);
  const percent = `${Math.abs(((after - before) / before) * 100).toFixed(1)}%`;
  const what = `${same ? texts.total : texts.perUnit}: `;
  return what + (after > before ? texts.more(amount, percent) : texts.less(amount, percent));
}
