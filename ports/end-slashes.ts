/** A path without the slashes at its end. */

/** A loop: an expression would read a long run of slashes inside the path once from each of them. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
