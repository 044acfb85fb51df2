/** Confessions in the staff queue, and steps for published confessions. */
import { text as t } from '#server/i18n/staff-text.ts';
import type { ModerationItem, ModerationQueue, PublishedItem, PublishedStep } from '#ports/moderation.ts';
import { STORY_TYPES } from '#ports/stories.ts';
import { later, publish, reject, remove, takeIntoReview, type LifeDeps } from './acts.ts';
import { edit, EDIT_NAMES, editsOf, isEdit } from './edits.ts';
import { TITLE_MAX_CHARS } from './fields.ts';
import * as store from './store.ts';
import type { Submission } from './store.ts';

const field = { value: '', isRequired: true, is: 'line' } as const;

const fieldsOf = ({ title, tags, text }: Submission): NonNullable<ModerationItem['fields']> => [
  { ...field, name: 'title', label: t('Title'), value: title ?? '', maxLength: TITLE_MAX_CHARS },
  { ...field, name: 'type', label: t('Filed as'), is: 'choice', options: STORY_TYPES, value: STORY_TYPES[0] },
  { ...field, name: 'tags', label: t('Categories, at most 5'), value: tags.join(' '), isRequired: false },
  { ...field, name: 'text', label: t('Text as it is published'), is: 'text', value: text },
];

const paragraphsOf = (text: string): ModerationItem['text'] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ is: 'p', runs: [{ text: part, strong: false, href: null }] }));

const itemOf = (sent: Submission): ModerationItem => ({
  id: sent.id,
  authorId: sent.user_id,
  authorName: sent.anonymous
    ? t('{author} (anonymous)', { author: sent.author_name ?? '' })
    : (sent.author_name ?? ''),
  text: paragraphsOf(sent.text),
  lang: sent.lang,
  about: '',
  reports: [],
  createdAt: sent.submitted_at ?? sent.created_at,
  isTaken: sent.status === 'in_review',
  fields: fieldsOf(sent),
});

const DAY: PublishedStep['fields'][number] = { ...field, name: 'day', label: t('Release'), is: 'date' };

function stepsOf({ status, film_release_date: day }: Submission, givesYears: boolean): PublishedStep[] {
  if (status === 'published')
    return givesYears
      ? [
          {
            name: 'choose',
            button: t('Choose for a film, with a year of access'),
            fields: [],
            needsReason: true,
          },
        ]
      : [];
  const release: PublishedStep = {
    name: 'date',
    button: t('Post the release'),
    fields: [{ ...DAY, value: day ?? '' }],
    needsReason: false,
  };
  if (status === 'filmed') return [release];
  const made: PublishedStep = {
    name: 'film',
    button: t('It is filmed'),
    fields: [
      { ...field, name: 'film', label: t('Slug of the film') },
      { ...DAY, value: day ?? '', isRequired: false },
    ],
    needsReason: false,
  };
  return [release, made];
}

export const storyQueue = (deps: LifeDeps): ModerationQueue => {
  const { db, config } = deps.origin;
  return {
    name: 'stories',
    title: t('Confessions'),
    causes: ['advertising', 'insult', 'identity', 'unwilling', 'off_topic', 'copied', 'other'],
    waiting: async (page) => (await store.waiting(db, config, page)).map(itemOf),
    async find(on, id) {
      const found = await store.find(on, id);
      return found && { authorId: found.user_id };
    },
    judge: (trx, id, judgement) =>
      judgement.is === 'approve'
        ? publish(deps, trx, id, judgement.fields)
        : reject(deps, trx, id, judgement.rejection),
    take: (trx, id) => takeIntoReview(deps, trx, id),
    published: {
      title: t('Published confessions'),
      untold: EDIT_NAMES,
      async list(page) {
        const rows = await store.published(db, config, page);
        const places = await deps.desk.placesOf(
          db,
          rows.flatMap(({ confession_id: id }) => (id === null ? [] : [id])),
        );
        return rows.map((sent): PublishedItem => {
          const place = places.get(sent.confession_id ?? 0);
          return {
            id: sent.id,
            authorId: sent.user_id,
            title: sent.title ?? '',
            path: place?.path ?? '/confessions',
            facts: [
              [t('State'), sent.status],
              [t('Published'), sent.judged_at?.toISOString().slice(0, 10) ?? ''],
              ...(place?.film ? ([[t('Film'), place.film]] as const) : []),
              [t('Languages'), place?.langs.join(', ') ?? ''],
              ...(sent.film_release_date === null ? [] : ([[t('Release'), sent.film_release_date]] as const)),
            ],
            steps: [...stepsOf(sent, deps.subscriptions !== undefined), ...editsOf(sent)],
          };
        });
      },
      step: (trx, id, { name, fields }) =>
        isEdit(name) ? edit(deps, trx, id, { name, fields }) : later(deps, trx, id, { name, fields }),
      remove: (trx, id, rejection) => remove(deps, trx, id, rejection),
    },
  };
};
