/** The files that decide whether a build is stale (`scripts/build-inputs.mjs`). */
import { expect, it } from 'vitest';
import { unknownInputs } from '#scripts/build-inputs-only.ts';

it('a build reads only files that its content hash covers, and installed packages', () => {
  const files = [
    '/site/plugins/cart/plugin.ts',
    '/site/ui/card.module.css?used',
    '/site/vite.config.ts',
    '/site/node_modules/react/index.js',
    '/elsewhere/file.ts',
    '\0virtual',
    '/site/server/main.ts',
    '/site/scripts/not-known.ts',
  ];
  expect(unknownInputs('/site', files)).toEqual(['server/main.ts', 'scripts/not-known.ts']);
});
