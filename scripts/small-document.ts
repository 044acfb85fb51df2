/** Minifies the HTML document of a build, which is part of every page. */
import { minifySync } from 'vite';

/** Placeholders that the origin fills (server/pages/template.ts). */
const PLACE = /^<!--(?:head|page|without-scripts|boot)-->$/;

/** The document with minified scripts and without comments and indentation. */
export const smallDocument = (html: string): string =>
  html
    .replaceAll(/<script>([\s\S]*?)<\/script>/g, (_, code: string) => `<script>${minified(code)}</script>`)
    .replaceAll(/<!--[\s\S]*?-->/g, (comment) => (PLACE.test(comment) ? comment : ''))
    .replaceAll(/\s*\n\s*/g, '\n');

/** A minified script. Throws if it cannot be parsed, because it would be missing on every page. */
function minified(code: string): string {
  const { code: small, errors } = minifySync('inline.js', code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return small.trim();
}
