import { ApiResponse } from '@nestjs/swagger';

/** What OpenAPI says of an answer: the part of JSON schema that our answers need. */
export interface ResponseSchema {
  /** Left out: any JSON value. */
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly format?: 'uuid' | 'date-time' | 'date';
  readonly enum?: Array<string | true>;
  readonly nullable?: boolean;
  readonly description?: string;
  readonly items?: ResponseSchema;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Record<string, ResponseSchema>;
  readonly required?: string[];
  readonly additionalProperties?: boolean | ResponseSchema;
}

export const text: ResponseSchema = { type: 'string' };
export const uuid: ResponseSchema = { type: 'string', format: 'uuid' };
/** RFC 3339, UTC. */
export const moment: ResponseSchema = { type: 'string', format: 'date-time' };
/** RFC 3339, UTC or with the offset of Brisbane. */
export const zonedMoment: ResponseSchema = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+]10:00)$`,
};
/** YYYY-MM-DD */
export const day: ResponseSchema = { type: 'string', format: 'date' };
export const integer: ResponseSchema = { type: 'integer' };
export const number: ResponseSchema = { type: 'number' };
export const dollars: ResponseSchema = { type: 'number', description: 'Australian dollars' };
export const yesOrNo: ResponseSchema = { type: 'boolean' };
/** It is never said of what is not so. */
export const yes: ResponseSchema = { type: 'boolean', enum: [true] };
export const anything: ResponseSchema = { nullable: true, description: 'Any JSON value' };

export const oneOf = (...values: readonly string[]): ResponseSchema => ({ type: 'string', enum: [...values] });
export const orNull = (schema: ResponseSchema): ResponseSchema => ({ ...schema, nullable: true });
export const listOf = (items: ResponseSchema): ResponseSchema => ({ type: 'array', items });

/** Always so many of them, such as length, width and height. */
export const exactly = (count: number, items: ResponseSchema): ResponseSchema => ({
  ...listOf(items),
  minItems: count,
  maxItems: count,
});

/** Values under names that are not known beforehand. */
export const mapOf = (values: ResponseSchema): ResponseSchema => ({ type: 'object', additionalProperties: values });

/** What is said of a field that an answer may leave out. */
export interface Omissible {
  readonly whenThere: ResponseSchema;
}
export const omissible = (whenThere: ResponseSchema): Omissible => ({ whenThere });

/** What is said of each field of `T`; which of them may be left out is what `T` says. */
export type FieldsOf<T extends object> = {
  [Field in keyof T]-?: Record<never, never> extends Pick<T, Field> ? Omissible : ResponseSchema;
};

/** Says every field of `T`, and nothing but them: the compiler names the one that was forgotten. */
export function objectOf<T extends object>(fields: FieldsOf<T>): ResponseSchema {
  const properties: Record<string, ResponseSchema> = {};
  const required: string[] = [];
  for (const [name, said] of Object.entries<ResponseSchema | Omissible>(fields)) {
    const isOmissible = 'whenThere' in said;
    properties[name] = isOmissible ? said.whenThere : said;
    if (!isOmissible) required.push(name);
  }
  // OpenAPI 3.0 has no empty list of them.
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/** The answer of a call that goes well; `status` as the call has it. */
export const Responds = (schema: ResponseSchema, status: 200 | 201 | 202 = 200) => ApiResponse({ status, schema });

/** A call that answers a file. */
export const RespondsFile = (type: string, status: 200 | 201 = 200) =>
  ApiResponse({ status, content: { [type]: { schema: { type: 'string', format: 'binary' } } } });
