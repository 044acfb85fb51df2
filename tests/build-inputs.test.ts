/** The files that determine whether a build is outdated (`scripts/build-inputs.mjs`). */
import { expect, it } from 'vitest';
import { unknownInputs } from '#scripts/build-inputs-only.ts';

it('a build reads only installed packages and files that its content hash covers', () => {
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
