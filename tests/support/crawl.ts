/** Follows every link in the HTML of a site, and reports which lead nowhere. */

/** A site to crawl: an origin in this process, or one that is called over a socket. */
export interface CrawledSite {
  inject(request: { readonly url: string; readonly headers: Readonly<Record<string, string>> }): Promise<{
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly payload: string;
  }>;
}

const MOVES = new Set([301, 302, 303, 307, 308]);
/** Links can combine queries endlessly, so this many are followed for each path. */
const QUERIES_MAX = 8;

export interface CrawlOptions {
  readonly from: readonly string[];
  /** Scheme and host in the pages' absolute URLs. */
  readonly origin: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Paths that are followed; by default all. */
  readonly within?: (path: string) => boolean;
  /** Paths on which queries are followed as well; by default all. */
  readonly asking?: (path: string) => boolean;
  /** Called with the HTML of every page. */
  readonly onPage?: (address: string, html: string) => void;
  readonly pagesMax?: number;
}

export interface Crawled {
  /** `fault: address (from where)`. */
  readonly faults: readonly string[];
  /** Requested addresses. */
  readonly pages: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Source of the addresses that a crawl begins with. */
const START = 'the start';

type Attributes = Readonly<Record<string, string>>;

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The tags of one kind with their attributes. */
const tagsIn = (html: string, names: string): readonly (readonly [string, Attributes])[] =>
  [...html.matchAll(new RegExp(`<(${names})\\b([^>]*)>`, 'gi'))].map(([, name = '', written = '']) => [
    name.toLowerCase(),
    Object.fromEntries(
      [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  ]);

const candidates = (srcset = ''): string[] =>
  srcset
    .split(',')
    .flatMap((one) => one.trim().split(/\s+/, 1))
    .filter((address) => address !== '');

/** Addresses in a page: other pages, and its files. */
function addressesIn(html: string): { links: string[]; files: string[] } {
  const links: string[] = [];
  const files: string[] = [];
  const body = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  for (const [name, tag] of tagsIn(body, 'a|link|img|source|video|iframe|meta')) {
    const { href = '', src, srcset, imagesrcset, poster, rel = '', content = '' } = tag;
    const asks = tag['property'] ?? tag['name'] ?? '';
    if (name === 'a' && href !== '') links.push(href);
    if (name === 'link' && /\b(?:alternate|canonical|next|prev)\b/.test(rel)) links.push(href);
    if (name === 'link' && /\b(?:icon|apple-touch-icon|manifest|stylesheet|modulepreload)\b/.test(rel))
      files.push(href);
    if (name === 'meta' && /^(?:og|twitter):image$/.test(asks)) files.push(content);
    files.push(...[src, poster].filter((one) => one !== undefined), ...candidates(srcset ?? imagesrcset));
  }
  return { links, files };
}

/** Faults of a page that its own HTML shows. */
function faultsOf(html: string): string[] {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? '';
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  return [...(title === '' ? ['no title'] : []), ...(headings === 1 ? [] : [`${headings} h1`])];
}

/** Crawls a site until no new address is found. */
export async function crawl(
  app: CrawledSite,
  { from, origin, headers = {}, within, asking, onPage, pagesMax = 4000 }: CrawlOptions,
): Promise<Crawled> {
  const faults: string[] = [];
  const files = new Map<string, string>();
  const pages = new Map(from.map((path) => [path, START]));
  const queries = new Map<string, number>();
  const anchors: { address: string; id: string; from: string }[] = [];
  const ids = new Map<string, ReadonlySet<string>>();

  const own = (href: string, base: string): URL | undefined => {
    if (!URL.canParse(href, origin + base)) return undefined;
    const url = new URL(href, origin + base);
    return url.origin === origin ? url : undefined;
  };

  function follow(href: string, base: string): void {
    const url = own(href, base);
    if (!url) return;
    const address = url.pathname + url.search;
    if (url.hash.length > 1) anchors.push({ address, id: decodeURIComponent(url.hash.slice(1)), from: base });
    if (pages.has(address) || within?.(url.pathname) === false) return;
    const asked = queries.get(url.pathname) ?? 0;
    if (url.search !== '' && (asked >= QUERIES_MAX || asking?.(url.pathname) === false)) return;
    if (url.search !== '') queries.set(url.pathname, asked + 1);
    pages.set(address, base);
  }

  function read(address: string, html: string): void {
    onPage?.(address, html);
    ids.set(address, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => plain(id))));
    const named = addressesIn(html);
    for (const link of named.links) follow(link, address);
    for (const file of named.files) {
      const url = own(file, address);
      if (url && !files.has(url.pathname)) files.set(url.pathname, address);
    }
  }

  // Iterating over a Map includes entries that are added in the meantime.
  for (const [address, source] of pages) {
    const report = (fault: string) => faults.push(`${fault}: ${address} (${source})`);
    if (pages.size > pagesMax) {
      report(`more than ${pagesMax} pages`);
      break;
    }
    const answer = await app.inject({ url: address, headers: { accept: 'text/html', ...headers } });
    if (MOVES.has(answer.statusCode)) {
      // Links must lead to final addresses; a start address may redirect.
      if (source !== START) report(`${answer.statusCode} to ${String(answer.headers.location)}`);
      const next = own(String(answer.headers.location), address);
      if (next === undefined || next.pathname + next.search === address) report('leads nowhere');
      else follow(next.href, address);
    } else if (answer.statusCode !== 200) report(String(answer.statusCode));
    else if (String(answer.headers['content-type']).startsWith('text/html')) {
      for (const fault of faultsOf(answer.payload)) report(fault);
      read(address, answer.payload);
    }
  }
  for (const [file, source] of files) {
    const first = await app.inject({ url: file, headers });
    // A picture that cannot be made now is replaced by another one.
    const other = MOVES.has(first.statusCode) ? own(String(first.headers.location), file) : undefined;
    const { statusCode } = other ? await app.inject({ url: other.pathname, headers }) : first;
    if (statusCode !== 200) faults.push(`${statusCode}: ${file} (${source})`);
  }
  for (const { address, id, from: source } of anchors)
    if (ids.get(address)?.has(id) === false) faults.push(`no #${id}: ${address} (${source})`);
  return { faults: [...new Set(faults)], pages: new Set(pages.keys()), files: new Set(files.keys()) };
}
