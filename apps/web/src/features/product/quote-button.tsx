import { useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { postForFile, saveFile } from '../../lib/download';
import { newKey } from '../../lib/new-key';
import { useOnceReady } from '../../lib/use-once-ready';
import { product as texts } from '../../texts/product';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { toast } from '../../ui/toast-store';
import type { ActionsProps } from './actions-props';
import { newQuoteFile, quoteBody, quoteNumberIn } from './quote-request';

/** Has the server write a quote at its price, good for thirty days, and downloads it as PDF. */
export function QuoteButton({
  product,
  pricedId,
  quantity,
  optionIds,
  pricing,
  askForRest,
  updating,
  className,
  onQuoted,
}: ActionsProps & { readonly className?: string | undefined; readonly onQuoted: (quoteNumber: string) => void }) {
  const [generating, setGenerating] = useState(false);

  const download = async () => {
    if (askForRest()) return;
    if (!pricing) {
      toast({ title: texts.tooEarly, tone: 'stop' });
      return;
    }
    setGenerating(true);
    try {
      const now = new Date();
      const { productName } = product;
      const { blob, fileName, location } = await postForFile('/api/generate-quote', {
        body: quoteBody({ pricedId, productName, quantity, optionIds, pricing }, now),
        type: 'application/pdf',
        idempotencyKey: newKey(),
      });
      saveFile(blob, fileName ?? newQuoteFile(productName, now));
      toast({ title: texts.quoted, text: texts.quotedText });
      const quoteNumber = quoteNumberIn(location);
      if (quoteNumber) onQuoted(quoteNumber);
    } catch (error) {
      const text = error instanceof ApiError ? error.detail : undefined;
      toast({ title: texts.quoteFailed, tone: 'stop', ...(text ? { text } : {}) });
    } finally {
      setGenerating(false);
    }
  };

  const { isHeld, press } = useOnceReady(updating ? 'soon' : 'ready', () => void download());

  return (
    <Button look="secondary" className={className ?? ''} onClick={press} busy={isHeld || generating}>
      <Icon name="document" size={18} />
      {generating ? texts.quoting : texts.quote}
    </Button>
  );
}
