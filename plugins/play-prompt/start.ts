/** The prompt's statechart with its request: the most viewed released free film. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { readFreeFilm } from '#ports/free-film.ts';
import { promptMachine } from './machine.ts';

export const createPrompt = (http: Http) =>
  createActor(
    promptMachine.provide({ actors: { read: fromPromise(({ signal }) => readFreeFilm(http, signal)) } }),
  );
