import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';

/** What OpenAPI says of an answer: the part of JSON schema that our answers need. */
export interface ResponseSchema {
  /** Left out: any JSON value. */
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly format?: 'uuid' | 'date-time' | 'date';
  readonly enum?: string[];
  readonly nullable?: boolean;
  readonly description?: string;
  readonly items?: ResponseSchema;
  readonly properties?: Record<string, ResponseSchema>;
  readonly required?: string[];
  readonly additionalProperties?: boolean | ResponseSchema;
}

export const text: ResponseSchema = { type: 'string' };
export const uuid: ResponseSchema = { type: 'string', format: 'uuid' };
/** RFC 3339. */
export const moment: ResponseSchema = { type: 'string', format: 'date-time' };
/** YYYY-MM-DD */
export const day: ResponseSchema = { type: 'string', format: 'date' };
export const integer: ResponseSchema = { type: 'integer' };
export const number: ResponseSchema = { type: 'number' };
export const dollars: ResponseSchema = { type: 'number', description: 'Australian dollars' };
export const yesOrNo: ResponseSchema = { type: 'boolean' };
export const anything: ResponseSchema = { nullable: true, description: 'Any JSON value' };

export const oneOf = (...values: readonly string[]): ResponseSchema => ({ type: 'string', enum: [...values] });
export const orNull = (schema: ResponseSchema): ResponseSchema => ({ ...schema, nullable: true });
export const listOf = (items: ResponseSchema): ResponseSchema => ({ type: 'array', items });

/** Values under names that are not known beforehand. */
export const mapOf = (values: ResponseSchema): ResponseSchema => ({ type: 'object', additionalProperties: values });

/** What is said of each field of `T`. */
export type FieldsOf<T extends object> = { [Field in keyof T]-?: ResponseSchema };

/** Says every field of `T`, and nothing but them: the compiler names the one that was forgotten. */
export function objectOf<T extends object>(properties: FieldsOf<T>): ResponseSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The answer of a call that goes well; `status` as the call has it. */
export const Responds = (schema: ResponseSchema, status: 200 | 201 | 202 = 200) => ApiResponse({ status, schema });

/** A call that answers a file. */
export const RespondsFile = (type: string) =>
  ApiOkResponse({ content: { [type]: { schema: { type: 'string', format: 'binary' } } } });
