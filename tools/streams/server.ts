/** Serves clips to third-party players: stored files, manifests, and the players' pages. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClips } from '#server/media/clips/clips.ts';
import { madePart } from '#server/media/clips/made-parts.ts';
import { folderStore } from '#server/media/folder.ts';
import { TYPES } from '#server/media/types.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const CLIENTS_FILE = fileURLToPath(new URL('clients.js', import.meta.url));

/** The bundle of each player, and the manifests it plays. */
export const CLIENTS = {
  'hls.js': { file: 'hls.js/dist/hls.min.js', manifests: ['master.m3u8'] },
  shaka: {
    file: 'shaka-player/dist/shaka-player.compiled.js',
    manifests: ['master.m3u8', 'manifest.mpd'],
  },
  'dash.js': { file: 'dashjs/dist/modern/umd/dash.all.min.js', manifests: ['manifest.mpd'] },
  'video.js': { file: 'video.js/dist/video.min.js', manifests: ['master.m3u8', 'manifest.mpd'] },
} as const;
export type Client = keyof typeof CLIENTS;

const pageOf = (client: Client): string =>
  `<!doctype html><video width="640"></video><script src="/script/${client}"></script><script src="/clients.js"></script>`;

/** Serves the clips of folders on a free port; resolves with its URL and a close function. */
export async function serveClips(folders: readonly string[]) {
  const clips = createClips(folders.map(folderStore));
  /** Parts of clips that were requested since the last page. */
  const asked = new Set<string>();
  async function bytesOf(path: string): Promise<{ body: Uint8Array | string; type: string } | null> {
    const [, kind = '', name = '', ...rest] = path.split('/');
    if (kind === 'clients.js') return { body: await readFile(CLIENTS_FILE), type: 'text/javascript' };
    const client = Object.keys(CLIENTS).find((one): one is Client => one === name);
    if (kind === 'page') asked.clear();
    if (kind === 'page' && client) return { body: pageOf(client), type: 'text/html' };
    if (kind === 'script' && client)
      return { body: await readFile(join(modules, CLIENTS[client].file)), type: 'text/javascript' };
    const part = rest.join('/');
    asked.add(part);
    const made = madePart(part);
    if (made) {
      const body = await made.read(clips, name);
      return body === null ? null : { body, type: made.type };
    }
    const type = TYPES[extname(part)] ?? 'application/octet-stream';
    const store = await clips.storeOf(name);
    return store?.is === 'folder' ? { body: await readFile(join(store.folder, name, part)), type } : null;
  }
  const server = createServer((request, response) => {
    bytesOf(new URL(request.url ?? '/', 'http://localhost').pathname)
      .catch(() => null)
      .then((found) => {
        response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' });
        response.end(found?.body);
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, clips, asked, close: () => server.close() };
}
