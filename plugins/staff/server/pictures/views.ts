/** The pages of `/_staff/pictures`: the list of uploads, and a single one. */
import { text } from '#server/i18n/staff-text.ts';
import type { Picture } from '#ports/picture.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import { facts, NOTHING, reasonField, STAFF_PATH } from '../html.ts';

export const PICTURES_PATH = `${STAFF_PATH}/pictures`;
/** Name of the action that removes a picture, and of its form. */
export const REMOVE = 'remove picture';
/** Number of pictures per page of the list. */
const ON_A_PAGE = 50;

const isExplicit = (base: string): boolean => base.startsWith('/images/explicit/');
/** The URL of a picture's page. */
export const pageOf = (base: string): string =>
  `${PICTURES_PATH}/${isExplicit(base) ? 'explicit' : 'open'}/${base.split('/').at(-1) ?? ''}`;

type Uses = ReadonlyMap<string, readonly string[]>;

/** The pictures on the page that starts at the index `from`. */
export const pageFrom = (bases: readonly string[], from: number): readonly string[] =>
  bases.slice(from, from + ON_A_PAGE);

export function picturesList(bases: readonly string[], uses: Uses, from: number): Markup {
  if (bases.length === 0)
    return markup`<h2>${text('Uploaded pictures')}</h2><p class="none">${text('None.')}</p>`;
  const rows = pageFrom(bases, from).map(
    (
      base,
    ) => markup`<tr><td><a href="${pageOf(base)}"><img src="${base}-480.webp" alt="" width="96" loading="lazy"></a></td>
<td><a class="address" href="${pageOf(base)}">${base}</a></td><td>${uses.get(base)?.join(', ') ?? markup`<span class="none">${text('nowhere')}</span>`}</td></tr>`,
  );
  const next = from + ON_A_PAGE;
  const more =
    next < bases.length ? markup`<p><a href="?from=${next}">${text('More pictures')}</a></p>` : NOTHING;
  return markup`<h2>${text('Uploaded pictures')}</h2><div class="wide"><table>
<thead><tr><th>${text('Picture')}</th><th>${text('Address')}</th><th>${text('Named in')}</th></tr></thead><tbody>${rows}</tbody></table></div>${more}`;
}

/** The page of a picture, with a form to remove it if it is unused. */
export function pictureShown(
  { base, width, height, widths }: Picture,
  places: readonly string[],
  form: string,
): Markup {
  const removal =
    places.length > 0
      ? markup`<p class="none">${text('Pictures in use cannot be removed.')}</p>`
      : markup`<form method="post" action="${pageOf(base)}"><input type="hidden" name="form" value="${form}">${reasonField()} <button>${text('Remove it')}</button></form>`;
  return markup`<p class="message" role="status">${text('The picture is uploaded. Its URL is')} <b>${base}</b></p>
<p><img src="${base}-${widths[0] ?? width}.webp" alt="" width="${widths[0] ?? width}"></p>${facts([
    [text('Size'), `${width} × ${height}`],
    [text('Widths'), widths.join(', ')],
    [text('Named in'), places.length > 0 ? places.join(', ') : text('nothing')],
  ])}${removal}`;
}
