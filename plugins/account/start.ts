/** The plugin's statecharts with their hands: fields checked, calls made, and what follows from their answers. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { ChosenPassword, GivenPassword } from '../../kernel/ports/credentials.ts';
import { fieldCodesOf, type FieldCodes } from '../../kernel/forms/field-codes.ts';
import type { FormMachine, FormValues } from '../../kernel/forms/form.ts';
import type { Http } from '../../kernel/http/client.ts';
import type { Session } from '../../kernel/ports/session.ts';
import type { Toasts } from '../../kernel/services.ts';
import { TOAST_MS } from '../../kernel/ports/toasts.ts';
import {
  deleteMeGdpr,
  deleteMeSession,
  deleteMeSessions,
  postMeExport,
  postMePassword,
  postMeUpdate,
} from './api.ts';
import { devicesMachine, type DevicesInput } from './devices/machine.ts';
import { ProfileChange } from './fields.ts';
import { deletionMachine } from './forms/deletion.machine.ts';
import { exportMachine } from './forms/export.machine.ts';
import { passwordMachine } from './forms/password.machine.ts';
import { profileMachine } from './forms/profile.machine.ts';
import { saveFile } from './save-file.ts';
import { profileOf } from './values.ts';

export interface AccountHands {
  http: Http;
  toasts: Toasts;
  /** Tells whoever shows the member that something of them is another now. */
  changed: () => void;
  session: Session | undefined;
}

interface FormHands {
  check: (values: FormValues) => FieldCodes;
  post: (values: FormValues, signal: AbortSignal) => Promise<void>;
  announce?: () => void;
}

const form = (machine: FormMachine, { check, post, announce = () => {} }: FormHands) =>
  createActor(
    machine.provide({
      actors: {
        checkFields: fromPromise<FieldCodes, FormValues | null>(async ({ input }) => check(input ?? {})),
        post: fromPromise<void, FormValues | null>(({ input, signal }) => post(input ?? {}, signal)),
      },
      actions: { announce },
    }),
  );

const Password = v.intersect([v.object({ current_password: GivenPassword }), ChosenPassword]);
const Deletion = v.object({ password: GivenPassword, sure: v.literal(true) });

const said = (values: FormValues, name: string): string => String(values[name] ?? '');

export const createProfile = ({ http, changed }: AccountHands) =>
  form(profileMachine, {
    check: (values) => fieldCodesOf(ProfileChange, profileOf(values)),
    post: (values, signal) => http.call(postMeUpdate, { body: profileOf(values), signal }),
    announce: () => changed(),
  });

export const createPassword = ({ http }: AccountHands) =>
  form(passwordMachine, {
    check: (values) => fieldCodesOf(Password, values),
    post: (values, signal) =>
      http.call(postMePassword, {
        body: {
          current_password: said(values, 'current_password'),
          password: said(values, 'password'),
          password_confirmation: said(values, 'password_confirmation'),
        },
        signal,
      }),
  });

export const createExport = ({ http }: AccountHands) =>
  form(exportMachine, {
    check: () => ({}),
    post: async (_values, signal) => saveFile(await http.call(postMeExport, { signal }), 'account-data.zip'),
  });

export const createDeletion = ({ http, toasts, session }: AccountHands) =>
  form(deletionMachine, {
    check: (values) => fieldCodesOf(Deletion, values),
    post: (values, signal) =>
      http.call(deleteMeGdpr, { body: { password: said(values, 'password') }, signal }),
    announce: () => {
      toasts.show({
        level: 'success',
        durationMs: TOAST_MS.confirmation,
        text: msg`Your account has been deleted.`,
      });
      // The origin has ended the session; the page forgets what it knows of it and goes home.
      session?.logOut();
    },
  });

export function createDevices(
  { http, toasts }: AccountHands,
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
      tellFailure: () =>
        toasts.show({ level: 'error', text: msg`That device could not be logged out. Please try again.` }),
    },
  });
  return createActor(machine, { input });
}
