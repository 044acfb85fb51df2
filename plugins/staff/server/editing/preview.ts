/** A page of the site with the unsaved values of a form, as a guest would see it. Nothing is stored. */
import { text } from '#server/i18n/staff-text.ts';
import { translate, type Words } from '#server/i18n/text.ts';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { ContentEntry } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';
import type { PreviewAsked } from '#ports/previews.ts';
import type { StaffDeps } from '../deps.ts';
import { languageOf } from '../language.ts';
import { write } from './revisions.ts';
import type { Values } from './shape.ts';
import { LANGUAGES } from './labels.ts';

const PAGE = 'preview_page';
const LANGUAGE = 'preview_language';
/** Value of the form's preview button. */
export const SHOW = 'show';

const PATH_CHARS = 500;
const Asked = v.object({
  [PAGE]: v.pipe(v.string(), v.trim(), v.maxLength(PATH_CHARS)),
  [LANGUAGE]: v.picklist(LOCALES),
});

/**
 * Fields for the page and language of a preview, and its button, which opens another tab so that typed values are kept.
 */
export const previewFields = (values: Values, path: string | undefined): Markup =>
  markup`<fieldset><legend>${text('The page with these changes')}</legend><div class="seen"><label>${text('Path')} <input name="${PAGE}" value="${values[PAGE] ?? path ?? '/'}" maxlength="${PATH_CHARS}" autocomplete="off"></label>
<label>${text('Language')} <select name="${LANGUAGE}">${LOCALES.map(
    (one) =>
      markup`<option value="${one}"${one === values[LANGUAGE] ? markup` selected` : markup``}>${LANGUAGES[one]}</option>`,
  )}</select></label> <button name="do" value="${SHOW}" formtarget="_blank">${text('Show the page')}</button></div></fieldset>`;

/** Headers of every preview; the rendered page has its own Content Security Policy. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const;

export interface Shown {
  readonly editable: Editable;
  readonly entry: ContentEntry;
  readonly values: Values;
  /** The editor's country. */
  readonly place: Pick<PreviewAsked['place'], 'country' | 'country_state'>;
}

/** Sends the previewed page, or returns the reason why there is none. */
export async function sendPreview(
  { previews }: StaffDeps,
  reply: FastifyReply,
  { editable, entry, values, place }: Shown,
): Promise<FastifyReply | Words> {
  const asked = v.safeParse(Asked, values);
  if (!asked.success) return text('Enter the path of a page, such as /film, and a language.');
  const { [PAGE]: path, [LANGUAGE]: locale } = asked.output;
  const preview = await previews.render({
    path,
    place: { country: place.country, country_state: place.country_state, locale },
    change: (trx) => write(trx, { editable }, entry),
    mark: translate(
      languageOf(reply.request),
      text(
        'Preview, not published: {path} in {language}, as a guest in {country} would see it. Links open the published site.',
        { path, language: LANGUAGES[locale], country: place.country },
      ),
    ),
  });
  if (preview.is === 'none')
    return text('There is no page {path} that is the same for all guests.', { path });
  if (preview.is === 'elsewhere')
    return text('{path} redirects guests to {location}.', { path, location: preview.location });
  if (preview.is === 'late')
    return text('The preview took too long, or too many others are being rendered. Try again.');
  return reply
    .code(preview.status)
    .headers({ ...HEADERS, 'content-security-policy': preview.policy })
    .type('text/html; charset=utf-8')
    .send(preview.html);
}
