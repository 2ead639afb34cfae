import type { FuzzRequest } from './requests';
import { SOUND_BODIES } from './sound-bodies';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
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

/**
 * Every call that takes a body, once for each of its fields, with null in its place and everything else sound.
 * @param id of a record that stands in the place of every path parameter
 */
export function nullRequests(description: BodyDescription, id: string, caller: number): FuzzRequest[] {
  const resolved = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? description.components?.schemas?.[schema.$ref.split('/').at(-1)!] : schema;
  const fieldsOf = (sound: Body, schema: Schema | undefined) => [
    ...new Set([...Object.keys(sound), ...Object.keys(resolved(schema)?.properties ?? {})]),
  ];
  const bodiesOf = (sound: Body, schema: Schema | undefined): Body[] =>
    fieldsOf(sound, schema).flatMap((field) => {
      const whole = { ...sound, [field]: null };
      const value = sound[field];
      const one: unknown = Array.isArray(value) ? value[0] : value;
      if (typeof one !== 'object' || one === null) return [whole];
      const described = resolved(resolved(schema)?.properties?.[field]);
      const inner = bodiesOf(one as Body, Array.isArray(value) ? described?.items : described);
      return [whole, ...inner.map((each) => ({ ...sound, [field]: Array.isArray(value) ? [each] : each }))];
    });
  return Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([verb, { requestBody }]) => {
      const method = verb.toUpperCase() as FuzzRequest['method'];
      const operation = `${method} ${path}`;
      if (method === 'GET') return [];
      const bodies = bodiesOf(SOUND_BODIES[operation] ?? {}, requestBody?.content?.['application/json']?.schema);
      return bodies.map((body) => ({
        operation,
        method,
        url: path.replace(/\{[^}]+\}/g, id),
        headers: { 'content-type': 'application/json', 'x-admin-client': '1', 'if-match': '"1"' },
        body: JSON.stringify(body),
        caller,
      }));
    }),
  );
}
