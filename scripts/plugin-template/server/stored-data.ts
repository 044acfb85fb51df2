/** Declares the stored answers as personal data, with their retention. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, USER } from '#server/privacy/columns.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'plugin_template_answers',
    by: { id: 'user_id' },
    file: 'plugin-template-answers',
    title: text('Answers'),
    about: text('An entry for each day on which you answered.'),
    purpose: 'writing',
    columns: {
      answered_at: moment(text('Answered')),
      is_right: text('Right answer'),
      day: text('Day, counted from 1970'),
      user_id: USER,
    },
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'plugin_template_answers', what: 'answers to plugin template', until: WITH_ACCOUNT },
];
