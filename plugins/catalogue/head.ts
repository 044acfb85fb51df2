/** Metadata that all pages of the catalogue have. */
import { msg } from '@lingui/core/macro';
import { breadcrumbList, type JsonLd, type Step } from '#app/head/structured.ts';
import type { RouteRequest } from '#app/router/request.ts';

/** A BreadcrumbList from the home page to this page, which comes last. */
export const breadcrumbs = ({ i18n, locale }: RouteRequest, ...steps: readonly Step[]): JsonLd =>
  breadcrumbList(locale, [[i18n._(msg`Home`), '/'], ...steps]);
