/** Finds the reported content. The page of the content is stored, not the typed URL. */
import { splitLocale } from '#app/i18n/i18n.ts';
import type { Viewer } from '#ports/films.ts';
import { REPORTABLE, type Reportable } from '#ports/notices.ts';
import { type NoticeTarget, type ReportedContent } from '#ports/notices-origin.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { NOT_HERE } from '../api.ts';

export interface Located extends ReportedContent {
  readonly kind: Reportable | 'page';
  readonly id: string;
}

export type Targets = ReadonlyMap<Reportable, NoticeTarget>;

/** The path without locale of a URL of this site, with a leading slash; null for another site or an invalid URL. */
export function pathHere(publicUrl: string, typed: string): string | null {
  const site = new URL(publicUrl);
  if (!URL.canParse(typed, site)) return null;
  const { protocol, host, pathname, username, password } = new URL(typed, site);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  // `https://site@elsewhere` and `//elsewhere` lead to other sites.
  if (!isWeb || host !== site.host || username !== '' || password !== '') return null;
  return splitLocale(pathname).path;
}

interface Asked {
  readonly url: string;
  readonly content: { readonly kind: Reportable; readonly id: string } | null;
}

/**
 * Finds the reported content or page. Throws Refused `invalid` for a URL of another site, and `not_found` for content
 * that this viewer cannot see.
 */
export async function locate(
  targets: Targets,
  publicUrl: string,
  { url, content }: Asked,
  viewer: Viewer,
): Promise<Located> {
  const path = pathHere(publicUrl, url);
  if (path === null) throw new Refused('invalid', { fields: { url: NOT_HERE } });
  if (content !== null) {
    const found = await targets.get(content.kind)?.find(viewer, content.id);
    if (!found) throw new Refused('not_found');
    return { ...found, ...content };
  }
  for (const kind of REPORTABLE) {
    const target = targets.get(kind);
    const id = await target?.at?.(viewer, path);
    const found = id === undefined ? undefined : await target?.find(viewer, id);
    if (id !== undefined && found) return { ...found, kind, id };
  }
  return { kind: 'page', id: path, path, title: '', text: '', authorId: null };
}
