/** Modules that only the bundler knows. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '#brand/style';
declare module 'virtual:messages-of-brands' {
  import type { Messages } from '@lingui/core';
  /** By brand and language. */
  export const messages: Readonly<Record<string, Readonly<Record<string, Messages>>>>;
}
