/** The server module of the newsletter. */
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Films } from '#ports/films.ts';
import { Mailing } from '#ports/mailing.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { Stories } from '#ports/stories-origin.ts';
import {
  getMarketingForms,
  postNewsletterConfirm,
  postNewsletterFind,
  postNewsletterForget,
  postNewsletterPreferences,
  postNewsletterSubscriber,
} from '../api.ts';
import { NEWSLETTER_SETTINGS } from '../settings.ts';
import { suppress } from './bounces.ts';
import { unsubscribeRoutes } from './callbacks.ts';
import { choose, findChoices, forget } from './choices.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';
import { DEMO } from './demo.ts';
import { emailPages } from './email-pages.ts';
import { leadsPage } from './leads-page.ts';
import { declareIssueJob } from './issue.ts';
import { followChoice } from './members.ts';
import { formsOf } from './store.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { confirm, subscribe, workOnWishes } from './wishes.ts';
import { PRIVACY } from './privacy-notice.ts';

const handlersOf = (origin: Origin): readonly Handler[] => [
  handle(getMarketingForms, async () => ({ data: await formsOf(origin.db) })),
  handle(postNewsletterSubscriber, ({ body, visitor }) => subscribe(origin, visitor, body)),
  handle(postNewsletterConfirm, ({ body }) => confirm(origin, body.token)),
  handle(postNewsletterFind, ({ body }) => findChoices(origin, body.token)),
  handle(postNewsletterPreferences, ({ body }) => choose(origin, body)),
  handle(postNewsletterForget, ({ body }) => forget(origin, body.token)),
];

export const module = defineModule({
  id: 'newsletter',
  privacy: PRIVACY,
  cookies: COOKIES,
  storage: STORAGE,
  robots: ['/newsletter/'],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  demo: DEMO,
  content: async () => (await import('./editing.ts')).CONTENT,
  edits: async () => (await import('./editing.ts')).EDITABLES,
  settings: NEWSLETTER_SETTINGS,
  wants: { films: Films, stories: Stories, staffPages: StaffPages, mailing: Mailing },
  setup(origin, { films, stories, staffPages, mailing }, { weeklyLetter }) {
    workOnWishes(origin);
    if (weeklyLetter) declareIssueJob(origin, { films, stories });
    origin.mail.onNobody((to) => suppress(origin, to, 'bounce'));
    staffPages?.include(leadsPage(origin));
    mailing?.include(followChoice(origin));
    return {
      handlers: handlersOf(origin),
      callbacks: async (scope) => {
        unsubscribeRoutes(scope, origin);
        emailPages(scope, origin);
      },
    };
  },
});
