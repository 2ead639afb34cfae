import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, Min, ValidateBy, ValidateNested } from 'class-validator';
import type { DomainError } from '../errors';
import { HasText } from './field-rules';
import { bodyValidation } from './validation';

const judged: string[] = [];
const IsSlowToJudge = () =>
  ValidateBy({ name: 'isSlow', validator: { validate: (value: unknown) => judged.push(String(value)) > 0 } });

class Line {
  @IsInt({ message: 'whole units' })
  @Min(1, { message: 'one unit at least' })
  quantity!: number;
}

class Body {
  @IsString({ message: 'two characters at least' })
  @HasText(2, { message: 'two characters at least' })
  @IsSlowToJudge()
  @MaxLength(120, { message: 'at most 120 characters' })
  company!: string;

  @MaxLength(200, { message: 'at most 200 characters' })
  @IsString({ message: 'what to look for' })
  q!: string;

  @IsArray({ message: 'a list' })
  @ArrayMaxSize(2, { message: 'two lines at most' })
  @ValidateNested({ each: true })
  @Type(() => Line)
  lines!: Line[];
}

describe('a body that is refused', () => {
  const pipe = bodyValidation();
  const errorsOf = (body: object): Promise<unknown> =>
    pipe.transform(body, { type: 'body', metatype: Body }).then(
      () => ({}),
      (error: DomainError) => error.details.errors,
    );
  const line = { quantity: 1 };
  const q = 'bench';

  it.each([
    ['is missing', {}, 'two characters at least'],
    ['is null', { company: null }, 'two characters at least'],
    ['is of another kind', { company: 5 }, 'two characters at least'],
    ['is empty', { company: '' }, 'two characters at least'],
    ['is too long', { company: 'x'.repeat(121) }, 'at most 120 characters'],
    ['is much too long', { company: ' '.repeat(2_000) }, 'at most 120 characters'],
  ])('says of a text that %s what it should be', async (_, given, wanted) => {
    expect(await errorsOf({ q, lines: [line], ...given })).toEqual({ company: wanted });
  });

  it.each([
    ['a list that is missing', {}, { lines: 'a list' }],
    ['a list that is none', { lines: 5 }, { lines: 'a list' }],
    ['a list that is too long', { lines: [line, line, line] }, { lines: 'two lines at most' }],
    ['a part without its value', { lines: [line, {}] }, { 'lines.1.quantity': 'whole units' }],
    ['a part with another one', { lines: [{ quantity: 0 }] }, { 'lines.0.quantity': 'one unit at least' }],
    ['a text whose kind is asked for last', { lines: [line], q: undefined }, { q: 'what to look for' }],
    ['an unknown key', { lines: [line], more: 1 }, { more: 'more is not a field of this request' }],
  ])('says of %s what is wrong with it', async (_, given, wanted) => {
    expect(await errorsOf({ q, company: 'Acme', ...given })).toEqual(wanted);
  });

  it('judges no long text by more than its length', async () => {
    judged.length = 0;
    await errorsOf({ q, company: 'x'.repeat(100_000), lines: [] });
    expect(judged).toEqual([]);
  });
});
