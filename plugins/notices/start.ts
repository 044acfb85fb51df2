/** The statecharts of notices with their requests. */
import { createActor, fromPromise } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { ReportedRef } from '#ports/notices.ts';
import type { Language } from '#app/services.ts';
import { getNotice, postNotice, postNoticeAppeal, type NoticeStatus } from './api.ts';
import { appealMachine } from './appeal/machine.ts';
import { reportMachine } from './report/machine.ts';
import { statusMachine, type StatusInput } from './status/machine.ts';

export interface ReportStart {
  /** The reported content; null for content without an id. */
  readonly content: ReportedRef | null;
}

export async function createReport(http: Http, language: Language, { content }: ReportStart) {
  await refusalTexts(language);
  return createActor(
    reportMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(postNotice, { body: { ...values, content }, signal }),
        ),
      },
    }),
  );
}

export const createStatus = (http: Http, input: StatusInput) =>
  createActor(
    statusMachine.provide({
      actors: {
        read: fromPromise<NoticeStatus, string>(({ input: token, signal }) =>
          http.call(getNotice, { params: { token }, signal }),
        ),
      },
    }),
    { input },
  );

export interface AppealStart {
  readonly token: string;
  /** Called with the notice that includes the new appeal. */
  readonly onSent: (status: NoticeStatus) => void;
}

export async function createAppeal(http: Http, language: Language, { token, onSent }: AppealStart) {
  await refusalTexts(language);
  return createActor(
    appealMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(postNoticeAppeal, { params: { token }, body: values, signal }),
        ),
      },
      actions: { finish: ({ context: { answer } }) => answer && onSent(answer) },
    }),
  );
}
