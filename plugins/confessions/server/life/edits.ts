/**
 * Editors' additions to a published story: a translation and a picture. They do not change the status or notify anyone.
 */
import { text } from '#server/i18n/staff-text.ts';
import type { Transaction } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import { readFields, type FieldValues, type Judged, type PublishedStep } from '#ports/moderation.ts';
import type { LifeDeps } from './acts.ts';
import { Illustration, TITLE_MAX_CHARS, Translation } from './fields.ts';
import { PUBLIC } from './rule.ts';
import { hold, type Submission } from './store.ts';

type Trx = Transaction<Database>;

const line = { value: '', isRequired: true, is: 'line' } as const;

/** The additions offered for a story, with translations into the languages other than its own. */
export const editsOf = ({ lang }: Pick<Submission, 'lang'>): PublishedStep[] => [
  {
    name: 'translate',
    button: text('Publish the translation'),
    fields: [
      {
        ...line,
        name: 'lang',
        label: text('Language'),
        is: 'choice',
        options: LOCALES.filter((one) => one !== lang),
      },
      { ...line, name: 'title', label: text('Title'), maxLength: TITLE_MAX_CHARS },
      { ...line, name: 'text', label: text('Text'), is: 'text' },
    ],
    needsReason: false,
  },
  {
    name: 'illustrate',
    button: text('Add the picture'),
    fields: [
      { ...line, name: 'film', label: text('Slug of the film whose picture it is') },
      { ...line, name: 'copyright', label: text('Copyright, as © and a name') },
      { ...line, name: 'link', label: text('URL of the owner'), isRequired: false },
    ],
    needsReason: false,
  },
];

async function translate({ desk, origin }: LifeDeps, trx: Trx, story: number, fields: FieldValues) {
  const filled = readFields(Translation, fields);
  return desk.translate(trx, story, filled, origin.now());
}

async function illustrate({ desk, origin }: LifeDeps, trx: Trx, story: number, fields: FieldValues) {
  const filled = readFields(Illustration, fields);
  const { film, copyright: copyrightText, link: copyrightLink } = filled;
  return desk.illustrate(trx, story, { film, copyrightText, copyrightLink }, origin.now());
}

const EDITS = { translate, illustrate } as const;
export type Edit = keyof typeof EDITS;
export const EDIT_NAMES = Object.keys(EDITS);
export const isEdit = (name: string): name is Edit => Object.hasOwn(EDITS, name);

export async function edit(
  deps: LifeDeps,
  trx: Trx,
  id: number,
  { name, fields }: { readonly name: Edit; readonly fields: FieldValues },
): Promise<Judged> {
  const held = await hold(trx, id);
  const isPublic = held && PUBLIC.some((one) => one === held.status);
  if (!isPublic || held.confession_id === null) return 'not_waiting';
  return (await EDITS[name](deps, trx, held.confession_id, fields)) ? 'done' : 'invalid';
}
