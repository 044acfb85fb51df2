/** Handlers of consent: a choice is stored with its proof, and a browser can download its record. */
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { exportConsent, saveConsent, VISITOR_COOKIE, type CookieTypes } from '../api.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';
import { SHOWN_TEXTS } from './shown-texts.ts';
import { consentsOf, storeConsent, type ConsentRow } from './store.ts';
import { RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

const typesOf = ({ marketing, statistics, preferences }: ConsentRow): CookieTypes => ({
  marketing,
  statistics,
  preferences,
  strictly_necessary: true,
});

/** The time of a choice; not later than its arrival, because a browser's clock may be wrong. */
const notAfter = (now: Date, at: string | undefined): Date | null =>
  at === undefined ? null : new Date(Math.min(now.getTime(), new Date(at).getTime()));

const isUuid = (text: string | undefined): text is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');

const handlersOf = (origin: Origin): readonly Handler[] => [
  handle(saveConsent, async ({ body, visitor }) => {
    const { marketing, statistics, preferences } = body.cookie_type;
    const stored = await storeConsent(
      origin,
      {
        visitor_id: body.visitor_id,
        country: body.country_code,
        marketing,
        statistics,
        preferences,
        gpc: visitor.gpc,
        chosen_at: notAfter(origin.now(), body.chosen_at),
        language: body.language ?? null,
        policy: body.policy ?? null,
        text_hash: body.text_hash ?? null,
      },
      SHOWN_TEXTS.find(({ hash }) => hash === body.text_hash),
    );
    return {
      visitor_id: stored.visitor_id,
      country_code: stored.country,
      cookie_type: typesOf(stored),
      created_at: stored.created_at.toISOString(),
    };
  }),

  handle(exportConsent, async ({ visitor, answer }) => {
    const id = visitor.cookies[VISITOR_COOKIE];
    const choices = isUuid(id) ? await consentsOf(origin, id) : [];
    if (!isUuid(id) || choices.length === 0) throw new Refused('not_found');
    answer.header('content-disposition', 'attachment; filename="cookie-choices.json"');
    answer.header('cache-control', 'private, no-store');
    return {
      visitor_id: id,
      choices: choices.map((one) => ({
        country_code: one.country,
        cookie_type: typesOf(one),
        created_at: one.created_at.toISOString(),
        chosen_at: one.chosen_at?.toISOString() ?? null,
        language: one.language,
        policy: one.policy,
        text_hash: one.text_hash,
        gpc: one.gpc,
        text: one.text,
      })),
    };
  }),
];

export const module = defineModule({
  id: 'consent',
  privacy: PRIVACY,
  cookies: COOKIES,
  storage: STORAGE,
  retention: RETENTION,
  setup: (origin) => ({ handlers: handlersOf(origin) }),
});
