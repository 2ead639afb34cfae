import {
  SIMPLE_IMPORT_MARKETPLACES,
  SourcingLimits,
  type GenerateTestProductsResponse,
  type SimpleImportMarketplace,
  type SimpleImportProduct,
  type SimpleImportResponse,
} from '@halfpallet/contracts';
import { type FormEvent, useState } from 'react';
import { importTests } from '../../texts/import-tests';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './demo.module.css';
import { FailureNotice } from './failure-notice';
import { Fact, FoundProduct } from './found-product';
import { useCall } from './use-call';

const texts = importTests.simple;
const BASE = '/api/simple-import';

interface Outcome {
  readonly said: string;
  readonly mockMode: boolean;
  readonly products: readonly SimpleImportProduct[];
}

/** One product from one marketplace; the built-in test; test products for every sector. */
export function SimpleImport() {
  const { busy, failure, fail, call } = useCall();
  const [query, setQuery] = useState('');
  const [marketplace, setMarketplace] = useState<SimpleImportMarketplace>('alibaba');
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = <T extends SimpleImportResponse>(name: string, body: object, of: (answer: T) => Outcome) => {
    setOutcome(null);
    void call<T>(`${BASE}/${name}`, body, (answer) => {
      if (answer.success) setOutcome(of(answer));
      else fail(answer.error ?? '');
    });
  };
  const one = (said: string) => (answer: SimpleImportResponse) => ({
    said,
    mockMode: answer.mockMode,
    products: answer.product ? [answer.product] : [],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = query.trim();
    setError(wanted === '' ? importTests.empty : undefined);
    if (wanted !== '') send('test-import', { query: wanted, marketplace }, one(texts.imported));
  };
  const isBusy = busy !== null;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
        <TextField
          label={texts.query}
          name="query"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          maxLength={SourcingLimits.query.max}
          error={error}
        />
        <SelectField
          label={texts.marketplace}
          name="marketplace"
          value={marketplace}
          onChange={({ target }) => setMarketplace(target.value as SimpleImportMarketplace)}
        >
          {SIMPLE_IMPORT_MARKETPLACES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <div className={styles.buttons}>
          <Button type="submit" disabled={isBusy}>
            {texts.import}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => send('run-test', {}, one(texts.tested))}>
            {texts.test}
          </Button>
          <Button
            look="secondary"
            disabled={isBusy}
            onClick={() =>
              send<GenerateTestProductsResponse>('generate-test-products', {}, ({ products, mockMode }) => ({
                said: texts.generated(products.length),
                mockMode,
                products,
              }))
            }
          >
            {texts.generate}
          </Button>
        </div>
      </form>
      <div className={styles.result}>
        {isBusy ? <Notice role="status">{importTests.working}</Notice> : null}
        {failure ? <FailureNotice title={texts.failed} failure={failure} /> : null}
        {outcome ? (
          <Notice tone="ok" role="status">
            {outcome.said} {outcome.mockMode ? importTests.mock : importTests.live}
          </Notice>
        ) : null}
        {outcome?.products.map((product) => (
          <FoundProduct key={product.sourceUrl} product={product}>
            <Fact term={texts.price}>{`${product.price.toFixed(2)} ${product.currency}`}</Fact>
            <Fact term={texts.moq}>{String(product.minOrderQuantity)}</Fact>
          </FoundProduct>
        ))}
      </div>
    </>
  );
}
