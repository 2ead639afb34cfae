import * as React from 'react';

/** From so many elements a second on React no longer writes down where each was made. */
const TOO_MANY = 10_000;

/**
 * React for development makes an Error with each element, which says where it was made, for tools that show it. Nobody looks at a tree of
 * elements here. Warnings still name their components.
 */
export function makeElementsQuickly(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ];
  if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => TOO_MANY,
    set() {
      // Counted up with each element, and begun anew each second.
    },
  });
}
