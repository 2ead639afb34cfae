import { ApiError } from '../providers/api-error';
import { readConflict, touchedBy } from './conflict';
import { isConflict, problemOf, worded } from './problem';

const change = { field: 'notes', from: 'a', to: 'b', by: 'Jane', at: '2026-02-03T02:00:11Z' };

describe('a conflict of versions', () => {
  it('keeps what was typed beside what the other one changed', () => {
    const body = { currentVersion: 6, changes: [change], overlapping: ['notes'] };
    expect(readConflict(new ApiError('Jane changed this.', 412, body), { notes: 'mine' })).toEqual({
      message: 'Jane changed this.',
      currentVersion: 6,
      changes: [change],
      overlapping: ['notes'],
      mine: { notes: 'mine' },
    });
  });

  it('tells what stood there before, where the server no longer knows', () => {
    const body = { currentVersion: 6, changes: [{ ...change, from: null }] };
    const { changes } = readConflict(new ApiError('x', 412, body), {}, { notes: 'Left with reception' });
    expect(changes).toEqual([{ ...change, from: 'Left with reception' }]);
  });

  it('works out the overlap when the server leaves it out', () => {
    const body = { currentVersion: 6, changes: [change, { ...change, field: 'status' }] };
    expect(readConflict(new ApiError('x', 412, body), { notes: 'mine' }).overlapping).toEqual(['notes']);
  });

  it('is about what I typed by the same field, unless the server says what it is about', () => {
    const mine = { notes: 'mine', quantity: 160 };
    expect(touchedBy(change, mine)).toBe('notes');
    expect(touchedBy({ ...change, field: 'status' }, mine)).toBeNull();
    expect(touchedBy({ ...change, field: 'proposedQuantity', touches: 'quantity' }, mine)).toBe('quantity');
    expect(touchedBy({ ...change, field: 'quantity', touches: null }, mine)).toBeNull();
  });
});

describe('what a failed call means', () => {
  it('names code, request and the fields at fault', () => {
    const body = {
      code: 'VALIDATION_FAILED',
      requestId: 'r-72',
      errors: { notes: 'Too long', root: { serverError: 'x' } },
    };
    expect(problemOf(new ApiError('Some values need attention.', 422, body))).toEqual({
      message: 'Some values need attention.',
      reason: 'Some values need attention.',
      code: 'VALIDATION_FAILED',
      requestId: 'r-72',
      status: 422,
      fields: { notes: 'Too long' },
    });
  });

  it('is said in the words of the page where an answer gave no reason, and only there', () => {
    const words = (error: unknown) => worded(problemOf(error), 'Failed to update order').message;
    expect(words(new ApiError('Bad Gateway', 502, undefined))).toBe('Failed to update order');
    expect(words(new ApiError('Bad Gateway', 502, { detail: 'upstream' }))).toBe('Failed to update order');
    expect(words(new ApiError('Only finance may.', 403, { message: 'Only finance may.' }))).toBe('Only finance may.');
    expect(words(new ApiError('The server cannot be reached.', 0, { code: 'UNREACHABLE' }))).toMatch(/reached/);
    expect(worded(problemOf(new ApiError('Bad Gateway', 502, undefined)), undefined).message).toBe('Bad Gateway');
  });

  it('is an unknown error when nothing is known', () => {
    expect(problemOf(undefined).message).toBe('Unknown error');
  });

  it('is a conflict with 412 only', () => {
    expect(isConflict(problemOf(new ApiError('x', 412, null)))).toBe(true);
    expect(isConflict(problemOf(new ApiError('x', 409, null)))).toBe(false);
  });
});
