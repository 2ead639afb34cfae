import {
  Box,
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
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { conflict as texts } from '../i18n/frame';
import { momentText } from './brisbane';
import { changedField, changedValue } from './changed-value';
import { Facts, Fact } from './facts';
import { touchedBy, type Conflict, type ConflictChange, type Settlement } from './conflict';
import { CHOSEN } from '../layout/forced-colours';

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
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const Shown = narrow ? ChangesList : ChangesTable;
  return (
    <Dialog open onClose={() => settle('back')} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{conflict.message}</DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>
          {changes.length === 0 ? texts.unknownChange : texts.intro}{' '}
          {changes.length > 0 && (overlapping.length > 0 ? texts.overlapping : texts.apart)}
        </DialogContentText>
        {changes.length > 0 && <Shown changes={changes} mine={mine} words={words} />}
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

interface ChangesProps {
  readonly changes: readonly ConflictChange[];
  readonly mine: Conflict['mine'];
  readonly words: ConflictWords;
}

function ChangesTable({ changes, mine, words }: ChangesProps) {
  return (
    <Table size="small" sx={{ mt: 2 }}>
      <TableHead>
        <TableRow>
          {[texts.field, texts.before, texts.theirs, texts.yours, texts.by].map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change, index) => {
          const { name, before, theirs, yours, by, isTouched } = told(change, mine, words);
          return (
            // Somebody may have changed a field twice.
            <TableRow key={index} selected={isTouched}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {[before, theirs, yours, by].map((text, cell) => (
                <TableCell key={cell}>{text}</TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Five columns do not fit on a phone. */
function ChangesList({ changes, mine, words }: ChangesProps) {
  return changes.map((change, index) => {
    const { name, before, theirs, yours, by, isTouched } = told(change, mine, words);
    return (
      <Box key={index} sx={{ mt: 2, p: 1.5, border: 1, borderColor: 'divider', ...(isTouched && SELECTED) }}>
        <Typography component="h3" variant="subtitle2">
          {name}
        </Typography>
        <Facts>
          <Fact term={texts.before}>{before}</Fact>
          <Fact term={texts.theirs}>{theirs}</Fact>
          <Fact term={texts.yours}>{yours}</Fact>
          <Fact term={texts.by}>{by}</Fact>
        </Facts>
      </Box>
    );
  });
}

const SELECTED = { bgcolor: 'action.selected', ...CHOSEN };

function told(change: ConflictChange, mine: Conflict['mine'], words: ConflictWords) {
  const { field, from, to, by, at } = change;
  const touched = touchedBy(change, mine);
  return {
    name: words.field(change),
    before: words.value(field, from),
    theirs: words.value(field, to),
    yours: words.value(field, touched === null ? null : mine[touched]),
    by: at ? `${by}, ${momentText(at)}` : by,
    isTouched: touched !== null,
  };
}
