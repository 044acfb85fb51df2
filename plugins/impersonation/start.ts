/** Starts the statechart with its dependencies: one API call and the redirect to a new document. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Navigation } from '#app/services.ts';
import { postImpersonationBegin } from './api.ts';
import { impersonationMachine, type ImpersonationInput } from './machine.ts';

interface ImpersonationDeps {
  http: Http;
  navigation: Navigation;
}

export function createImpersonation(
  { http, navigation }: ImpersonationDeps,
  input: ImpersonationInput,
): ActorRefFrom<typeof impersonationMachine> {
  const machine = impersonationMachine.provide({
    actors: {
      begin: fromPromise<void, string>(async ({ input: token, signal }) => {
        await http.call(postImpersonationBegin, { body: { token }, signal });
      }),
    },
    actions: { leave: () => navigation.leave(navigation.href('/')) },
  });
  return createActor(machine, { input });
}
