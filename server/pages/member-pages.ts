/** Pages of members: rendered once for all members of a kind, with placeholders for each member's own data. */
import { LRUCache } from 'lru-cache';
import type { User } from '#ports/session.ts';
import { ownMemory } from '#server/http/cache/detach-buffer.ts';
import { PLACES, type Place } from '#server/http/visitor/shared-member.ts';
import { PAGE_FRESH_S, type WrittenPage } from './page-cache.ts';
import type { SharedWritten } from './page-writer.ts';

/** Memory for the pages of members, in bytes; the least recently used page is evicted. */
export const MEMBER_PAGES_BYTES = 8 * 1024 * 1024;
/** Maximum number of kinds of pages that are known to be personal. */
const PERSONAL_KINDS = 1000;
const ENTRY_BYTES = 1024;
const NOTHING = Buffer.alloc(0);

/** A page without personal data: its pieces, and the placeholders between them. */
interface SharedPage {
  /** The response without its HTML. */
  readonly meta: Omit<WrittenPage, 'html'>;
  readonly pieces: readonly Buffer[];
  /** One fewer than pieces. */
  readonly places: readonly Place[];
}

/** Calls a GET endpoint as the member; undefined if it is refused. */
export type ReadOwn = (address: string) => Promise<unknown>;

/** The page of one member. */
export type OwnPage = Omit<WrittenPage, 'html'> & { readonly html: Buffer };

export interface OfMember {
  readonly user: User;
  readonly readOwn: ReadOwn;
}

export interface SharedWriting {
  /** Everything that the shared page may depend on. */
  readonly key: string;
  /** The kind of page and member: once one such page is personal, the others are not tried. */
  readonly kind: string;
  /** Writes the page for all members of the kind. */
  readonly write: () => Promise<SharedWritten>;
}

export interface MemberPages {
  /** The page of one member; undefined if it has to be rendered for them alone. Rethrows errors of `write`. */
  pageOf(shared: SharedWriting, member: OfMember): Promise<OwnPage | undefined>;
  /** Forgets all pages, including those being rendered, because something that pages show has changed. */
  clear(): void;
  /** Current size in bytes. */
  bytes(): number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
/** Escapes like React in texts and attributes. */
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => ENTITIES[sign] ?? sign);

const placesIn = (html: string): number => html.match(PLACES)?.length ?? 0;

/**
 * Splits the page at its placeholders; undefined if it is personal, or if a text is outside the HTML that React has
 * rendered.
 */
function sharedOf({ written: { html, ...meta }, rendered, visitor }: SharedWritten): SharedPage | undefined {
  if (visitor.beyond.size > 0) return undefined;
  const pieces: Buffer[] = [];
  const places: Place[] = [];
  let texts = 0;
  let end = 0;
  for (const found of html.matchAll(PLACES)) {
    const place = visitor.places[Number(found[1] ?? found[2])];
    if (!place || (place.is === 'reply') !== (found[1] !== undefined)) return undefined;
    if (place.is === 'text') texts += 1;
    pieces.push(ownMemory(Buffer.from(html.slice(end, found.index))));
    places.push(place);
    end = found.index + found[0].length;
  }
  pieces.push(ownMemory(Buffer.from(html.slice(end))));
  return texts === placesIn(rendered) ? { meta, pieces, places } : undefined;
}

/** The contents of one member's placeholders; undefined if a reply was refused. */
async function fillingOf(
  { places }: SharedPage,
  { user, readOwn }: OfMember,
): Promise<readonly Buffer[] | undefined> {
  const texts = await Promise.all(
    places.map(async (place) => {
      if (place.is === 'text') return escaped(place.read(user));
      const reply = await readOwn(place.address);
      return reply === undefined ? undefined : JSON.stringify(reply).replaceAll('<', '\\u003c');
    }),
  );
  const own = texts.filter((text) => text !== undefined);
  return own.length === texts.length ? own.map((text) => Buffer.from(text)) : undefined;
}

export function createMemberPages({
  now,
  maxBytes = MEMBER_PAGES_BYTES,
}: {
  now: () => Date;
  maxBytes?: number;
}): MemberPages {
  const entries = new LRUCache<string, SharedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ pieces, meta }, key) =>
      ENTRY_BYTES + key.length * 2 + meta.policy.length + pieces.reduce((sum, { length }) => sum + length, 0),
    ttl: PAGE_FRESH_S * 1000,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  const personal = new LRUCache<string, true>({ max: PERSONAL_KINDS });
  const running = new Map<string, Promise<SharedPage | undefined>>();

  async function store({ key, kind, write }: SharedWriting, isCurrent: () => boolean) {
    const page = sharedOf(await write());
    if (!page) personal.set(kind, true);
    if (page?.meta.status === 200 && isCurrent()) entries.set(key, page);
    return page;
  }

  function make(shared: SharedWriting): Promise<SharedPage | undefined> {
    const { key } = shared;
    const known = running.get(key);
    if (known) return known;
    // A page rendered before a change is outdated: those who already wait get it, but it is not stored.
    const making: Promise<SharedPage | undefined> = store(shared, () => running.get(key) === making).finally(
      () => running.get(key) === making && running.delete(key),
    );
    running.set(key, making);
    return making;
  }

  return {
    async pageOf(shared, member) {
      if (personal.has(shared.kind)) return undefined;
      const page = entries.get(shared.key) ?? (await make(shared));
      const filling = page && (await fillingOf(page, member));
      if (!filling) return undefined;
      const { meta, pieces } = page;
      return { ...meta, html: Buffer.concat(pieces.flatMap((piece, at) => [piece, filling[at] ?? NOTHING])) };
    },
    clear() {
      entries.clear();
      running.clear();
    },
    bytes: () => entries.calculatedSize,
  };
}
