/**
 * Metadata of the confessions pages for search engines and link previews. URLs are root-relative; the head makes them
 * absolute.
 */
import { msg } from '@lingui/core/macro';
import { breadcrumbList, type JsonLd, type Step } from '#app/head/structured.ts';
import type { RouteRequest } from '#app/router/request.ts';

/** Every page has the label of the Association of Sites Advocating Child Protection (README 10). */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
/** Path of the list of stories, without locale, and prefix of the paths of stories. */
export const LIST_PATH = '/confessions';
export const STORY_PATH = `${LIST_PATH}/`;

/** A BreadcrumbList from the home page to this page, which comes last. */
export const breadcrumbs = ({ i18n, locale }: RouteRequest, ...steps: readonly Step[]): JsonLd =>
  breadcrumbList(locale, [[i18n._(msg`Home`), '/'], ...steps]);
