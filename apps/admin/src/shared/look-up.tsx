import { useState } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FIND_FROM, Limits } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { problemOf } from './problem';
import { useSettled } from './use-settled';

/** Long enough for the next key, in milliseconds. */
const PAUSE_MS = 200;

export interface LookUpProps<Row> {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Said when the text finds nothing. */
  readonly nothing: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string | number;
  readonly textOf: (row: Row) => string;
  readonly onChoose: (row: Row) => void;
  /** What is wrong with having chosen nothing. */
  readonly wrong?: string | null;
  /** The first field of a dialog: one types there at once. What is found lies in the dialog, or it would not be read out. */
  readonly inDialog?: boolean;
}

/** A field that finds records by a text and hands over the one that is chosen; it is empty again afterwards. */
export function LookUp<Row>(props: LookUpProps<Row>) {
  const { name, label, help, nothing, find, keyOf, textOf, onChoose, wrong = null, inDialog = false } = props;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const asked = useSettled(text, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['look-up', name, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: asked.length >= FIND_FROM,
    retry: false,
    // People's names are not kept in the meantime.
    gcTime: 0,
  });
  const fresh = asked === text && data !== undefined;
  return (
    <Autocomplete<Row>
      options={fresh ? data : []}
      value={null}
      inputValue={typed}
      onInputChange={(_event, next, cause) => cause === 'input' && setTyped(next)}
      onChange={(_event, row) => {
        if (row === null) return;
        setTyped('');
        onChoose(row);
      }}
      getOptionLabel={textOf}
      getOptionKey={keyOf}
      filterOptions={(found) => found}
      loading={text.length >= FIND_FROM && (!fresh || isFetching) && !error}
      loadingText={common.loading}
      noOptionsText={text.length < FIND_FROM ? help : nothing}
      autoHighlight
      blurOnSelect={false}
      forcePopupIcon={false}
      disablePortal={inDialog}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          margin="none"
          autoFocus={inDialog}
          error={wrong !== null || error !== null}
          helperText={error ? problemOf(error).message : (wrong ?? help)}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: Limits.search.max },
          }}
        />
      )}
    />
  );
}
