/** For bars and keys that say something by their colour alone: where a system forces its own colours, they would be blank. */
export const DRAWN = { forcedColorAdjust: 'none' } as const;

/** What is chosen by its background alone, once more for systems that force their own colours. */
export const CHOSEN = {
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
} as const;
