/** The spaces the kernel itself asks to be filled: what surrounds a page, and what stands in for one. */
import type { ReactNode } from 'react';
import type { LayoutId } from './plugin.ts';
import { slot } from './ref.ts';

/** What surrounds every page; the layout is the route's. */
export const Frame = slot<{ layout: LayoutId; path: string; children: ReactNode }>('kernel.frame');
/** Shown instead of a page that does not exist; `reason` is the loader's own, when it gave one. */
export const MissingPage = slot<{ reason: string | null }>('kernel.missing-page');
/** Shown instead of a page that failed. `code` is an error code. */
export const FailedPage = slot<{ code: string; retry: () => void }>('kernel.failed-page');
