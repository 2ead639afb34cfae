import type { Plugin } from 'vite';

/**
 * The server's HTML shows the page without any script, so style, font and first picture go first on a slow line: scripts
 * are asked for at low priority.
 */
export function scriptsAfterPaint(): Plugin {
  return {
    name: 'scripts-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  };
}
