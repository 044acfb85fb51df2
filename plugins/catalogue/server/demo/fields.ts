/** Schemas of the fields in entries of the demo catalogue. */
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import { Slug } from '#server/content/fields.ts';

export { Count, Id, IsoDay, Slug } from '#server/content/fields.ts';

const Fields = v.record(v.string(), v.string());
export const Texts = v.object(v.entriesFromList(LOCALES, v.optional(Fields, {})));
export const Localised = v.object(v.entriesFromList(LOCALES, v.optional(v.string(), '')));
export const Access = v.picklist(['PAID', 'REGISTERED', 'FREE']);
export const People = v.optional(v.array(Slug), []);
export const Slugs = v.optional(v.array(Slug), []);
export const OneOrNone = v.optional(v.nullable(Slug), null);
