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
export function misfits(schema: ResponseSchema, value: unknown, path = 'answer'): string[] {
  if (value === null) return schema.nullable ? [] : [`${path} is null`];
  if (!schema.type) return [];
  if (!TYPES[schema.type](value)) return [`${path} is ${JSON.stringify(value)}, not ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value as string)) return [`${path} is ${value as string}`];
  if (schema.format && !FORMATS[schema.format].test(value as string)) return [`${path} is no ${schema.format}`];
  if (schema.type === 'array') {
    return (value as unknown[]).flatMap((one, at) => misfits(schema.items!, one, `${path}[${at}]`));
  }
  if (schema.type !== 'object') return [];
  const given = value as Record<string, unknown>;
  const known = schema.properties ?? {};
  const { additionalProperties } = schema;
  const further = additionalProperties === true ? ANYTHING : additionalProperties || null;
  return [
    ...(schema.required ?? []).filter((name) => !(name in given)).map((name) => `${path}.${name} is missing`),
    ...Object.entries(given).flatMap(([name, one]) => {
      const described = known[name] ?? further;
      return described ? misfits(described, one, `${path}.${name}`) : [`${path}.${name} is not described`];
    }),
  ];
}
