/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { StylesAside } from '../test/styles-aside';
import { DropZone } from './drop-zone';

const texts = { button: 'Choose files', drop: 'Or drop them here.', field: 'Files' };
const file = (name: string) => new File(['x'], name);

function show(options: { disabled?: boolean; several?: boolean } = {}) {
  const onChoose = jest.fn<void, [readonly File[]]>();
  render(<DropZone texts={texts} accept=".csv" icon={null} onChoose={onChoose} {...options} />, {
    wrapper: StylesAside,
  });
  return { onChoose, chosen: () => onChoose.mock.calls.map(([files]) => files.map(({ name }) => name)) };
}

/** Answers whether the browser was kept from opening what is dragged. */
function drag(kind: 'dragOver' | 'drop', types: readonly string[], files: readonly File[] = []): boolean {
  const place = screen.getByText(texts.drop);
  const event = createEvent[kind](place);
  Object.defineProperty(event, 'dataTransfer', { value: { types, files } });
  fireEvent(place, event);
  return event.defaultPrevented;
}

describe('a drop zone', () => {
  it('hands on the files that are dropped', () => {
    const { chosen } = show();
    expect(drag('dragOver', ['Files'])).toBe(true);
    expect(drag('drop', ['Files'], [file('one.csv'), file('two.csv')])).toBe(true);
    expect(chosen()).toEqual([['one.csv', 'two.csv']]);
  });

  it('says of a folder that it is one, and hands on the files beside it', () => {
    const { chosen } = show();
    const files = [file('holiday'), file('one.csv')];
    const items = [
      { kind: 'string' },
      ...files.map(({ name }) => ({ kind: 'file', isDirectory: name === 'holiday' })),
    ].map((item) => ({ ...item, webkitGetAsEntry: () => item }));
    const place = screen.getByText(texts.drop);
    const dropped = (of: object) => {
      const event = createEvent.drop(place);
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], ...of } });
      fireEvent(place, event);
    };
    dropped({ files, items });
    expect(chosen()).toEqual([['one.csv']]);
    expect(screen.getByRole('alert').textContent).toBe('holiday is a folder. Open it, and drop the files in it.');
    dropped({ files: [file('two.csv')] });
    expect(chosen()).toEqual([['one.csv'], ['two.csv']]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves alone what is no file', () => {
    const { onChoose } = show();
    expect(drag('dragOver', ['text/plain'])).toBe(false);
    expect(drag('drop', ['text/plain'])).toBe(false);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('takes nothing while it is disabled, and keeps the browser from opening the file', () => {
    const { onChoose } = show({ disabled: true });
    expect(drag('drop', ['Files'], [file('one.csv')])).toBe(true);
    expect(screen.getByRole('button', { name: texts.button })).toHaveProperty('disabled', true);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('takes the same file twice from its dialog, and nothing from one that was closed', () => {
    const { chosen } = show({ several: true });
    const field = screen.getByLabelText<HTMLInputElement>(texts.field);
    expect([field.multiple, field.accept]).toEqual([true, '.csv']);
    for (const files of [[file('one.csv')], [], [file('one.csv')]]) fireEvent.change(field, { target: { files } });
    expect(chosen()).toEqual([['one.csv'], ['one.csv']]);
    expect(field.value).toBe('');
  });
});
