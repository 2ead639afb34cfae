import type { ComponentType } from 'react';
import { ForbiddenPage } from '../layout/dead-ends';
import { useMay } from '../layout/session-context';
import { neededPermission } from '../providers/permissions';

/** No menu leads a role to a page it may not see; an address does. It is told so before the page asks for anything. */
export function readable(resource: string, action: 'list' | 'show' | 'create', Page: ComponentType): ComponentType {
  const needed = neededPermission(resource, action);
  return function ReadablePage() {
    const may = useMay();
    return needed !== null && may(needed) ? <Page /> : <ForbiddenPage />;
  };
}
