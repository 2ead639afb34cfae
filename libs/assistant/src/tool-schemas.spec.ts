import { TOOL_TEXTS, toolSchema } from './tool-schemas';
import { TOOL_INPUTS, type ToolName } from './tools';

const names = Object.keys(TOOL_INPUTS) as ToolName[];

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}

/** Every object in a schema. */
function objectsIn(schema: Schema): Schema[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return [...(schema.type === 'object' ? [schema] : []), ...inner.flatMap(objectsIn)];
}

describe.each(names)('the schema of %s', (name) => {
  const schema = toolSchema(name) as Schema;

  it('is in the strict subset: everything required, nothing further, null in place of nothing', () => {
    expect(schema.type).toBe('object');
    for (const { properties = {}, required = [], additionalProperties } of objectsIn(schema)) {
      expect([...required].sort()).toEqual(Object.keys(properties).sort());
      expect(additionalProperties).toBe(false);
    }
  });

  it('takes no money and no address to fetch', () => {
    const fields = objectsIn(schema).flatMap(({ properties = {} }) => Object.keys(properties));
    expect(fields.filter((field) => /price|amount|aud|usd|url|href|email|discount/i.test(field))).toEqual([]);
  });

  it('is explained', () => expect(TOOL_TEXTS[name].length).toBeGreaterThan(15));
});
