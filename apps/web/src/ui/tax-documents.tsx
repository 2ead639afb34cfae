import type { TaxDocumentsResponse } from '@halfpallet/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../lib/api-client';
import { useIntention } from '../lib/use-intention';
import { taxDocuments as texts } from '../texts/tax-documents';
import { Button } from './button';
import { Notice } from './notice';
import styles from './tax-documents.module.css';

/** The tax invoice of an order for the asking: what is there already, and what can be issued by now. */
export function TaxDocuments({ orderNumber }: { readonly orderNumber: string }) {
  const intention = useIntention();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<TaxDocumentsResponse | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const path = `/api/orders/${orderNumber}/tax-documents`;

  const ask = async () => {
    setAsking(true);
    setRefusal(null);
    try {
      const idempotencyKey = intention.keyFor(path);
      setAnswer(await sendJson<TaxDocumentsResponse>(path, { method: 'POST', body: {}, idempotencyKey }));
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      intention.done();
      setAsking(false);
    }
  };

  return (
    <div className={styles.documents}>
      {answer ? (
        <Issued answer={answer} path={path} />
      ) : (
        <p>
          <Button look="secondary" small busy={asking} onClick={() => void ask()}>
            {asking ? texts.asking : texts.ask}
          </Button>
        </p>
      )}
      {refusal ? (
        <Notice tone="warn" role="alert">
          {refusal}
        </Notice>
      ) : null}
    </div>
  );
}

function Issued({ answer, path }: { readonly answer: TaxDocumentsResponse; readonly path: string }) {
  // Where the button was: whoever pressed it with the keyboard goes on from there.
  const newest = useRef<HTMLAnchorElement>(null);
  useEffect(() => newest.current?.focus(), []);
  const { documents, waitsFor } = answer;
  return (
    <>
      <ul className={styles.list} aria-label={texts.list}>
        {documents.map(({ number, kind }) => (
          <li key={number}>
            <a ref={number === documents.at(-1)?.number ? newest : undefined} href={`${path}/${number}/pdf`} download>
              {texts.pdf(kind, number)}
            </a>
          </li>
        ))}
      </ul>
      {waitsFor === 'money' ? <p className="muted">{texts.waitsForMoney}</p> : null}
    </>
  );
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed;
  return error.status === 404 ? texts.notYours : (error.detail ?? texts.failed);
}
