/** People, categories and labels as import and export records. */
import { text } from '#server/i18n/staff-text.ts';
import * as v from 'valibot';
import { PERSON_TYPES } from '#ports/people.ts';
import {
  Flag,
  Name,
  NoDay,
  NoName,
  NoPicture,
  NoSlug,
  Number0,
  Picture,
  Slug,
  textsOf,
  titledTextsOf,
} from '#server/content/fields.ts';
import { tableKind } from '#server/content/table-kind.ts';
import type { ContentKind } from '#ports/content.ts';
import { late, rowsOf } from '#server/content/table-parts.ts';
import { FILM, LABEL, PERSON, TAG } from '#ports/catalogue-records.ts';

const Web = v.pipe(v.string(), v.url(), v.regex(/^https?:/, text('must be an http address').source));

const PersonSchema = v.strictObject({
  slug: Slug,
  types: v.pipe(v.array(v.picklist(PERSON_TYPES)), v.minLength(1)),
  name: v.pipe(Name, v.nonEmpty(text('is missing').source)),
  last_name: v.optional(Name, ''),
  vip_person: Flag,
  hidden: Flag,
  gender: NoName,
  birthday: NoDay,
  birthplace: NoName,
  location: NoName,
  years_active: NoName,
  links: v.optional(v.array(v.strictObject({ title: Name, url: Web })), []),
  texts: v.optional(textsOf('bio', 'hobbies', 'awards', 'interview'), {}),
  cover_photo: Picture,
  cover_photo_mobile: NoPicture,
  banner_image: NoPicture,
  banner_image_mobile: NoPicture,
  /** Works that an artist has made for films. */
  works: v.optional(
    v.array(v.strictObject({ film: NoSlug, texts: textsOf('title', 'text'), picture: Picture })),
    [],
  ),
});

export const PERSONS: ContentKind = tableKind({
  kind: PERSON.kind,
  table: PERSON.table,
  key: 'slug',
  schema: PersonSchema,
  parts: [
    late(
      rowsOf('works', {
        table: 'person_works',
        own: 'person_id',
        columns: ['texts', 'picture'],
        names: { field: 'film', column: 'movie_id', to: FILM },
        position: 'position',
        order: ['position'],
      }),
    ),
  ],
});

const CategorySchema = v.strictObject({
  slug: Slug,
  order: Number0,
  featured: Flag,
  hidden: Flag,
  category_type: Slug,
  tag_icon: NoName,
  texts: titledTextsOf('outstanding_text', 'description'),
  banner_image: NoPicture,
  banner_image_mobile: NoPicture,
});

export const CATEGORIES: ContentKind = tableKind({
  kind: TAG.kind,
  table: TAG.table,
  key: 'slug',
  schema: CategorySchema,
});

const LabelSchema = v.strictObject({
  slug: Slug,
  order: Number0,
  texts: titledTextsOf('description'),
  banner_image: NoPicture,
  banner_image_mobile: NoPicture,
});

export const LABELS: ContentKind = tableKind({
  kind: LABEL.kind,
  table: LABEL.table,
  key: 'slug',
  schema: LabelSchema,
});
