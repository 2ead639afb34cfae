import type { ResponseSchema } from '../../src/platform/http/response-schema';

const TYPES: Readonly<Record<NonNullable<ResponseSchema['type']>, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
};
const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

const ANYTHING: ResponseSchema = { nullable: true };

/** Where a value is not what OpenAPI says of it, a sentence each. */
export const misfits = (schema: ResponseSchema, value: unknown, path = 'answer'): string[] =>
  unfit(schema, value).map((misfit) => path + misfit);

/** The same without the path to it, which is put before on the way back: nearly everything fits, and lists are long. */
function unfit(schema: ResponseSchema, value: unknown): readonly string[] {
  if (value === null) return schema.nullable ? [] : [' is null'];
  if (!schema.type) return [];
  if (!TYPES[schema.type](value)) return [` is ${JSON.stringify(value)}, not ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value as string | true)) return [` is ${String(value)}`];
  if (schema.format && !FORMATS[schema.format].test(value as string)) return [` is no ${schema.format}`];
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value as string)) return [` is not ${schema.pattern}`];
  if (schema.type === 'array') return unfitItems(schema, value as unknown[]);
  return schema.type === 'object' ? unfitFields(schema, value as Record<string, unknown>) : [];
}

function unfitItems({ items, minItems = 0, maxItems = Infinity }: ResponseSchema, value: unknown[]): string[] {
  if (value.length < minItems || value.length > maxItems) return [` has ${value.length} items`];
  const found: string[] = [];
  value.forEach((one, at) => {
    for (const misfit of unfit(items!, one)) found.push(`[${at}]${misfit}`);
  });
  return found;
}

function unfitFields(schema: ResponseSchema, given: Record<string, unknown>): string[] {
  const { properties: known = {}, required = [], additionalProperties } = schema;
  const further = additionalProperties === true ? ANYTHING : additionalProperties || null;
  const found = required.filter((name) => !(name in given)).map((name) => `.${name} is missing`);
  for (const name of Object.keys(given)) {
    const described = known[name] ?? further;
    if (!described) found.push(`.${name} is not described`);
    else for (const misfit of unfit(described, given[name])) found.push(`.${name}${misfit}`);
  }
  return found;
}
