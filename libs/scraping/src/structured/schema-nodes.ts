import { currencySign } from '../money/currencies';
import { readMachineAmount } from '../money/decimals';
import { readPriceText } from '../money/price-text';
import { isObject, listOf, member, textOf, type JsonObject } from './json-access';

/** A node of schema.org data with the path it stands at, for evidence. */
export interface SchemaNode {
  readonly node: JsonObject;
  readonly path: string;
}

/** Types of a node without their vocabulary: `https://schema.org/Product` and `schema:Product` are `product`. */
export function typesOf(node: unknown): readonly string[] {
  return listOf(member(node, '@type')).flatMap((type) => {
    const name = textOf(type);
    return name === null ? [] : [(name.split(/[/#:]/).at(-1) ?? '').toLowerCase()];
  });
}

export const isA = (node: unknown, ...types: readonly string[]): boolean =>
  typesOf(node).some((type) => types.includes(type));

/** The first text of a field that may be text, a number, a list, or a node with `name` or `@value`. */
export function fieldText(node: unknown, field: string): string | null {
  for (const value of listOf(member(node, field))) {
    const text =
      textOf(value) ??
      textOf(member(value, 'name')) ??
      textOf(member(value, '@value')) ??
      textOf(member(value, 'value'));
    if (text !== null) return text;
  }
  return null;
}

/** All nodes of a field, each with its path. */
export function fieldNodes(parent: SchemaNode, field: string): readonly SchemaNode[] {
  const value = member(parent.node, field);
  const isList = Array.isArray(value);
  return listOf(value).flatMap((node, index) =>
    isObject(node) ? [{ node, path: `${parent.path}.${field}${isList ? `[${index}]` : ''}` }] : [],
  );
}

/** The last part of a field that holds an enumeration: `https://schema.org/InStock` is `instock`. */
export const enumOf = (node: unknown, field: string): string =>
  (fieldText(node, field)?.split(/[/#:]/).at(-1) ?? '').trim().toLowerCase();

/** Amount and currency of a price field, which may carry its own sign. */
export type SchemaAmount =
  | { readonly amount: string; readonly currency: string }
  | { readonly amount: string; readonly oneOf: readonly string[] }
  | { readonly problem: string };

/** Reads a price field and the currency beside it. Null when there is no price field. */
export function readSchemaAmount(node: unknown, field: string, outerCurrency: string | null): SchemaAmount | null {
  const text = fieldText(node, field);
  if (text === null) return null;
  const beside = fieldText(node, 'priceCurrency') ?? fieldText(node, 'currency') ?? outerCurrency;
  const sign = beside === null ? null : currencySign(beside);
  const amount = readMachineAmount(text.trim());
  if (amount !== null) {
    if (sign === null) return { amount, oneOf: [] };
    return 'code' in sign ? { amount, currency: sign.code } : { amount, oneOf: sign.oneOf };
  }
  const price = readPriceText(text);
  if (price?.kind === 'currency-unclear') {
    const fits = sign !== null && 'code' in sign && price.oneOf.includes(sign.code);
    return fits ? { amount: price.amount, currency: sign.code } : { amount: price.amount, oneOf: price.oneOf };
  }
  if (price?.kind !== 'price') return { problem: 'The price field holds no single price.' };
  if (sign !== null && 'code' in sign && sign.code !== price.currency) {
    return { problem: 'The price field and its currency field name two currencies.' };
  }
  return { amount: price.amount, currency: price.currency };
}
