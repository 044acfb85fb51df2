/** Tells the stories that show a view as a whole from those that show one more state of it. */

/** A state that adds less than this to the elements of a view shows the view again. */
const MORE = 1.5;
const mostByTitle = new Map<string, number>();

/** Whether a story is the first of its view, or shows notably more than those before it. */
export function showsMore(title: string, { ownerDocument }: HTMLElement): boolean {
  const count = ownerDocument.body.querySelectorAll('*').length;
  const most = mostByTitle.get(title) ?? 0;
  if (count <= most * MORE) return false;
  mostByTitle.set(title, count);
  return true;
}
