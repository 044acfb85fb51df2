/** Removes trailing slashes from a path. */

/** Uses a loop, because a regular expression would scan a long run of slashes inside the path repeatedly. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
