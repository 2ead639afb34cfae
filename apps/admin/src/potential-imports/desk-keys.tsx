import type { KeyboardEvent } from 'react';
import { Box } from '@mui/material';
import { Key } from '../layout/keys-switch';
import { isPlainKey, takesLetters, useKeysAct } from '../layout/single-keys';

/** What single keys do now, by the key in upper case. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** Does what a single key stands for, while no field has the focus and no other dialog lies above. */
export function pressKey(event: KeyboardEvent, acts: KeyActs) {
  const { target, currentTarget, key } = event;
  if (!isPlainKey(event) || !(target instanceof HTMLElement)) return;
  if (!currentTarget.contains(target) || takesLetters(target)) return;
  acts[key.toUpperCase()]?.();
}

/** The key, on the button that does the same. */
export function KeyCap({ name }: { readonly name: string }) {
  const [act] = useKeysAct();
  if (!act) return null;
  return (
    <Box component="span" aria-hidden sx={{ ml: 1, '& > kbd': { mr: 0 } }}>
      <Key name={name} />
    </Box>
  );
}
