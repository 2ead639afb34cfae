import { integer, objectOf, omissible, orNull, text } from './response-schema';

describe('what OpenAPI says of an object', () => {
  it('asks for every field but those that its type may leave out', () => {
    expect(
      objectOf<{ id: number; note: string | null; more?: string }>({
        id: integer,
        note: orNull(text),
        more: omissible(text),
      }),
    ).toEqual({
      type: 'object',
      properties: { id: { type: 'integer' }, note: { type: 'string', nullable: true }, more: { type: 'string' } },
      required: ['id', 'note'],
      additionalProperties: false,
    });
  });

  it('lists no required fields where there are none: OpenAPI 3.0 has no empty list of them', () => {
    expect(objectOf<{ more?: string }>({ more: omissible(text) })).not.toHaveProperty('required');
  });

  it('does not compile with a field forgotten, nor with one left out that has to be there', () => {
    // @ts-expect-error -- `id` is forgotten
    expect(objectOf<{ id: number; more?: string }>({ more: omissible(text) })).toBeDefined();
    // @ts-expect-error -- `more` is forgotten
    expect(objectOf<{ id: number; more?: string }>({ id: integer })).toBeDefined();
    // @ts-expect-error -- `id` has to be there
    expect(objectOf<{ id: number }>({ id: omissible(integer) })).toBeDefined();
    // @ts-expect-error -- `more` may be left out
    expect(objectOf<{ more?: string }>({ more: text })).toBeDefined();
  });
});
