/** Links to the static pages that others point at. */
import { link } from '#kernel/ref.ts';

export const LegalLink = link<Record<string, never>>('pages.legal');
export const FaqLink = link<Record<string, never>>('pages.faq');
export const ImprintLink = link<Record<string, never>>('pages.imprint');
export const AccessibilityLink = link<Record<string, never>>('pages.accessibility');
export const AboutLink = link<Record<string, never>>('pages.about');
/** How the site is installed as an app; the floating button leads here (README 2 of floating). */
export const AppLink = link<Record<string, never>>('pages.app');
/** The same for one device; `slug` is `ios`, `android` or `desktop`. */
export const AppDeviceLink = link<{ slug: string }>('pages.app-device');
export const OnlineCinemaLink = link<Record<string, never>>('pages.online-cinema');
