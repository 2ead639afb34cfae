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
import { common, conflict as texts } from '../i18n/frame';
import { momentText } from './brisbane';
import type { Conflict, Settlement } from './conflict';
import { wordsOf } from './format';

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
              {changes.map((change) => (
                <TableRow key={change.field} selected={overlapping.includes(change.field)}>
                  <TableCell component="th" scope="row">
                    {wordsOf(change.field.replace(/([A-Z])/g, ' $1').toLowerCase())}
                  </TableCell>
                  <TableCell>{valueText(change.from)}</TableCell>
                  <TableCell>{valueText(change.to)}</TableCell>
                  <TableCell>{change.field in mine ? valueText(mine[change.field]) : common.none}</TableCell>
                  <TableCell>
                    {change.by}
                    {change.at && `, ${momentText(change.at)}`}
                  </TableCell>
                </TableRow>
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

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return common.none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
