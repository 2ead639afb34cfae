import { emptyForm, formErrors, settledForm, startImportOf } from './import-form-model';

const form = { ...emptyForm, searchQuery: ' bamboo boards ', sector: 'Tools' as const };

describe('the import form', () => {
  it('needs a query that is more than spaces, and a sector', () => {
    const alert = { form: 'Please enter a search query and select a sector' };
    expect(formErrors(emptyForm)).toEqual(alert);
    expect(formErrors({ ...form, searchQuery: '  ' })).toEqual(alert);
    expect(formErrors({ ...form, sector: '' })).toEqual(alert);
    expect(formErrors(form)).toEqual({});
  });

  it('takes the default where no number is typed, and shows it', () => {
    expect(startImportOf(form)).toEqual({
      searchQuery: 'bamboo boards',
      sector: 'Tools',
      targetMargin: 25,
      maxProducts: 5,
      preview: true,
    });
    const typed = { ...form, targetMargin: ' ', maxProducts: '' };
    expect([formErrors(typed), startImportOf(typed)]).toEqual([{}, startImportOf(form)]);
    const mistyped = { ...form, targetMargin: '4o', maxProducts: 'five' };
    expect([formErrors(mistyped), startImportOf(mistyped)]).toEqual([{}, startImportOf(form)]);
    expect(settledForm(mistyped)).toEqual(form);
  });

  it.each([
    ['targetMargin', '9.9', 'Give a number from 10 to 100.'],
    ['targetMargin', '101', 'Give a number from 10 to 100.'],
    ['maxProducts', '0', 'Give a whole number from 1 to 20.'],
    ['maxProducts', '21', 'Give a whole number from 1 to 20.'],
    ['maxProducts', '2.5', 'Give a whole number from 1 to 20.'],
  ])('does not send %s of %s', (field, value, message) =>
    expect(formErrors({ ...form, [field]: value })).toEqual({ [field]: message }),
  );

  it('sends at most one decimal of the margin, with a comma, too', () =>
    expect(startImportOf({ ...form, targetMargin: '27,55' }).targetMargin).toBe(27.6));
});
