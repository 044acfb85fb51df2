/** The fields of which entries of the demo catalogue are made. */
import * as v from 'valibot';
import { LOCALES } from '../../../../kernel/i18n/i18n.ts';

export const Slug = v.pipe(v.string(), v.maxLength(160), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const IsoDay = v.pipe(v.string(), v.isoDate());
const Fields = v.record(v.string(), v.string());
export const Texts = v.object(v.entriesFromList(LOCALES, v.optional(Fields, {})));
export const Localised = v.object(v.entriesFromList(LOCALES, v.optional(v.string(), '')));
export const Access = v.picklist(['PAID', 'REGISTERED', 'FREE']);
export const People = v.optional(v.array(Slug), []);
export const Slugs = v.optional(v.array(Slug), []);
export const OneOrNone = v.optional(v.nullable(Slug), null);
