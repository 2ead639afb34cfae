import {
  ImportLimits,
  SourcingLimits,
  type CleanImportProduct,
  type CleanImportResponse,
  type CleanImportSamplesResponse,
  type CleanImportStatusResponse,
  type CleanImportTestResponse,
} from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { importTests } from '../../texts/import-tests';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { type CleanImportErrors, readCleanImport } from './clean-import-rules';
import styles from './demo.module.css';
import { FailureNotice } from './failure-notice';
import { Fact, FoundProduct } from './found-product';
import { useCall } from './use-call';

const texts = importTests.clean;
const BASE = '/api/clean-import';
const { min, max, default: DEFAULT_MARGIN } = ImportLimits.cleanMargin;

/** The best finding of all marketplaces at a margin; samples to try; the built-in test. */
export function CleanImport() {
  const { busy, failure, fail, call } = useCall();
  const [query, setQuery] = useState('');
  const [margin, setMargin] = useState(String(DEFAULT_MARGIN));
  const [errors, setErrors] = useState<CleanImportErrors>({});
  const [tried, setTried] = useState<string>(texts.failed);
  const [product, setProduct] = useState<CleanImportProduct | null>(null);
  const [results, setResults] = useState<CleanImportTestResponse['results'] | null>(null);
  const { data: samples } = useQuery<CleanImportSamplesResponse>({ queryKey: [`${BASE}/samples`], retry: false });

  const begin = (title: string) => {
    setTried(title);
    setProduct(null);
    setResults(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { body, errors: found } = readCleanImport(query, margin);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    begin(texts.failed);
    void call<CleanImportResponse>(`${BASE}/product`, body, (answer) => {
      if (answer.product) setProduct(answer.product);
      else fail(answer.error ?? '');
    });
  };
  const test = () => {
    begin(texts.testFailed);
    void call<CleanImportTestResponse>(`${BASE}/test`, {}, (answer) => setResults(answer.results));
  };
  const isBusy = busy !== null;
  return (
    <>
      <Status />
      <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
        <TextField
          label={texts.query}
          name="query"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          maxLength={SourcingLimits.query.max}
          error={errors.query}
        />
        <TextField
          label={texts.margin}
          name="targetMargin"
          value={margin}
          onChange={({ target }) => setMargin(target.value)}
          inputMode="decimal"
          hint={texts.marginHint(min, max)}
          error={errors.margin}
        />
        <div className={styles.buttons}>
          <Button type="submit" disabled={isBusy}>
            {texts.import}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={test}>
            {texts.test}
          </Button>
        </div>
      </form>
      <div className={styles.result}>
        {isBusy ? <Notice role="status">{importTests.working}</Notice> : null}
        {failure ? <FailureNotice title={tried} failure={failure} /> : null}
        {product ? <Imported product={product} /> : null}
        {results ? <Results results={results} /> : null}
      </div>
      {samples ? (
        <section aria-labelledby="samples">
          <h2 id="samples">{texts.samples}</h2>
          {samples.samples.map(({ category, queries }) => (
            <div key={category}>
              <h3>{category}</h3>
              <div className={styles.buttons}>
                {queries.map((sample) => (
                  <Button key={sample} look="quiet" small onClick={() => setQuery(sample)}>
                    {sample}
                  </Button>
                ))}
              </div>
            </div>
          ))}
        </section>
      ) : null}
    </>
  );
}

function Status() {
  const { data, isError } = useQuery<CleanImportStatusResponse>({ queryKey: [`${BASE}/status`], retry: false });
  if (isError) return <Notice tone="warn">{`${texts.statusFailed} ${importTests.signIn}`}</Notice>;
  if (!data) return null;
  const { mode, ready, version } = data.status;
  return (
    <Notice tone={ready ? 'ok' : 'warn'}>
      <strong>{ready ? texts.ready : texts.notReady}.</strong> {mode === 'mock' ? importTests.mock : importTests.live}{' '}
      {texts.version(version)}
    </Notice>
  );
}

function Imported({ product }: { readonly product: CleanImportProduct }) {
  const { pricing, specifications } = product;
  return (
    <>
      <Notice tone="ok" role="status">
        {texts.imported}
      </Notice>
      <FoundProduct product={product}>
        <Fact term={texts.exw}>{pricing.exwPriceUsd.toFixed(2)}</Fact>
        <Fact term={texts.cost}>{pricing.costPriceAud.toFixed(2)}</Fact>
        <Fact term={texts.retail}>{pricing.retailPriceAud.toFixed(2)}</Fact>
        <Fact term={texts.keeps}>{`${pricing.marginPercent}%`}</Fact>
        <Fact term={texts.weight}>{specifications.weight}</Fact>
        <Fact term={texts.dimensions}>{specifications.dimensions}</Fact>
        <Fact term={texts.material}>{specifications.material}</Fact>
      </FoundProduct>
    </>
  );
}

function Results({ results }: { readonly results: CleanImportTestResponse['results'] }) {
  const failed = results.some(({ success }) => !success);
  return (
    <section aria-labelledby="results">
      <h2 id="results">{texts.results}</h2>
      {failed ? (
        <Notice tone="stop" role="alert">
          {texts.testFailed}
        </Notice>
      ) : null}
      <ul>
        {results.map(({ query, success, product, error }) => (
          <li key={query}>
            {query}: {success ? texts.passed : texts.notPassed} {product?.title ?? error}
          </li>
        ))}
      </ul>
    </section>
  );
}
