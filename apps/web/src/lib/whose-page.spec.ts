/** @jest-environment jsdom */
import { keepsSomebodys, leaveTab, personOfPage, rememberPerson } from './whose-page';

const keep = () => sessionStorage.setItem('checkoutForm', '{"guestName":"Ada Buyer"}');
const keeps = () => sessionStorage.getItem('checkoutForm') !== null;
/** What the other tab does to the storage that both share. */
const signOutElsewhere = () => {
  const tab = { ...sessionStorage };
  leaveTab();
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, String(value));
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('leaves a visitor what they typed, also when they sign in', () => {
  keep();
  rememberPerson(null);
  expect([keeps(), keepsSomebodys(), personOfPage()]).toEqual([true, false, null]);
  rememberPerson('ada');
  expect([keeps(), keepsSomebodys(), personOfPage()]).toEqual([true, true, 'ada']);
});

it('drops what is of somebody else', () => {
  rememberPerson('ada');
  keep();
  rememberPerson('ada');
  expect(keeps()).toBe(true);
  rememberPerson('bob');
  expect([keeps(), keepsSomebodys()]).toEqual([false, true]);
});

it('drops what is of somebody who signed out in another tab', () => {
  rememberPerson('ada');
  keep();
  signOutElsewhere();
  expect([keeps(), keepsSomebodys()]).toEqual([true, true]);
  rememberPerson(null);
  expect([keeps(), keepsSomebodys()]).toEqual([false, false]);
});

it('keeps it where they came back, and where their session just came to its end', () => {
  rememberPerson('ada');
  keep();
  signOutElsewhere();
  rememberPerson('ada');
  rememberPerson(null);
  expect(keeps()).toBe(true);
});

it('drops it at once in the tab in which they leave', () => {
  rememberPerson('ada');
  keep();
  leaveTab();
  expect([keeps(), keepsSomebodys()]).toEqual([false, false]);
});
