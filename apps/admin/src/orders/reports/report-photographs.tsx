import { useEffect, useId, useRef, useState } from 'react';
import Close from '@mui/icons-material/Close';
import { Alert, Box, IconButton, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { ReturnLimits } from '@halfpallet/contracts';
import { returns } from '../../i18n/returns';
import type { AdminDataProvider } from '../../providers/data-provider';
import { sentReturnPhotograph } from '../../providers/return-commands';
import { PhotographChooser } from '../../shared/photographs/photograph-chooser';
import { UploadList } from '../../shared/photographs/upload-list';
import { usePhotographUploads } from '../../shared/photographs/use-photograph-uploads';
import { Picture } from '../../shared/picture';

const texts = returns.entering;

export interface ReportPhotographsProps {
  readonly orderId: string;
  readonly ids: readonly string[];
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void;
  /** Some are on their way. */
  readonly onSending: (sending: boolean) => void;
}

/** Photographs for a report: each is sent when it is chosen, and shown as it was kept. */
export function ReportPhotographs({ orderId, ids, onChange, onSending }: ReportPhotographsProps) {
  const id = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isOver, setOver] = useState(false);
  const known = useRef(ids);
  useEffect(() => {
    known.current = ids;
  }, [ids]);
  const uploads = usePhotographUploads(orderId, async (file, signal) => {
    const { id: sent } = await dataProvider.addReturnPhotograph(orderId, file, signal);
    const isNew = !known.current.includes(sent);
    onChange((before) => (before.includes(sent) ? before : [...before, sent]));
    return isNew;
  });
  const { isSending } = uploads;
  const tell = useRef(onSending);
  useEffect(() => {
    tell.current = onSending;
  });
  useEffect(() => tell.current(isSending), [isSending]);

  const choose = (files: readonly File[]) => {
    const underWay = uploads.uploads.filter(({ status }) => status === 'waiting' || status === 'sending').length;
    const room = Math.max(0, ReturnLimits.photographs - ids.length - underWay);
    setOver(files.length > room);
    if (room > 0) uploads.add(files.slice(0, room));
  };
  // What was pressed goes: the keyboard stays in the dialog, where Escape is heard.
  const group = useRef<HTMLDivElement>(null);
  const goOn =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      act(...given);
      group.current?.focus();
    };
  const { retry, dismiss, retryAll, dismissAll } = uploads;
  const acts = {
    retry: goOn(retry),
    dismiss: goOn(dismiss),
    retryAll: goOn(retryAll),
    dismissAll: goOn(dismissAll),
  };
  const remove = goOn((photograph: string) => {
    setOver(false);
    onChange((before) => before.filter((one) => one !== photograph));
  });
  return (
    <Box ref={group} role="group" aria-labelledby={id} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.photographs}
      </Typography>
      <PhotographChooser variant="outlined" onChoose={choose} />
      {isOver && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.tooManyPhotographs}
        </Alert>
      )}
      <UploadList {...uploads} {...acts} allKept={texts.allKept} />
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
      >
        {ids.map((photograph, at) => (
          <Box component="li" key={photograph} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Picture src={sentReturnPhotograph(orderId, photograph)} alt={returns.photograph(at + 1)} size={88} />
            <IconButton size="small" aria-label={texts.removePhotograph(at + 1)} onClick={() => remove(photograph)}>
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
