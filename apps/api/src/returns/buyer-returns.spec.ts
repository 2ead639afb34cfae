import { reportUntil } from './buyer-returns';

it('counts the seven days of the terms from the day of the delivery in Brisbane', () => {
  expect(reportUntil('2027-03-02T13:59:59.000Z')).toBe('2027-03-09');
  expect(reportUntil('2027-03-02T14:00:00.000Z')).toBe('2027-03-10');
});
