/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { StylesAside } from '../test/styles-aside';
import { RecordDialog } from './record-dialog';

describe('a record over its list', () => {
  it.each([
    ['that has no keys of its own', undefined],
    ['that has keys of its own', jest.fn()],
  ])('%s closes on Escape', (_, onKeyDown) => {
    const close = jest.fn();
    render(
      <ThemeProvider theme={createTheme()}>
        <RecordDialog titleId="title" closeLabel="Close" onClose={close} onKeyDown={onKeyDown}>
          <h2 id="title">HP-1</h2>
        </RecordDialog>
      </ThemeProvider>,
      { wrapper: StylesAside },
    );
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'HP-1' }), { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
    if (onKeyDown) expect(onKeyDown).toHaveBeenCalledTimes(1);
  });
});
