/** Query parameters that a page does not read, such as a campaign or a coupon. A redirect keeps them. */

const HERE = 'http://page.invalid';

/** The target of a redirect, plus the query parameters of `url` that are not in `address`. Other sites get none. */
export function withRest(location: string, url: string, address: string): string {
  if (url === address || !/^\/(?![/\\])/.test(location)) return location;
  const read = new URL(HERE + address).searchParams;
  const given = new URL(HERE + url).searchParams;
  const target = new URL(HERE + location);
  const rest = [...given].filter(([name]) => !read.has(name) && !target.searchParams.has(name));
  const order = [...given.keys()];
  // In the order of the visitor's URL; parameters of the redirect that are not in it come first.
  const all = [...target.searchParams, ...rest].toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const search = new URLSearchParams(all).toString();
  return target.pathname + (search === '' ? '' : `?${search}`) + target.hash;
}
