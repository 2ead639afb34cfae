/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { useState } from 'react';
import { TextField } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router';
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

function ReasonAsked() {
  const [tried, setTried] = useState(false);
  return (
    <CommandDialog
      title="Write a note"
      intro=""
      confirm="Write"
      busy={false}
      failure={null}
      onConfirm={() => setTried(true)}
      onClose={onClose}
    >
      <TextField label="Why" error={tried} multiline />
    </CommandDialog>
  );
}

function Pages(props: NoteDialogProps) {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/write">Write</Link>
      <Link to="/">List</Link>
      <button onClick={() => void navigate(-1)}>Back of the browser</button>
      <Routes>
        <Route path="/" element="The list" />
        <Route path="/write" element={<NoteDialog {...props} />} />
      </Routes>
    </>
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

  it('leads to the field that is wrong when it is confirmed', async () => {
    const { user } = renderAdmin(<ReasonAsked />, { api });
    await user.click(part('button', 'Write'));
    expect(document.activeElement).toBe(part('textbox', 'Why'));
  });

  describe('when the browser goes back to the page before', () => {
    const QUESTIONS: [string, NoteDialogProps, typed: string, asks: boolean][] = [
      ['asks while something is typed', {}, '!', true],
      ['goes while nothing is', {}, '!{Backspace}', false],
      ['goes where what is typed outlives the dialog', { keepsTyped: true }, '!', false],
    ];
    it.each(QUESTIONS)('%s', async (_, props, typed, asks) => {
      const { user } = renderAdmin(<Pages {...props} />, { api });
      await user.click(part('link', 'Write'));
      await user.type(note(), typed);
      await user.click(part('button', 'Back of the browser'));
      if (!asks) return void (await screen.findByText('The list'));
      await screen.findByText(QUESTION);
      await user.click(part('button', 'Keep Editing'));
      await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
      expect(note().value).toBe('as it was!');
      expect(onClose).not.toHaveBeenCalled();

      await user.click(part('button', 'Back of the browser'));
      await user.click(await screen.findByRole('button', { name: 'Throw Away' }));
      await screen.findByText('The list');
      return expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('asks when the tab is closed, too, and only then', async () => {
      const user = open();
      const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(closing()).toBe(false);
      await user.type(note(), '!');
      expect(closing()).toBe(true);
    });

    it('leads on by itself unasked', async () => {
      const { user } = renderAdmin(<Pages />, { api });
      await user.click(part('link', 'Write'));
      await user.type(note(), '!');
      await user.click(part('link', 'List'));
      await screen.findByText('The list');
    });
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
