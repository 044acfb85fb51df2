/** The origin module of plugin template: the question of the day, and members' answers. */
import { getQuestion, postAnswer } from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { translate } from '#server/i18n/text.ts';
import { FOOTER } from './menus.ts';
import { dayOf, questionOf } from './questions.ts';
import { storeAnswer } from './store.ts';
import { PRIVACY } from './privacy-notice.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';

const handlersOf = ({ db, now }: Origin): readonly Handler[] => [
  handle(getQuestion, async ({ visitor: { locale } }) => {
    const day = dayOf(now());
    const { text, answers } = translate(locale, questionOf(day));
    return { day, text, answers: [...answers] };
  }),

  handle(postAnswer, async ({ body: { day, choice }, visitor: { user } }) => {
    const at = now();
    if (day !== dayOf(at)) throw new Refused('over');
    const { answers, solution } = questionOf(day);
    if (choice >= answers.length) throw new Refused('invalid', { fields: { choice: 'max_value' } });
    const right = choice === solution;
    const isFirst = await storeAnswer(db, { user_id: user.id, day, is_right: right, answered_at: at });
    if (!isFirst) throw new Refused('already_answered');
    return { right, solution };
  }),
];

export const module = defineModule({
  id: 'plugin-template',
  footer: FOOTER,
  sitemap: ['/plugin-template'],
  privacy: PRIVACY,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  setup: (origin) => ({ handlers: handlersOf(origin) }),
});
