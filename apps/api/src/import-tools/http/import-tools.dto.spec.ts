import { validateSync } from 'class-validator';
import { CleanImportDto, SimpleImportDto, StartImportDto } from './import-tools.dto';

const wrong = <T extends object>(Dto: new () => T, body: object) =>
  validateSync(Object.assign(new Dto(), body)).map(({ property }) => property);

it('takes a query of one character, as the forms do, and none without one', () => {
  expect(wrong(StartImportDto, { searchQuery: 'x', sector: 'Tools' })).toEqual([]);
  expect(wrong(SimpleImportDto, { query: 'x', marketplace: 'dhgate' })).toEqual([]);
  expect(wrong(CleanImportDto, { query: 'x' })).toEqual([]);
  expect(wrong(StartImportDto, { searchQuery: ' ', sector: 'Tools' })).toEqual(['searchQuery']);
  expect(wrong(SimpleImportDto, { query: '', marketplace: 'dhgate' })).toEqual(['query']);
  expect(wrong(CleanImportDto, { query: '\u200b' })).toEqual(['query']);
});

it('takes margins and counts from one limit to the other, and nothing beyond', () => {
  const order = { searchQuery: 'taps', sector: 'Tools' };
  for (const [targetMargin, maxProducts] of [
    [10, 1],
    [100, 20],
    [27.5, 5],
  ]) {
    expect(wrong(StartImportDto, { ...order, targetMargin, maxProducts })).toEqual([]);
  }
  for (const targetMargin of [9.9, 100.1, 27.55, '25']) {
    expect(wrong(StartImportDto, { ...order, targetMargin })).toEqual(['targetMargin']);
  }
  for (const maxProducts of [0, 21, 2.5]) {
    expect(wrong(StartImportDto, { ...order, maxProducts })).toEqual(['maxProducts']);
  }
  expect(wrong(CleanImportDto, { query: 'taps', targetMargin: 80 })).toEqual([]);
  expect(wrong(CleanImportDto, { query: 'taps', targetMargin: 80.1 })).toEqual(['targetMargin']);
});
