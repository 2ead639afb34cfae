import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import { Limits } from '@halfpallet/contracts';
import { finding as texts } from '../../texts/finding';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './search-box.module.css';

/** The form all filters of the page belong to, wherever they stand; without script it is sent as it is. */
export const FILTER_FORM = 'product-filters';
const PAUSE_MS = 250;

interface SearchBoxProps {
  /** The words of the address. */
  readonly q: string;
  readonly sector: string | undefined;
  /** `replace` when the address before holds words of the same typing. */
  readonly onSearch: (q: string, options: { readonly replace: boolean }) => void;
}

/**
 * Searches while one types, after a short pause. What is typed stays in the box alone; the address follows, with one
 * entry in the history for each time somebody starts typing.
 */
export function SearchBox({ q, sector, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(q);
  const typing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === asked.current) return;
    asked.current = text;
    onSearch(text, { replace: typing.current });
    typing.current = true;
  }, [onSearch]);

  // Back, a chip or a link changed the words; what this box asked for itself is what stands in it.
  useEffect(() => {
    if (q === asked.current || !input.current) return;
    clearTimeout(timer.current);
    asked.current = q;
    typing.current = false;
    input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, PAUSE_MS);
  };
  const settle = () => {
    ask();
    typing.current = false;
  };
  return (
    <form
      id={FILTER_FORM}
      role="search"
      aria-label={texts.search}
      action="/products"
      method="get"
      className={styles.form}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        settle();
      }}
    >
      {sector ? <input type="hidden" name="sector" value={sector} /> : null}
      <div className={styles.box}>
        <Icon name="zoom" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={texts.search}
          placeholder={texts.placeholder}
          defaultValue={q}
          maxLength={Limits.search.max}
          autoComplete="off"
          enterKeyHint="search"
          onInput={later}
          onBlur={() => {
            typing.current = false;
          }}
        />
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.clearSearch}
          onClick={() => {
            if (!input.current) return;
            input.current.value = '';
            settle();
            input.current.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <Button type="submit" look="secondary">
        {texts.submit}
      </Button>
    </form>
  );
}
