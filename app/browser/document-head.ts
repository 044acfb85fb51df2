/** Updates the document's head after a navigation; the origin renders the head of the first page. */
import { headTags, type HeadPlace } from '../runtime/head-tags.ts';
import type { Head } from '../head/head.ts';
import { COVER_TITLE } from '../slots.ts';
import type { RouterContext } from '../router/machine.ts';
import { errorPageHead, type ErrorPageContext } from '../runtime/error-page-head.ts';

/** Attribute of elements in <head> that belong to the page and are replaced together with it. */
export const HEAD_MARK = 'data-head';

/** Returns the head of the current page, or of its error page. */
export const headOf = async (
  { ready, reason, refusal }: RouterContext,
  place: ErrorPageContext,
  brand: string,
): Promise<Head | null> =>
  ready
    ? ready.head
    : errorPageHead(refusal ? { is: 'failed', refusal } : { is: 'missing', reason }, place, brand);

export function applyHead(head: Head | null, place: HeadPlace): void {
  const { title, tags } = headTags(head, place);
  document.title = document.documentElement.dataset[COVER_TITLE] ?? title;
  document.documentElement.lang = place.locale;
  document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((old) => old.remove());
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    element.setAttribute(HEAD_MARK, '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
