import { Box, FormControlLabel, Switch } from '@mui/material';
import { keys as texts } from '../i18n/frame';
import { useKeysAct } from './single-keys';
import { MONO } from './theme';

/** A key as it stands on the keyboard. */
export function Key({ name }: { readonly name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        mr: 0.5,
        px: 0.5,
        border: 1,
        borderColor: 'currentcolor',
        fontFamily: MONO,
        fontSize: '0.75rem',
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
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
