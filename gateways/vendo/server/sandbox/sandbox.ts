/**
 * Vendo in the sandbox: a join page, postbacks to a secret URL that are repeated until they are accepted, and its API.
 */
import type { SandboxGateway } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import type { Settings } from '../settings.ts';
import { vendoServer } from './server.ts';
import { isTaken, readVendo, vendoAddUser, vendoCheckUser, vendoPost } from './wire.ts';

/** The number of times that Vendo repeats a failed postback is not public. */
const MOST_REPEATS = 2;

export const sandbox: SandboxGateway<Settings> = {
  name: 'Vendo',
  /** Its postbacks contain no reason. */
  reasons: [],
  settings: ({ pages, servers, secret, sources }) => ({
    mode: null,
    hosted_url: pages,
    api_url: `${servers}/api`,
    merchant: '1',
    site: '2',
    secret: secret('vendo'),
    path_secret: secret('vendo-path'),
    sources,
  }),
  readAddress: (settings, query, { address, now }) => readVendo(settings, query, address, now),
  post: vendoPost,
  firstPosts: (settings, event) => [
    vendoCheckUser(settings, event),
    vendoAddUser(settings, event),
    vendoPost(settings, event),
  ],
  pathSecret: ({ path_secret }) => path_secret,
  repeats: { most: MOST_REPEATS, isTaken },
  routes: vendoServer,
};
