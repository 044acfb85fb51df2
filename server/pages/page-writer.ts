/**
 * Writes pages by filling the page app's result into the document: for one visitor, for every guest of a place, or for
 * all members of a kind.
 */
import type { FastifyInstance } from 'fastify';
import type { OriginRequest } from '#app/origin/entry-server.tsx';
import { GuestVisitor, type GuestPlace } from '#server/http/visitor/guest.ts';
import { innerCalls } from '#server/http/endpoints/inject-fetch.ts';
import { SharedMemberVisitor, type MemberKind } from '#server/http/visitor/shared-member.ts';
import { pageFactsOf } from '#server/http/visitor/visitor.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { EarlyScripts } from '#ports/early-scripts.ts';
import { Faults } from '#ports/faults.ts';
import type { PageSource } from '#ports/page-sources.ts';
import { framesOf } from './frames.ts';
import type { PageApp } from './page-app.ts';
import type { WrittenPage } from './page-cache.ts';
import { fillTemplate } from './template.ts';

type Target = OriginRequest['target'];

/**
 * A page for all members of a kind: its document, the HTML that React has rendered, and the visitor it was rendered
 * for.
 */
export interface SharedWritten {
  readonly written: WrittenPage;
  readonly rendered: string;
  readonly visitor: SharedMemberVisitor;
}

export interface PageWriter {
  write(asked: OriginRequest): Promise<WrittenPage>;
  /** The page of every guest of a place. Rendering gets only the place and the URL of the request. */
  forGuests(target: Target, place: GuestPlace): Promise<WrittenPage>;
  /** The page for all members of a kind, with placeholders for each member's own data. */
  forMembers(target: Target, place: GuestPlace, kind: MemberKind): Promise<SharedWritten>;
}

export interface PageWriterOptions {
  readonly site: FastifyInstance;
  readonly origin: BrandOrigin;
  readonly app: PageApp;
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
  /** Sites whose frames and forms pages may contain, by path. */
  readonly sources: readonly PageSource[];
}

export function createPageWriter({ site, origin, app, siteOrigin, sources }: PageWriterOptions): PageWriter {
  const { host } = new URL(siteOrigin);
  const faults = origin.modules.service(Faults);
  const early = origin.modules.service(EarlyScripts);

  async function writeWhole(asked: OriginRequest, isDiscarded = () => false) {
    const entry = await app.entry();
    const page = await entry.answerPage(asked);
    if (page.error !== undefined && !isDiscarded()) {
      origin.log.error({ err: page.error, path: page.path }, 'page failed');
      faults?.({ error: page.error });
    }
    const { status, location, retryAfterS } = page;
    const meta = { status, ...(retryAfterS === undefined ? {} : { retryAfterS }) };
    if (location !== undefined) return { written: { ...meta, location, html: '', policy: '' }, rendered: '' };
    const template = await app.template(asked.target.pathname);
    return {
      written: {
        ...meta,
        ...fillTemplate({
          app,
          entry,
          page,
          template,
          siteOrigin,
          frames: framesOf(sources, page.path),
          foreign: origin.modules,
          early: (await early?.()) ?? [],
        }),
      },
      rendered: page.rendering?.html ?? '',
    };
  }

  /** The arguments of a rendering that belongs to no single visitor. */
  const askedFor = (target: Target, visitor: GuestVisitor | SharedMemberVisitor): OriginRequest => ({
    target,
    locale: visitor.locale,
    visitor: pageFactsOf(visitor),
    user: visitor.user,
    ...innerCalls(site, { headers: { host }, inner: visitor }),
    signal: new AbortController().signal,
  });

  return {
    write: async (asked) => (await writeWhole(asked)).written,
    forGuests: async (target, place) => (await writeWhole(askedFor(target, new GuestVisitor(place)))).written,
    async forMembers(target, place, kind) {
      const visitor = new SharedMemberVisitor(place, kind);
      const asked = {
        ...askedFor(target, visitor),
        ownReply: (address: string) => visitor.ownReply(address),
      };
      return { ...(await writeWhole(asked, () => visitor.beyond.size > 0)), visitor };
    },
  };
}
