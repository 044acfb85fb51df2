/** Links to static pages, for other plugins. */
import { link } from '#kernel/ref.ts';

export const LegalLink = link<Record<string, never>>('pages.legal');
export const FaqLink = link<Record<string, never>>('pages.faq');
export const ImprintLink = link<Record<string, never>>('pages.imprint');
export const AccessibilityLink = link<Record<string, never>>('pages.accessibility');
export const AboutLink = link<Record<string, never>>('pages.about');
/** The page on how to install the site as an app; the floating button links to it (README 2 of floating). */
export const AppLink = link<Record<string, never>>('pages.app');
/** The page on how to install the app on one device; `slug` is `ios`, `android` or `desktop`. */
export const AppDeviceLink = link<{ slug: string }>('pages.app-device');
export const OnlineCinemaLink = link<Record<string, never>>('pages.online-cinema');
