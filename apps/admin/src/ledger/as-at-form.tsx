import { useState } from 'react';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { ledger as texts } from '../i18n/finance';
import { fieldOfInstant, instantOfField, LAST_MINUTE } from '../shared/brisbane';
import { isPosition, isToCome, type LedgerAsAt } from './ledger-as-at';

export interface AsAtFormProps {
  readonly asAt: LedgerAsAt;
  readonly onChange: (asAt: LedgerAsAt) => void;
}

/** Chooses the two moments of the books. Opened while one is in force. */
export function AsAtForm({ asAt, onChange }: AsAtFormProps) {
  const [time, setTime] = useState(asAt.effectiveBefore ? fieldOfInstant(asAt.effectiveBefore) : '');
  const [position, setPosition] = useState(asAt.asAtPosition ?? '');
  const [tried, setTried] = useState(false);
  const wrong = position !== '' && !isPosition(position);
  const effectiveBefore = time === '' ? undefined : instantOfField(time);
  const toCome = tried && effectiveBefore !== undefined && isToCome(effectiveBefore);
  const show = () => {
    setTried(true);
    if (wrong || (effectiveBefore !== undefined && isToCome(effectiveBefore))) return;
    onChange({
      ...(effectiveBefore === undefined ? {} : { effectiveBefore }),
      ...(position === '' ? {} : { asAtPosition: position }),
    });
  };
  return (
    <Box
      component="details"
      open={asAt.asAtPosition !== undefined || asAt.effectiveBefore !== undefined}
      sx={{ mb: 2 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', width: 'fit-content' }}>
        {texts.asAtTitle}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {texts.asAtText}
      </Typography>
      <Stack
        component="form"
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ alignItems: { sm: 'flex-start' } }}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <TextField
          name="effectiveBefore"
          type="datetime-local"
          label={texts.effectiveBefore}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={toCome}
          helperText={toCome ? texts.toCome : undefined}
          margin="none"
          sx={{ maxWidth: { sm: 260 } }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_MINUTE } }}
        />
        <TextField
          name="position"
          label={texts.knownAt}
          value={position}
          onChange={(event) => setPosition(event.target.value.trim())}
          error={wrong}
          helperText={wrong ? texts.knownAtInvalid : undefined}
          margin="none"
          sx={{ maxWidth: { sm: 200 } }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Button type="submit" variant="outlined" sx={{ height: 40 }}>
          {texts.show}
        </Button>
      </Stack>
    </Box>
  );
}
