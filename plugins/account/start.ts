/** The plugin's statecharts with their dependencies: API calls and the effects of their responses. */
import { msg } from '@lingui/core/macro';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { Session } from '#ports/session.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import type { Language, Toasts } from '#app/services.ts';
import {
  deleteMeEmail,
  deleteMeGdpr,
  deleteMeSession,
  deleteMeSessions,
  postMeEmail,
  postMeExport,
  postMePassword,
  postMeUpdate,
} from './api.ts';
import { devicesMachine, type DevicesInput } from './devices/machine.ts';
import { addressMachine, type AddressInput } from './forms/address.machine.ts';
import { deletionMachine } from './forms/deletion.machine.ts';
import { exportMachine } from './forms/export.machine.ts';
import { passwordMachine } from './forms/password.machine.ts';
import { profileMachine } from './forms/profile.machine.ts';
import { saveFile } from '#ui/actions/save-file.ts';
import { profileOf } from './values.ts';

export interface AccountDeps {
  http: Http;
  toasts: Toasts;
  language: Language;
  /** Notifies components that show the member of changed data. */
  changed: () => void;
  session: Session | undefined;
}

export async function createProfile({ http, language, changed }: AccountDeps) {
  await refusalTexts(language);
  return createActor(
    profileMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(postMeUpdate, { body: profileOf(values), signal }),
        ),
      },
      actions: { finish: () => changed() },
    }),
  );
}

export async function createPassword({ http, language }: AccountDeps) {
  await refusalTexts(language);
  return createActor(
    passwordMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(postMePassword, { body: values, signal }),
        ),
      },
    }),
  );
}

export async function createAddress({ http, language }: AccountDeps, input: AddressInput) {
  await refusalTexts(language);
  return createActor(
    addressMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(postMeEmail, { body: values, signal }),
        ),
        cancel: fromPromise(({ signal }) => http.call(deleteMeEmail, { signal })),
      },
    }),
    { input },
  );
}

export async function createExport({ http, language }: AccountDeps) {
  await refusalTexts(language);
  return createActor(
    exportMachine.provide({
      actors: {
        post: fromPromise(async ({ signal }) =>
          saveFile(await http.call(postMeExport, { signal }), 'account-data.zip'),
        ),
      },
    }),
  );
}

export async function createDeletion({ http, toasts, language, session }: AccountDeps) {
  await refusalTexts(language);
  return createActor(
    deletionMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(deleteMeGdpr, {
            body: {
              password: values.password,
              confirms: values.confirms ?? null,
              removes_stories: values.removes_stories ?? false,
            },
            signal,
          }),
        ),
      },
      actions: {
        finish: () => {
          toasts.show({
            level: 'success',
            durationMs: TOAST_MS.confirmation,
            text: msg`Your account has been deleted.`,
          });
          session?.logOut({ hasEnded: true });
        },
      },
    }),
  );
}

export function createDevices(
  { http, toasts }: AccountDeps,
  input: DevicesInput,
): ActorRefFrom<typeof devicesMachine> {
  const machine = devicesMachine.provide({
    actors: {
      end: fromPromise<void, string>(({ input: id, signal }) =>
        http.call(deleteMeSession, { params: { id }, signal }),
      ),
      endOthers: fromPromise<void>(({ signal }) => http.call(deleteMeSessions, { signal })),
    },
    actions: {
      announceFailure: () =>
        toasts.show({ level: 'error', text: msg`That device could not be logged out. Please try again.` }),
    },
  });
  return createActor(machine, { input });
}
