import type { KeyboardEvent } from 'react';
import { Box, FormControlLabel, Switch } from '@mui/material';
import { useStore } from 'react-admin';
import { potentialImport } from '../i18n/imports';
import { MONO } from '../layout/theme';

const texts = potentialImport.keys;

/** What single keys do now, by the key in upper case. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** Whether single keys act. A preference of the browser: speech input types letters nobody meant as an order. */
export const useKeysAct = () => useStore('potential-imports.keys', true);

/** Does what a single key stands for, while no field has the focus and no other dialog lies above. */
export function pressKey(
  { target, currentTarget, key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent,
  acts: KeyActs,
) {
  if (ctrlKey || metaKey || altKey || repeat || !(target instanceof HTMLElement)) return;
  if (!currentTarget.contains(target) || target.closest('input:not([type="checkbox"]), textarea, select')) return;
  acts[key.toUpperCase()]?.();
}

/** The key, on the button that does the same. */
export function KeyCap({ name }: { readonly name: string }) {
  const [act] = useKeysAct();
  if (!act) return null;
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        ml: 1,
        px: 0.5,
        border: 1,
        borderColor: 'currentcolor',
        fontFamily: MONO,
        fontSize: '0.75rem',
        lineHeight: 1.4,
      }}
    >
      {name}
    </Box>
  );
}

export function KeysSwitch() {
  const [act, setAct] = useKeysAct();
  return (
    <FormControlLabel
      control={<Switch size="small" checked={act} onChange={(_event, checked) => setAct(checked)} />}
      label={texts.label}
      title={texts.help}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 'auto', ml: 0 }}
    />
  );
}
