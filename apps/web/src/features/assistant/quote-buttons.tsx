import { quoteFileName, type PdfQuote } from '@halfpallet/contracts';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { postForFile, saveFile } from '../../lib/download';
import { formatAud, plural } from '../../lib/format';
import { useIntention } from '../../lib/use-intention';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { toast } from '../../ui/toast-store';

const PDF = 'application/pdf';

/** Runs a download once at a time, and says how it went. */
function useDownload(productName: string) {
  const [busy, setBusy] = useState(false);
  const run = async (fetchFile: () => Promise<Blob>): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await fetchFile(), quoteFileName(productName));
      toast({ title: texts.quoted, text: texts.quotedText });
    } catch (error) {
      const text = error instanceof ApiError ? (error.detail ?? texts.quoteRefused) : texts.quoteFailedText;
      toast({ title: texts.quoteFailed, text, tone: 'stop' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

interface QuoteOnlyProps {
  readonly productId: number;
  readonly productName: string;
  readonly quantity: number;
  readonly optionIds?: readonly number[];
}

/** A quote and nothing else: the server prices it, stores it for thirty days and writes the PDF. */
export function QuoteOnly({ productId, productName, quantity, optionIds = [] }: QuoteOnlyProps) {
  const { busy, run } = useDownload(productName);
  const intention = useIntention();
  const body = { product: { id: productId, productName }, quantity, ...(optionIds.length > 0 ? { optionIds } : {}) };
  return (
    <Button
      small
      look="quiet"
      aria-label={texts.quoteFor(productName)}
      busy={busy}
      onClick={() =>
        void run(async () => {
          const idempotencyKey = intention.keyFor(body);
          const { blob } = await postForFile('/api/generate-quote', { body, type: PDF, idempotencyKey });
          return blob;
        })
      }
    >
      {busy ? texts.quoting : texts.quoteOnly}
    </Button>
  );
}

/** A quote that an answer has made. */
export function PdfQuoteCard({ quote }: { readonly quote: PdfQuote }) {
  const { productName, moqUnits, dapEstimateAud } = quote.productData;
  const { busy, run } = useDownload(productName);
  const title = texts.pdfQuoteTitle(productName, plural(moqUnits, texts.unit));
  const isOwn = /^\/api\/(?![/\\])/.test(quote.url);
  return (
    <section className="chat-card" aria-label={title}>
      <h3>{title}</h3>
      <p>{texts.pdfQuoteText(formatAud(dapEstimateAud))}</p>
      <div className="chat-buttons">
        <Button small look="secondary" disabled={!isOwn} busy={busy} onClick={() => void run(() => readPdf(quote.url))}>
          <Icon name="document" size={16} />
          {busy ? texts.quoting : texts.pdfQuote}
        </Button>
      </div>
    </section>
  );
}

/** @throws ApiError when the answer is not a PDF; TypeError when there is none at all */
async function readPdf(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'include', headers: { Accept: PDF } });
  if (!response.ok || !response.headers.get('content-type')?.startsWith(PDF)) throw await ApiError.of(response);
  return response.blob();
}
