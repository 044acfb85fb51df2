/** Links to static pages, for other plugins. */
import { link } from '#kernel/ref.ts';

export const LegalLink = link<Record<string, never>>('pages.legal');
export const FaqLink = link<Record<string, never>>('pages.faq');
export const ImprintLink = link<Record<string, never>>('pages.imprint');
export const AccessibilityLink = link<Record<string, never>>('pages.accessibility');
export const AboutLink = link<Record<string, never>>('pages.about');
/** How to install the site as an app; the floating button links here (README 2 of floating). */
export const AppLink = link<Record<string, never>>('pages.app');
/** As `AppLink`, for one device; `slug` is `ios`, `android` or `desktop`. */
export const AppDeviceLink = link<{ slug: string }>('pages.app-device');
export const OnlineCinemaLink = link<Record<string, never>>('pages.online-cinema');
