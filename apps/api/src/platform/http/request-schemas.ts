import type { OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { IS_OPTIONAL, IS_POSITIVE, MAX, MIN, ValidationTypes } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { isNotNull, MAX_DOLLARS } from './field-rules';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type Described = Exclude<Schema, { $ref: string }>;
type Converters = NonNullable<NonNullable<Parameters<typeof validationMetadatasToSchemas>[0]>['additionalConverters']>;

/** Said of a field for this file alone: the library takes every condition for one that lets a field be left out. */
const HAS_TO_BE_THERE = 'x-has-to-be-there';
const PREFIX = '#/components/schemas/';
const ANY_OBJECT: Described = { type: 'object', additionalProperties: true };

/** What our own rules ask for, and what the library says otherwise than OpenAPI 3.0, or says at the cost of another rule of the field. */
const CONVERTERS: Converters = {
  [ValidationTypes.CONDITIONAL_VALIDATION]: ({ name, constraints }) => {
    if (constraints[0] === isNotNull) return { nullable: true, [HAS_TO_BE_THERE]: true };
    return name === IS_OPTIONAL ? { nullable: true } : {};
  },
  [MIN]: ({ constraints }) => ({ minimum: constraints[0] as number }),
  [MAX]: ({ constraints }) => ({ maximum: constraints[0] as number }),
  [IS_POSITIVE]: { minimum: 0, exclusiveMinimum: true as unknown as number },
  hasText: ({ constraints }) => ({ type: 'string', minLength: constraints[0] as number }),
  isDollars: { type: 'number', minimum: -MAX_DOLLARS, maximum: MAX_DOLLARS, multipleOf: 0.01 },
};

/**
 * Says of each body in `document` what the rules of its class ask for: fields, which of them have to be there, kinds, lengths and bounds. What the class
 * says of a field in words of its own stands beside that. Changes `document`.
 */
export function describeBodies(document: OpenAPIObject): void {
  const stated = (document.components ??= {}).schemas ?? {};
  const ruled = validationMetadatasToSchemas({
    refPointerPrefix: PREFIX,
    classTransformerMetadataStorage: defaultMetadataStorage,
    additionalConverters: CONVERTERS,
  }) as Schemas;
  const left = Object.keys(stated).filter((name) => name in ruled);
  const described: Schemas = {};
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    if (name in described) continue;
    const body = bodyOf(ruled[name] as Described, stated[name] as Described | undefined);
    described[name] = body;
    left.push(...partsOf(body).filter((part) => part in ruled));
  }
  document.components.schemas = { ...stated, ...described };
}

/** A body has no field but those of its class: `bodyValidation` refuses every other. */
function bodyOf(ruled: Described, stated: Described = {}): Described {
  const words = stated.properties ?? {};
  const fields = Object.entries(ruled.properties ?? {}).map(([field, schema]): [string, Schema] => {
    const plain = plainly(schema);
    return [field, '$ref' in plain ? plain : { ...plain, ...inWords(words[field]) }];
  });
  const isNeeded = ([field, schema]: [string, Schema]): boolean =>
    // What no rule asks anything of may be left out, too.
    HAS_TO_BE_THERE in schema || (ruled.required?.includes(field) === true && Object.keys(schema).length > 0);
  const required = Object.entries(ruled.properties ?? {}).filter(isNeeded);
  return {
    ...ruled,
    properties: Object.fromEntries(fields) as Schemas,
    required: required.map(([field]) => field),
    additionalProperties: false,
  };
}

/** A reference stands alone in OpenAPI 3.0, there is none to a class without rules, and a value is listed once. */
function plainly(schema: Schema): Schema {
  if ('$ref' in schema) return schema.$ref === `${PREFIX}Object` ? ANY_OBJECT : { $ref: schema.$ref };
  const { [HAS_TO_BE_THERE]: _there, ...said } = schema as Described & { [HAS_TO_BE_THERE]?: true };
  const { type, items, enum: values } = said;
  return {
    ...said,
    ...(type === 'object' ? ANY_OBJECT : {}),
    ...(items ? { items: plainly(items) } : {}),
    ...(values ? { enum: [...new Set<unknown>(values)] } : {}),
  };
}

function inWords(stated: Schema | undefined): Partial<Described> {
  if (!stated || '$ref' in stated) return {};
  const { description, example, default: usual } = stated;
  return Object.fromEntries(
    Object.entries({ description, example, default: usual }).filter(([, value]) => value !== undefined),
  );
}

/** Names of the classes that a description refers to. */
const partsOf = (schema: Schema): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
