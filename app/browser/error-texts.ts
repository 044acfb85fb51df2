/** Messages for failed calls (README 9). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ToastLevel } from '../services.ts';
import { ApiError } from '../http/errors.ts';

export interface ErrorMessage {
  level: ToastLevel;
  text: MessageDescriptor;
}

const error = (text: MessageDescriptor): ErrorMessage => ({ level: 'error', text });

/** Messages for codes that are more specific than their status. */
const BY_CODE: Readonly<Record<string, ErrorMessage>> = {
  unauthenticated: error(msg`You need to be logged in`),
  not_premium: error(msg`You need to be a premium member`),
  chunk: { level: 'info', text: msg`There is a new version of this site. Please reload the page.` },
};
const BY_STATUS: Readonly<Record<number, ErrorMessage>> = {
  0: error(msg`You seem to be offline. Please check your connection and try again.`),
  400: error(msg`Invalid credentials`),
  401: error(msg`Invalid credentials`),
  402: { level: 'info', text: msg`It seems you need to upgrade your account` },
  403: error(msg`User unauthenticated`),
  404: error(msg`Not found`),
  405: error(msg`Unknown`),
  418: error(msg`Please check your email, you need to reset your password`),
  422: error(msg`This user already exists, please user another email, or log in.`),
  429: error(msg`That was a little too often. Please wait a moment and try again.`),
  500: error(msg`Oops!!!, something went wrong. Please try again later.`),
};
const OTHER = error(msg`Error: Unable to process request, please try again.`);

/** The toast for a failed call; null when the call was aborted by a navigation. */
export function messageOf(failure: unknown): ErrorMessage | null {
  if (!(failure instanceof ApiError)) return OTHER;
  if (failure.code === 'aborted') return null;
  return BY_CODE[failure.code] ?? BY_STATUS[failure.status] ?? OTHER;
}
