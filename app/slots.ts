/** The spaces the kernel itself asks to be filled: what surrounds a page, and what stands in for one. */
import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { service, slot, type AnyRef } from '#kernel/ref.ts';
import type { PageRefusal } from './router/page-refusal.ts';

/** What surrounds every page; `layout` is the id of the route's, or null for the usual one. */
export const Frame = slot<{ layout: string | null; path: string; children: ReactNode }>('kernel.frame');
/** Shown instead of a page that does not exist; `reason` is a code (`NO_SUCH_PAGE`), where there is one. */
export const MissingPage = slot<{ reason: string | null }>('kernel.missing-page');
/** Shown instead of a page that was refused or has failed. */
export const FailedPage = slot<{ refusal: PageRefusal; retry: () => void }>('kernel.failed-page');

/** The page that is shown instead of one that is missing or failed. */
export type ErrorPage =
  | { readonly is: 'missing'; readonly reason: string | null }
  | { readonly is: 'failed'; readonly refusal: PageRefusal };
/** The slot that is rendered instead of a page; none where the page is there. */
export const errorSlotsOf = ({ is }: { readonly is: string }): readonly AnyRef[] =>
  is === 'missing' ? [MissingPage] : is === 'failed' ? [FailedPage] : [];
/** What the tab of an error page is called, in the visitor's language: asked when the catalog of its view is there. */
export const ErrorPageTitle =
  service<(page: ErrorPage, i18n: I18n) => Promise<string>>('kernel.error-page-title');

/** What the tab is called in place of the page's own title, for who wants it to tell nothing. */
export const CoverTitle = service<() => Promise<string>>('kernel.cover-title');
/**
 * The name in `<html>`'s dataset under which a page holds that title, as long as it is to be called so. The origin writes it
 * as `data-cover-as` into every page; a script of the document makes it this one where the browser's cookie says so.
 */
export const COVER_TITLE = 'coverTitle';
