import type { ComponentType } from 'react';
import { ForbiddenPage } from '../layout/dead-ends';
import { useMay } from '../layout/session-context';
import { neededPermission } from '../providers/permissions';

type Action = 'list' | 'show' | 'create';

export type ResourcePages = Readonly<Partial<Record<Action, ComponentType>>>;

/** All pages of a resource, each by its own permission. */
export const readablePages = <T extends ResourcePages>(resource: string, pages: T): { [A in keyof T]: ComponentType } =>
  Object.fromEntries(
    Object.entries(pages).map(([action, Page]) => [action, readable(resource, action as Action, Page)]),
  ) as { [A in keyof T]: ComponentType };

/** No menu leads a role to a page it may not see; an address does. It is told so before the page asks for anything. */
export function readable(resource: string, action: Action, Page: ComponentType): ComponentType {
  const needed = neededPermission(resource, action);
  return function ReadablePage() {
    const may = useMay();
    return needed !== null && may(needed) ? <Page /> : <ForbiddenPage />;
  };
}
