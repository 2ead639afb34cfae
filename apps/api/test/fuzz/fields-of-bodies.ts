import type { ResponseSchema } from '../../src/platform/http/response-schema';
import { misfits } from '../support/misfits';
import type { FuzzRequest } from './requests';
import { SOUND_BODIES } from './sound-bodies';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

/** The part of an OpenAPI document that names the fields of bodies. */
export interface BodyDescription {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly requestBody?: { readonly content?: Readonly<Record<string, { schema?: Schema }>> } }>
      >
    >
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

type Body = Readonly<Record<string, unknown>>;

/** A call that takes a body: a sound one, and what is said of it with all that it refers to in its place. */
interface Call {
  readonly operation: string;
  readonly sound: Body;
  readonly schema: Schema | undefined;
  with(body: Body): FuzzRequest;
}

/** @param id of a record that stands in the place of every path parameter */
function callsOf({ paths, components }: BodyDescription, id: string, caller: number): Call[] {
  const whole = (schema: Schema | undefined): Schema | undefined => {
    if (!schema) return undefined;
    if (schema.$ref) return whole(components?.schemas?.[schema.$ref.split('/').at(-1)!]);
    const { items, properties } = schema;
    const fields = Object.entries(properties ?? {}).map(([field, one]) => [field, whole(one)!]);
    return {
      ...schema,
      ...(items ? { items: whole(items) } : {}),
      ...(properties ? { properties: Object.fromEntries(fields) as Schema['properties'] } : {}),
    };
  };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([verb, { requestBody }]) => {
      const method = verb.toUpperCase() as FuzzRequest['method'];
      const operation = `${method} ${path}`;
      if (method === 'GET') return [];
      return {
        operation,
        sound: SOUND_BODIES[operation] ?? {},
        schema: whole(requestBody?.content?.['application/json']?.schema),
        with: (body: Body) => ({
          operation,
          method,
          url: path.replace(/\{[^}]+\}/g, id),
          headers: { 'content-type': 'application/json', 'x-admin-client': '1', 'if-match': '"1"' },
          body: JSON.stringify(body),
          caller,
        }),
      };
    }),
  );
}

/** Every call that takes a body, once for each of its fields, with null in its place and everything else sound. */
export function nullRequests(description: BodyDescription, id: string, caller: number): FuzzRequest[] {
  const bodiesOf = (sound: Body, schema: Schema | undefined): Body[] =>
    [...new Set([...Object.keys(sound), ...Object.keys(schema?.properties ?? {})])].flatMap((field) => {
      const whole = { ...sound, [field]: null };
      const value = sound[field];
      const one: unknown = Array.isArray(value) ? value[0] : value;
      if (typeof one !== 'object' || one === null) return [whole];
      const described = schema?.properties?.[field];
      const inner = bodiesOf(one as Body, Array.isArray(value) ? described?.items : described);
      return [whole, ...inner.map((each) => ({ ...sound, [field]: Array.isArray(value) ? [each] : each }))];
    });
  return callsOf(description, id, caller).flatMap((call) => bodiesOf(call.sound, call.schema).map(call.with));
}

/** Every call once for each field that its body has to have, without it. */
export function leftOutRequests(
  description: BodyDescription,
  id: string,
  caller: number,
): ReadonlyArray<{ readonly field: string; readonly request: FuzzRequest }> {
  return callsOf(description, id, caller).flatMap((call) =>
    (call.schema?.required ?? []).map((field) => {
      const { [field]: _left, ...rest } = call.sound;
      return { field, request: call.with(rest) };
    }),
  );
}

/** Where a body that its call takes is not what the description says of it, a sentence each. */
export const unfitBodies = (description: BodyDescription): string[] =>
  callsOf(description, '1', 0)
    .filter(({ schema }) => schema !== undefined)
    .flatMap(({ operation, schema, sound }) =>
      misfits(schema as ResponseSchema, sound, 'body').map((misfit) => `${operation}: ${misfit}`),
    );

/** Bodies that others define: browsers, the card provider. */
const OF_OTHERS = ['POST /api/csp-report', 'POST /api/stripe/webhook'];

/** Calls of whose body nothing is said. */
export const silentBodies = (description: BodyDescription): string[] =>
  callsOf(description, '1', 0)
    .filter(({ operation, schema }) => operation in SOUND_BODIES && Object.keys(schema?.properties ?? {}).length === 0)
    .map(({ operation }) => operation)
    .filter((operation) => !OF_OTHERS.includes(operation));
