/** Data and head of /plugin-template: the question of the day. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getQuestion, type Question } from './api.ts';

export const load = ({ http, signal }: RouteRequest): Promise<Question> => http.call(getQuestion, { signal });

export const head = (_data: Question, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Film question of the day`),
  description: i18n._(msg`A question about films every day. One answer, right or wrong.`),
});
