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

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly settle: (settlement: Settlement) => void;
}

/** Before, theirs and yours side by side; nothing that was typed is lost until somebody chooses so. */
export function ConflictDialog({ conflict, settle }: ConflictDialogProps) {
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
                <ChangeRow key={index} change={change} mine={mine} />
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

function ChangeRow({ change, mine }: { readonly change: ConflictChange; readonly mine: Conflict['mine'] }) {
  const { field, from, to, by, at } = change;
  const touched = touchedBy(change, mine);
  return (
    <TableRow selected={touched !== null}>
      <TableCell component="th" scope="row">
        {changedField(change)}
      </TableCell>
      <TableCell>{changedValue(field, from)}</TableCell>
      <TableCell>{changedValue(field, to)}</TableCell>
      <TableCell>{changedValue(field, touched === null ? null : mine[touched])}</TableCell>
      <TableCell>
        {by}
        {at && `, ${momentText(at)}`}
      </TableCell>
    </TableRow>
  );
}
