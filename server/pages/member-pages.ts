/** Pages of members: rendered once for all members of a kind, with places in which each one's own is put. */
import { LRUCache } from 'lru-cache';
import type { User } from '#ports/session.ts';
import { ownMemory } from '#server/http/cache/detach-buffer.ts';
import { PLACES, type Place } from '#server/http/visitor/shared-member.ts';
import { PAGE_FRESH_S, type WrittenPage } from './page-cache.ts';
import type { SharedWritten } from './page-writer.ts';

/** Memory for the pages of members, in bytes; the one unasked longest makes room. */
export const MEMBER_PAGES_BYTES = 8 * 1024 * 1024;
/** Kinds of pages that are known to be each member's own; names of patterns and kinds. */
const PERSONAL_KINDS = 1000;
const ENTRY_BYTES = 1024;
const NOTHING = Buffer.alloc(0);

/** A page without what is anybody's own: its pieces, and what belongs between them. */
interface SharedPage {
  /** The answer but for its HTML. */
  readonly meta: Omit<WrittenPage, 'html'>;
  readonly pieces: readonly Buffer[];
  /** One fewer than pieces. */
  readonly places: readonly Place[];
}

/** Asks a read of the member's own; undefined where it is refused. */
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
  /** The kind of page and of member: where one such page is each member's own, the others are not tried. */
  readonly kind: string;
  /** Writes the page for all of the kind. */
  readonly write: () => Promise<SharedWritten>;
}

export interface MemberPages {
  /** The page of one member; undefined where it has to be rendered for them alone. What `write` throws is thrown. */
  pageOf(shared: SharedWriting, member: OfMember): Promise<OwnPage | undefined>;
  /** Forgets everything, what is being rendered included: something that pages show has changed. */
  clear(): void;
  /** Bytes that are accounted for now. */
  bytes(): number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
/** As React writes text and attributes. */
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => ENTITIES[sign] ?? sign);

const placesIn = (html: string): number => html.match(PLACES)?.length ?? 0;

/** The page apart from its places; undefined when it is one member's, or a text stands elsewhere than in what React has rendered. */
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

/** What belongs in the places of one member's page; undefined when a reply was refused. */
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
    // What was rendered before a change says what was before it: those who wait get it, and nobody after them.
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
