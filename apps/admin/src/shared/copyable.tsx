import { IconButton, Stack, Tooltip } from '@mui/material';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { useNotify } from 'react-admin';
import { common } from '../i18n/frame';
import { Mono } from './mono';

export interface CopyableProps {
  /** What it is, for the button's name: `Copy payment intent`. */
  readonly what: string;
  readonly value: string;
  /** Shown instead of the whole value. */
  readonly short?: string;
}

export function Copyable({ what, value, short }: CopyableProps) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify(common.copied, { type: 'info' }),
      () => notify(common.copyFailed, { type: 'warning' }),
    );
  return (
    <Stack direction="row" component="span" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
      <Tooltip title={short === undefined ? '' : value}>
        <span>
          <Mono nowrap={short !== undefined}>{short ?? value}</Mono>
        </span>
      </Tooltip>
      <IconButton
        size="small"
        aria-label={common.copy(what)}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
        sx={{ ml: 0.25 }}
      >
        <ContentCopy sx={{ fontSize: 14 }} />
      </IconButton>
    </Stack>
  );
}
