import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { conflict as texts } from '../i18n/frame';
import { momentText } from './brisbane';
import { changedField, changedValue } from './changed-value';
import { touchedBy, type Conflict, type ConflictChange, type Settlement } from './conflict';

/** What the fields of a record are called, and what stands in them. */
export interface ConflictWords {
  readonly field: (change: Pick<ConflictChange, 'field' | 'item'>) => string;
  readonly value: (field: string, value: unknown) => string;
}

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly settle: (settlement: Settlement) => void;
  /** Left out, fields are spelt out of their names. */
  readonly words?: ConflictWords;
}

const PLAIN: ConflictWords = {
  field: (change) => changedField(change),
  value: (field, value) => changedValue(field, value),
};

/** Before, theirs and yours side by side; nothing that was typed is lost until somebody chooses so. */
export function ConflictDialog({ conflict, settle, words = PLAIN }: ConflictDialogProps) {
  const { changes, overlapping, mine } = conflict;
  return (
    <Dialog open onClose={() => settle('back')} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{conflict.message}</DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>
          {changes.length === 0 ? texts.unknownChange : texts.intro}{' '}
          {changes.length > 0 && (overlapping.length > 0 ? texts.overlapping : texts.apart)}
        </DialogContentText>
        {changes.length > 0 && (
          <Table size="small" sx={{ mt: 2 }}>
            <TableHead>
              <TableRow>
                {[texts.field, texts.before, texts.theirs, texts.yours, texts.by].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map((change, index) => (
                // Somebody may have changed a field twice.
                <ChangeRow key={index} change={change} mine={mine} words={words} />
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => settle('back')}>{texts.back}</Button>
        <Button variant="outlined" onClick={() => settle('theirs')}>
          {texts.takeTheirs}
        </Button>
        <Button variant="contained" color="secondary" onClick={() => settle('mine')}>
          {texts.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChangeRowProps {
  readonly change: ConflictChange;
  readonly mine: Conflict['mine'];
  readonly words: ConflictWords;
}

function ChangeRow({ change, mine, words }: ChangeRowProps) {
  const { field, from, to, by, at } = change;
  const touched = touchedBy(change, mine);
  return (
    <TableRow selected={touched !== null}>
      <TableCell component="th" scope="row">
        {words.field(change)}
      </TableCell>
      <TableCell>{words.value(field, from)}</TableCell>
      <TableCell>{words.value(field, to)}</TableCell>
      <TableCell>{words.value(field, touched === null ? null : mine[touched])}</TableCell>
      <TableCell>
        {by}
        {at && `, ${momentText(at)}`}
      </TableCell>
    </TableRow>
  );
}
