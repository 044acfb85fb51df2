/** Suggested films on pages that are still empty, such as a list without films. */
import { definePlugin, fill } from '#kernel/plugin.ts';
import { NextFilms } from '#ports/next-films.ts';
import { deps } from './deps.ts';

export const nextFilms = definePlugin({
  id: 'next-films',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/next-films.po`),
  setup: () => [fill(NextFilms, () => import('./next-films.tsx'))],
});
