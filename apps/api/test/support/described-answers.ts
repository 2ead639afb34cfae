import type { INestApplication } from '@nestjs/common';
import { openApiOf } from '../../src/openapi';
import type { ResponseSchema } from '../../src/platform/http/response-schema';
import { misfits } from './misfits';

/** What OpenAPI says of a call. */
interface Described {
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: ResponseSchema }>> }>
  >;
}

interface Path {
  readonly at: RegExp;
  readonly calls: Readonly<Record<string, Described>>;
}

/** The calls of the API; not this description of them, and not `/mcp`, whose protocol is described elsewhere. */
const DESCRIBED = /^\/api\/(?!docs(-json)?$)/;

export const isDescribed = (path: string): boolean => DESCRIBED.test(path);

/** The same routes in every shop, so that one description does for all of them. */
let known: readonly Path[] | undefined;

/** Where an answer that went well is not what OpenAPI says of it, a sentence each. */
export function misfitsOfAnswer(
  app: INestApplication,
  method: string,
  url: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): string[] {
  const call = `${method} ${url.replace(/\?.*/s, '')}`;
  const schema = describedAnswer(app, method, url, status);
  if (!schema) return [`${call}: OpenAPI does not say what it answers with ${status}`];
  return misfits(schema, body).map((misfit) => `${call}: ${misfit}`);
}

function describedAnswer(app: INestApplication, method: string, url: string, status: number): ResponseSchema | null {
  known ??= pathsOf(app);
  const path = url.replace(/\?.*/s, '');
  const calls = known.find(({ at, calls }) => at.test(path) && method.toLowerCase() in calls)?.calls;
  return calls?.[method.toLowerCase()]?.responses?.[status]?.content?.['application/json']?.schema ?? null;
}

/** Those without a parameter first: `orders/stats/overview` is no order. */
function pathsOf(app: INestApplication): readonly Path[] {
  const paths = openApiOf(app).paths as unknown as Readonly<Record<string, Path['calls']>>;
  const parameters = (path: string) => path.split('{').length;
  return Object.entries(paths)
    .sort(([a], [b]) => parameters(a) - parameters(b))
    .map(([path, calls]) => ({ at: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`), calls }));
}
