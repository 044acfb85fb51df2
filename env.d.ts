/** Modules that only the bundler knows. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '#brand/style';
