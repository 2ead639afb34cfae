import { ApiOkResponse } from '@nestjs/swagger';

/** What OpenAPI says of an answer: the part of JSON schema that our answers need. */
export interface ResponseSchema {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly format?: 'uuid' | 'date-time';
  readonly enum?: string[];
  readonly nullable?: boolean;
  readonly description?: string;
  readonly items?: ResponseSchema;
  readonly properties?: Record<string, ResponseSchema>;
  readonly required?: string[];
  readonly additionalProperties?: boolean;
}

export const text: ResponseSchema = { type: 'string' };
export const uuid: ResponseSchema = { type: 'string', format: 'uuid' };
/** RFC 3339. */
export const moment: ResponseSchema = { type: 'string', format: 'date-time' };
export const integer: ResponseSchema = { type: 'integer' };
export const number: ResponseSchema = { type: 'number' };
export const dollars: ResponseSchema = { type: 'number', description: 'Australian dollars' };
export const yesOrNo: ResponseSchema = { type: 'boolean' };

export const oneOf = (...values: string[]): ResponseSchema => ({ type: 'string', enum: values });
export const orNull = (schema: ResponseSchema): ResponseSchema => ({ ...schema, nullable: true });
export const listOf = (items: ResponseSchema): ResponseSchema => ({ type: 'array', items });

/** Says every field of `T`, and nothing but them: the compiler names the one that was forgotten. */
export function objectOf<T extends object>(properties: { [Field in keyof T]-?: ResponseSchema }): ResponseSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The answer of a call that goes well. */
export const Responds = (schema: ResponseSchema) => ApiOkResponse({ schema });
