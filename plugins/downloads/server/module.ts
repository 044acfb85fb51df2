/** Downloads at the origin: the monthly count, the mailed link, and the file. */
import { provide } from '#kernel/plugin.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Accounts } from '#ports/accounts.ts';
import { SignedClips } from '#ports/clips.ts';
import { MemberDownloads } from '#ports/downloads-origin.ts';
import { Films } from '#ports/films.ts';
import { getDownloadLink, getMeDownloads, postDownload } from '../api.ts';
import { DOWNLOAD_SETTINGS } from '../settings.ts';
import { allowanceOf, askForDownload, type Downloading } from './ask.ts';
import { downloadFiles, FILES_PATH, openLink } from './open.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { hasOpened } from './store.ts';
import { PRIVACY } from './privacy-notice.ts';

const handlersOf = (deps: Downloading): readonly Handler[] => [
  handle(getMeDownloads, ({ visitor }) => allowanceOf(deps, visitor)),
  handle(postDownload, ({ params: { id }, body: { trailer }, visitor }) =>
    askForDownload(deps, { id, isTrailer: trailer }, visitor),
  ),
  handle(getDownloadLink, ({ params: { id }, visitor, answer }) => {
    // Not cached, because each opening counts.
    answer.header('cache-control', 'private, no-store');
    return openLink(deps, id, visitor);
  }),
];

export const module = defineModule({
  id: 'downloads',
  privacy: PRIVACY,
  robots: ['/download/', `${FILES_PATH}/`],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  settings: DOWNLOAD_SETTINGS,
  needs: { accounts: Accounts },
  wants: { films: Films, clips: SignedClips },
  provides: [MemberDownloads],
  setup(origin, { accounts, films, clips }, { timeZone }) {
    const provides = [provide(MemberDownloads, { hasDownloaded: hasOpened })];
    // Without films or a player there are no downloads.
    if (!films || !clips) return { provides };
    const deps: Downloading = { origin, accounts, films, clips, timeZone };
    return { handlers: handlersOf(deps), files: downloadFiles(deps), provides };
  },
});
