/** Distinguishes stories that show a view from those that show another state of it. */

/** A state that adds fewer elements than this to a view shows the view again. */
const MORE = 1.5;
const mostByTitle = new Map<string, number>();

/** Whether a story is the first of its view, or shows notably more than earlier ones. */
export function showsMore(title: string, { ownerDocument }: HTMLElement): boolean {
  const count = ownerDocument.body.querySelectorAll('*').length;
  const most = mostByTitle.get(title) ?? 0;
  if (count <= most * MORE) return false;
  mostByTitle.set(title, count);
  return true;
}
