import { plainText, soughtText } from './sought-text';

describe('what somebody looks for', () => {
  it.each([
    ['Grace  Builder', 'Grace Builder'],
    ['\u00a0Grace\u00a0Builder\t', 'Grace Builder'],
    ['Zoe\u0301', 'Zoé'],
    ['PO  7\n8', 'PO 7 8'],
  ])('%j is %j, as it is shown', (typed, plain) => {
    expect([soughtText(typed), plainText(typed)]).toEqual([plain, plain]);
  });

  it.each([
    ['hp 7c3k 9wtq 2mzo', 'HP-7C3K9WTQ2MZ0'],
    ['HP7C3K9WTQ2MZ0', 'HP-7C3K9WTQ2MZ0'],
    ['HP – 7C3K-9WTQ-2MZ0', 'HP-7C3K9WTQ2MZ0'],
    ['qt-il3k9wtq2mz0', 'QT-113K9WTQ2MZ0'],
    ['HP-7C3K9WTQ2MZ0', 'HP-7C3K9WTQ2MZ0'],
  ])('%j is the number %j', (typed, number) => {
    expect(soughtText(typed)).toBe(number);
  });

  it.each([
    'HP ink cartridge',
    'HP-7C3K',
    'HP 7C3K 9WTQ 2MZU',
    'order HP-7C3K9WTQ2MZ0',
    'HP2TT1FNPZ',
    'hp2tt1fnpz late',
    '100% a_b',
  ])('%j is no number, and stays', (typed) => {
    expect(soughtText(typed)).toBe(typed);
  });
});
