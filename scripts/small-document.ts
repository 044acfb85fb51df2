/** Makes the document of a build small: it is part of every page. */
import { minifySync } from 'vite';

/** What the origin fills (server/pages/template.ts). */
const PLACE = /^<!--(?:head|page|without-scripts|boot)-->$/;

/** Scripts minified, comments and indentation left out. */
export const smallDocument = (html: string): string =>
  html
    .replaceAll(/<script>([\s\S]*?)<\/script>/g, (_, code: string) => `<script>${minified(code)}</script>`)
    .replaceAll(/<!--[\s\S]*?-->/g, (comment) => (PLACE.test(comment) ? comment : ''))
    .replaceAll(/\s*\n\s*/g, '\n');

/** Throws where a script cannot be read: it would be left out of every page. */
function minified(code: string): string {
  const { code: small, errors } = minifySync('inline.js', code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return small.trim();
}
