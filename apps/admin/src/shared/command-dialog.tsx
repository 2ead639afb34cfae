import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { common, throwAway } from '../i18n/frame';
import { useLeaveQuestion } from './leave-questions';
import { useTyped } from './use-typed';

export interface CommandDialogProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly confirm: string;
  readonly back?: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** False while it is being found out what would be decided on. */
  readonly ready?: boolean;
  /** What the server said to the last try. */
  readonly failure: string | null;
  /** The way on after what the server said, beside its sentence. */
  readonly wayOn?: ReactNode;
  /** Something else than words was put into it, and is lost with it. */
  readonly holdsMore?: boolean;
  /** What is typed outlives the dialog: nothing is lost by closing it. */
  readonly keepsTyped?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * One act that cannot be taken back: what it does, what it needs, and a button that says it in words. Escape and a press beside it
 * close it, and ask first when something was typed; its own button to go back is the answer already.
 */
export function CommandDialog(props: CommandDialogProps) {
  const {
    title,
    intro,
    confirm,
    back = common.cancel,
    danger = false,
    busy,
    ready = true,
    failure,
    wayOn,
    holdsMore = false,
    keepsTyped = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const id = useId();
  const { form, onChange, isTyped } = useTyped();
  const [leaving, setLeaving] = useState(false);
  const isLost = () => !keepsTyped && (holdsMore || isTyped());
  const leave = () => (isLost() ? setLeaving(true) : onClose());
  // Back, and closing the tab, take the page from under the dialog, and the dialog with it. Where it leads by itself is its own doing.
  useLeaveQuestion({
    ...throwAway,
    text: throwAway.intro,
    isDue: (leaving) => (leaving === null || leaving.historyAction === 'POP') && isLost(),
    onLeave: onClose,
  });
  return (
    <Dialog open onClose={busy ? undefined : leave} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form
        ref={form}
        onChange={onChange}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may lie inside another form's tree.
          event.stopPropagation();
          flushSync(onConfirm);
          // What was not sent for a field that is wrong: nothing else tells whoever does not see the screen.
          event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{intro}</DialogContentText>
          <Stack spacing={1.5}>{children}</Stack>
          {failure !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
              {wayOn && <Box sx={{ mt: 1 }}>{wayOn}</Box>}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {back}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'secondary'}
            loading={busy}
            disabled={!ready}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
      {leaving && (
        <CommandDialog
          {...throwAway}
          busy={false}
          failure={null}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
