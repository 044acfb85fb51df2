/** Slots that the kernel renders: the page frame and the error pages. */
import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { service, slot, type AnyRef } from '#kernel/ref.ts';
import type { PageRefusal } from './router/page-refusal.ts';

/** The frame of all pages; `layout` is the id of the route's layout, or null for the default. */
export const Frame = slot<{ layout: string | null; path: string; children: ReactNode }>('kernel.frame');
/** Shown if a page does not exist; `reason` is a code (`NO_SUCH_PAGE`), if there is one. */
export const MissingPage = slot<{ reason: string | null }>('kernel.missing-page');
/** Shown if a page was refused or has failed. */
export const FailedPage = slot<{ refusal: PageRefusal; retry: () => void }>('kernel.failed-page');

/** The error page of a missing or failed page. */
export type ErrorPage =
  | { readonly is: 'missing'; readonly reason: string | null }
  | { readonly is: 'failed'; readonly refusal: PageRefusal };
/** The slots that are rendered instead of a page; empty if the page exists. */
export const errorSlotsOf = ({ is }: { readonly is: string }): readonly AnyRef[] =>
  is === 'missing' ? [MissingPage] : is === 'failed' ? [FailedPage] : [];
/** The tab title of an error page in the visitor's language; called after the catalog of its view has loaded. */
export const ErrorPageTitle =
  service<(page: ErrorPage, i18n: I18n) => Promise<string>>('kernel.error-page-title');

/** The neutral tab title that replaces the page's title in discreet mode. */
export const CoverTitle = service<() => Promise<string>>('kernel.cover-title');
/**
 * The key in `<html>`'s dataset that contains the neutral title while it applies. The origin writes it as
 * `data-cover-as` into every page; a script in the document renames it if the browser's cookie requests that.
 */
export const COVER_TITLE = 'coverTitle';
