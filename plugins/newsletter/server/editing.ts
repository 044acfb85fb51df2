/** Staff forms for the marketing forms of the newsletter, and their export lines. */
import { text } from '#server/i18n/staff-text.ts';
import * as v from 'valibot';
import { Name, NoName, NoSlug } from '#server/content/fields.ts';
import { pointing, tableKind } from '#server/content/table-kind.ts';
import type { Content, ContentKind } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';

const PATH_CHARS = 500;

const FormSchema = v.strictObject({
  form_key: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9_-]{1,64}$/, text('must be letters, digits, _ and -').source),
  ),
  name: v.pipe(Name, v.nonEmpty(text('is missing').source)),
  film: NoSlug,
  redirect_url: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(PATH_CHARS),
        v.regex(/^\/(?![/\\])[^\s\\]*$/, text('must be a path of this site').source),
      ),
    ),
    null,
  ),
  ometria_segment_id: NoName,
});

const FORMS: ContentKind = tableKind({
  kind: 'form',
  table: 'marketing_forms',
  key: 'form_key',
  place: 'id',
  schema: FormSchema,
  columns: [pointing('film', 'movie_id', { kind: 'film', table: 'movies' })],
});

export const CONTENT: Content = { kinds: [FORMS] };

export const EDITABLES: readonly Editable[] = [
  {
    kind: FORMS,
    title: text('Newsletter forms'),
    labelOf: ({ name }) => String(name),
    note: text(
      'Landing pages refer to a form by its key. Film is the one that the form gives away. Redirect is a path of this site without language, such as /film.',
    ),
    making: {},
  },
];
