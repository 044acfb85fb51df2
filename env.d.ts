/** Modules that only the bundler knows. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
/** The brand that is built or served from its sources (resolve.alias in vite.config.ts). */
declare module '#brand' {
  import type { Brand } from '#app/brand.ts';
  export const brand: Brand;
}
declare module '#brand/style';
declare module 'virtual:messages-of-brands' {
  import type { Messages } from '@lingui/core';
  /** By brand and language. */
  export const messages: Readonly<Record<string, Readonly<Record<string, Messages>>>>;
}
