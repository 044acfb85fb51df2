/** Titles and texts for each kind of refused or failed page, by error code, otherwise by status. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PageRefusal } from '#app/router/page-refusal.ts';

interface Words {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** The link besides home; if absent, a retry. */
  readonly way?: 'log-in' | 'account' | 'home';
  /** Whether there was no response, so that there is no status to show. */
  readonly unanswered?: true;
}

const FAULT: Words = {
  title: msg`Oops!!!, something went wrong`,
  text: msg`Please try again later.`,
};

const BY_CODE: Readonly<Record<string, Words>> = {
  malformed: {
    title: msg`This address cannot be read`,
    text: msg`Part of it may have been lost on the way. Please check it, or start from the home page.`,
    way: 'home',
  },
  invalid: {
    title: msg`Something in this address is not right`,
    text: msg`It asks for something we do not know, perhaps a filter or a number. Please check it, or start from the home page.`,
    way: 'home',
  },
  unauthenticated: {
    title: msg`Please log in again`,
    text: msg`You have been logged out in the meantime.`,
    way: 'log-in',
  },
  forbidden: {
    title: msg`This page is not open to you`,
    text: msg`Your account does not let you see it.`,
    way: 'home',
  },
  impersonated: {
    title: msg`Only the member may see this`,
    text: msg`You are here in a member's place. Passwords, orders and payments are shown to nobody but the member.`,
    way: 'account',
  },
  too_many_requests: {
    title: msg`One moment, please`,
    text: msg`That was a lot at once, more than we can answer.`,
  },
  unavailable: {
    title: msg`We will be right back`,
    text: msg`The house is full at the moment, or closed for maintenance. Nothing is lost.`,
  },
  redirect_loop: {
    title: msg`This page leads in circles`,
    text: msg`It sends you on and on without end. The fault is ours.`,
    way: 'home',
  },
  timeout: {
    title: msg`This is taking too long`,
    text: msg`Please check your connection. Nothing is lost.`,
    unanswered: true,
  },
  offline: {
    title: msg`You seem to be offline`,
    text: msg`Please check your connection. Nothing is lost.`,
    unanswered: true,
  },
};

/** Codes by status, used if the error code has no texts. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  422: 'invalid',
  429: 'too_many_requests',
  503: 'unavailable',
};

export const wordsOf = ({ code, status }: PageRefusal): Words =>
  BY_CODE[code] ?? BY_CODE[CODE_OF_STATUS[status] ?? ''] ?? FAULT;
