import type { ExplainedPricing } from '@halfpallet/contracts';
import { useRef, useState } from 'react';
import { later } from '../../lib/later';
import type { PriceQuestion } from '../../lib/queries';
import { product as texts } from '../../texts/product';
import { Button } from '../../ui/button';
import { Part } from '../../ui/part';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';

const WhatIfExplorer = later(() => import('./what-if-explorer').then((m) => m.WhatIfExplorer));

interface WhatIfProps {
  readonly priced: Omit<PriceQuestion, 'quantity'>;
  /** The real price to compare with, once it is the right one. */
  readonly pricing: ExplainedPricing | undefined;
  readonly moqUnits: number;
}

/** The door to the what-if explorer, which is fetched when somebody opens it. */
export function WhatIf({ priced, pricing, moqUnits }: WhatIfProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The button is there again after this turn.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Sheet title={texts.whatIf} id="what-if" aside={<span className="muted small">{texts.whatIfLead}</span>}>
      {open && pricing ? (
        <Part waiting={<Skeleton height="420px" />}>
          <WhatIfExplorer key={pricing.productId} priced={priced} real={pricing} moqUnits={moqUnits} onBack={close} />
        </Part>
      ) : open ? (
        <Skeleton height="420px" />
      ) : (
        <Button ref={opener} look="secondary" disabled={!pricing} onClick={() => setOpen(true)}>
          {texts.whatIfOpen}
        </Button>
      )}
    </Sheet>
  );
}
