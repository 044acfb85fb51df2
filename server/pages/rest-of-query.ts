/** What a page's address says beside what the page reads: a campaign, a coupon. A redirect takes it along. */

const HERE = 'http://page.invalid';

/** Where a redirect of this site leads, with what of the query of `url` is not in `address`. */
export function withRest(location: string, url: string, address: string): string {
  if (url === address || !/^\/(?![/\\])/.test(location)) return location;
  const read = new URL(HERE + address).searchParams;
  const given = new URL(HERE + url).searchParams;
  const target = new URL(HERE + location);
  const rest = [...given].filter(([name]) => !read.has(name) && !target.searchParams.has(name));
  const order = [...given.keys()];
  // As the visitor wrote them; what the redirect says of itself comes first.
  const all = [...target.searchParams, ...rest].toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const search = new URLSearchParams(all).toString();
  return target.pathname + (search === '' ? '' : `?${search}`) + target.hash;
}
