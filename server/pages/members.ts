/** Decides which pages of members are built from a page that all members of their kind share. */
import type { FastifyInstance } from 'fastify';
import type { OriginRequest } from '#app/origin/entry-server.tsx';
import type { Locale } from '#app/i18n/i18n.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { InnerCalls } from '#server/http/endpoints/inject-fetch.ts';
import { kindOf } from '#server/http/visitor/shared-member.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { Pages } from '#ports/pages-origin.ts';
import { createMemberPages, type OwnPage } from './member-pages.ts';
import type { PageWriter } from './page-writer.ts';

interface Asked {
  /** The URL as in the key of a guest's page. */
  readonly address: string;
  readonly target: OriginRequest['target'];
  readonly locale: Locale;
}

/**
 * The page of a member, built from the page that all members of their kind share; undefined if it has to be rendered
 * for them alone: if it reads data of one member, behind an age gate, and during impersonation.
 */
export function membersPages(
  site: FastifyInstance,
  { now, changes, modules }: BrandOrigin,
  writer: PageWriter,
) {
  const pages = modules.service(Pages);
  const shared = createMemberPages({ now });
  const stopEmptying = changes.subscribe(shared.clear);
  site.addHook('onClose', async () => stopEmptying());

  return async (
    { address, target, locale }: Asked,
    visitor: RequestVisitor,
    read: InnerCalls['read'],
  ): Promise<OwnPage | undefined> => {
    const { user, country, country_state, age_verification_required: isGated } = visitor;
    if (!user || user.impersonate_mode || isGated) return undefined;
    const kind = kindOf(user);
    const kindName = JSON.stringify(kind);
    const writing = {
      key: `${country} ${country_state ?? ''} ${kindName} ${address}`,
      kind: `${pages?.pageOf(target.pathname) ?? ''} ${kindName}`,
      write: () => writer.forMembers(target, { country, country_state, locale }, kind),
    };
    const readOwn = async (address: string): Promise<unknown> => {
      const { status, data } = await read(address, locale);
      return status === 200 ? data : undefined;
    };
    return shared.pageOf(writing, { user, readOwn });
  };
}
