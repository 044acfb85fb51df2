/** Personal data and retention of members' lists and choices: they are kept as long as the account. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, film, ID, USER, CHANGED, RATED_KIND } from '#server/privacy/columns.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'wish_products',
    by: { id: 'user_id' },
    file: 'my-list',
    manage: '/my-space',
    removable: true,
    title: text('My List'),
    about: text('An entry for each film and series on your list.'),
    purpose: 'watching',
    columns: {
      product_type: RATED_KIND,
      product_id: film(text('Film or number'), { column: 'product_type', value: 'Movie' }),
      position: text('Position on the list'),
      added_at: moment(text('Added')),
      id: ID,
      user_id: USER,
    },
    atDeletion: 'erase',
  },
  {
    table: 'library_choices',
    by: { id: 'user_id' },
    file: 'suggestions',
    removable: true,
    title: text('Choices about suggestions'),
    about: text('What you chose about suggestions of films.'),
    purpose: 'watching',
    columns: {
      suggests: text('Suggestions on the home page'),
      sums_up: text('Summary of your year'),
      mails: text('Suggestions by email'),
      mailed_at: moment(text('Last email')),
      changed_at: CHANGED,
      user_id: USER,
    },
    manage: '/my-space/year',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'wish_products', what: 'films and series on lists', until: WITH_ACCOUNT },
  { table: 'library_choices', what: 'choices about suggestions and summaries', until: WITH_ACCOUNT },
];
