import type { ReturnableLine } from '@halfpallet/contracts';
import { problemsOf, reportBody, type TypedReport } from './report-for-buyer';

const LINE: ReturnableLine = {
  ...{ itemId: 'i1', productName: 'Mixer', quantity: 80, imageUrl: null, left: 77, reported: false },
};
const LINES = [LINE, { ...LINE, itemId: 'i2' }, { ...LINE, itemId: 'i3', reported: true }];
const SOUND: TypedReport = { quantities: { i2: ' 4 ', i1: '77' }, reason: 'damaged', text: '  Four are cracked.  ' };

it('is what was typed, in the order of the lines', () => {
  expect(problemsOf(SOUND, LINES)).toBeNull();
  expect(reportBody(SOUND, LINES, ['f1'])).toEqual({
    ...{ reason: 'damaged', text: 'Four are cracked.', photographs: ['f1'] },
    lines: [
      { itemId: 'i1', quantity: 77 },
      { itemId: 'i2', quantity: 4 },
    ],
  });
});

it('says what is wrong with each field, and asks for no line that is not meant', () => {
  expect(problemsOf({ quantities: { i1: '78', i2: '0' }, reason: null, text: 'Short' }, LINES)).toEqual({
    quantities: { i1: 'At most 77 can be reported', i2: 'Say how many are affected, as a whole number' },
    reason: 'Choose what is wrong',
    text: 'Describe the problem in 10 to 2,000 characters',
  });
  const none: ReadonlyArray<TypedReport['quantities']> = [{}, { i1: ' ' }];
  for (const quantities of none) {
    expect(problemsOf({ ...SOUND, quantities }, LINES)).toEqual({ quantities: {}, lines: 'Choose at least one item' });
  }
});

it('leaves out a line that was typed before somebody else reported it', () => {
  const quantities = { i1: '2', i3: '5' };
  expect(problemsOf({ ...SOUND, quantities }, LINES)).toBeNull();
  expect(reportBody({ ...SOUND, quantities }, LINES, []).lines).toEqual([{ itemId: 'i1', quantity: 2 }]);
});
