/** Starts the archive's statechart with its API call. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { saveFile } from '#ui/actions/save-file.ts';
import type { Http } from '#app/http/client.ts';
import { postLibraryArchive } from '../api.ts';
import { archiveMachine } from './machine.ts';

export type ArchiveActor = ActorRefFrom<typeof archiveMachine>;

export const createArchive = (http: Http): ArchiveActor =>
  createActor(
    archiveMachine.provide({
      actors: {
        pack: fromPromise(async ({ signal }) =>
          saveFile(await http.call(postLibraryArchive, { signal }), 'library.zip'),
        ),
      },
    }),
  );
