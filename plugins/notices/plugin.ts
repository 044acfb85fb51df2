/** Notices about illegal content: anyone can report, follow the decision and appeal; the statistics are public. */
import { definePlugin, fill, route, runs } from '#kernel/plugin.ts';
import { FilmEnd, PictureEnd, ReportLink, StoryEnd } from '#ports/notices.ts';
import { CommentEnd } from '#ports/reviews.ts';
import { TaskLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import type { AppealStart, ReportStart } from './start.ts';
import type { StatusInput } from './status/machine.ts';
import { AppealFlow, ReportFlow, StatusFlow, StatusLink, TransparencyLink } from './refs.ts';

const start = () => import('./start.ts');

export const notices = definePlugin({
  id: 'notices',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/notices.po`),
  setup: ({ http, language, clock }) => [
    route({
      path: '/report-content',
      link: ReportLink,
      exempt: true,
      layout: TaskLayout,
      page: () => import('./report/report.page.tsx'),
      loader: () => import('./report/report.loader.ts'),
      query: ['kind', 'id', 'from'],
    }),
    route({
      path: '/notices/:slug?',
      link: StatusLink,
      exempt: true,
      layout: TaskLayout,
      secret: true,
      page: () => import('./status/status.page.tsx'),
      loader: () => import('./status/status.loader.ts'),
    }),
    route({
      path: '/transparency',
      link: TransparencyLink,
      exempt: true,
      page: () => import('./transparency/transparency.page.tsx'),
      loader: () => import('./transparency/transparency.loader.ts').then((m) => m.transparencyLoader(clock)),
      query: ['year'],
    }),
    fill(CommentEnd, () => import('./entries/comment-entry.tsx')),
    fill(FilmEnd, () => import('./entries/content-entry.tsx')),
    fill(PictureEnd, () => import('./entries/content-entry.tsx')),
    fill(StoryEnd, () => import('./entries/content-entry.tsx')),
    runs(
      ReportFlow,
      (input: ReportStart) => start().then((m) => m.createReport(http, language, input)),
      'mount',
    ),
    runs(StatusFlow, (input: StatusInput) => start().then((m) => m.createStatus(http, input)), 'mount'),
    runs(
      AppealFlow,
      (input: AppealStart) => start().then((m) => m.createAppeal(http, language, input)),
      'mount',
    ),
  ],
});
