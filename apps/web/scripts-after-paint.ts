import type { Plugin } from 'vite';

const LOADER = 'src/after-paint.ts';

/**
 * Style, font and first pictures go first on a slow line: of all scripts the page loads one that fetches the others when
 * they have come. It comes beside the style, and nothing is shown before either: what can be pressed is heard.
 */
export function scriptsAfterPaint(): Plugin {
  return {
    name: 'scripts-after-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: LOADER, name: 'after-paint' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const loader = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(LOADER),
        );
        if (!loader) throw new Error(`${LOADER} is not in the build: nothing would start the page`);
        return html
          .replace(/<link rel="modulepreload" crossorigin/g, '<link rel="after-paint"')
          .replace(
            /<script type="module" crossorigin src="([^"]+)"><\/script>/,
            `<script type="module" async blocking="render" fetchpriority="high" crossorigin src="/${loader.fileName}"></script>\n    <link rel="after-paint" data-run href="$1">`,
          );
      },
    },
  };
}
