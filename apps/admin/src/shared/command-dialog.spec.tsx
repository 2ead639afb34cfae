/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { useState } from 'react';
import { TextField } from '@mui/material';
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { CommandDialog } from './command-dialog';

const onClose = jest.fn();
const QUESTION = 'Throw away what you typed?';

interface NoteDialogProps {
  readonly busy?: boolean;
  readonly keepsTyped?: boolean;
}

function NoteDialog({ busy = false, keepsTyped }: NoteDialogProps) {
  const [note, setNote] = useState('as it was');
  return (
    <CommandDialog
      title="Write a note"
      intro=""
      confirm="Write"
      busy={busy}
      failure={null}
      keepsTyped={keepsTyped}
      onConfirm={jest.fn()}
      onClose={onClose}
    >
      <TextField label="Note" value={note} onChange={(event) => setNote(event.target.value)} autoFocus />
      <input type="checkbox" aria-label="Loud" />
    </CommandDialog>
  );
}

describe('a dialog that sends something', () => {
  let api: RecordedApi;
  beforeEach(async () => {
    onClose.mockClear();
    api = await startRecordedApi();
  });
  afterEach(() => api.close());
  const open = (props: NoteDialogProps = {}) => renderAdmin(<NoteDialog {...props} />, { api }).user;
  const note = () => part<HTMLInputElement>('textbox', 'Note');

  it('closes on Escape while nothing was typed, or what was typed was taken back', async () => {
    const user = open();
    await user.click(part('checkbox', 'Loud'));
    await user.type(note(), '!{Backspace}');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before it throws away what was typed, and loses nothing when it is kept', async () => {
    const user = open();
    await user.type(note(), '!');
    await user.keyboard('{Escape}');
    screen.getByText(QUESTION);
    await user.click(part('button', 'Keep Editing'));
    expect(onClose).not.toHaveBeenCalled();
    expect(note().value).toBe('as it was!');
    await user.type(note(), '{Escape}');
    await user.click(part('button', 'Throw Away'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes its own button for the answer', async () => {
    const user = open();
    await user.type(note(), '!');
    await user.click(part('button', 'Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks nothing where what is typed outlives it', async () => {
    const user = open({ keepsTyped: true });
    await user.type(note(), '!{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays while the server is at it', async () => {
    const user = open({ busy: true });
    await user.type(note(), '{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});
