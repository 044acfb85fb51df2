/** Starts a Postgres from the system's binaries, for suites that need one. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const DEBIAN = '/usr/lib/postgresql';
const START_TRIES = 600;
const START_WAIT_MS = 100;

/** Folder of `initdb` and `postgres`; undefined if they are not installed. */
function binaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Whether Postgres is installed. */
export const hasPostgres = () => binaries() !== undefined;

/** Postgres refuses to run as root, so the system's `postgres` user runs it. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Resolves with the `url` of a new Postgres and a `stop` function, or undefined when the system has none. `crash` ends it like a
 * power cut, `start` restarts it on the same data. `socketUrl` is the same server through its Unix socket, which costs a test less.
 */
export async function postgres() {
  const bin = binaries();
  if (!bin) return undefined;
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-postgres-'));
  chmodSync(folder, 0o700);
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'nocturne', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...who, env, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200'];
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...settings];
  let server;

  async function start() {
    server = spawn(join(bin, 'postgres'), options, { ...who, env, cwd: folder, stdio: 'ignore' });
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
        break;
      } catch {
        await new Promise((done) => setTimeout(done, START_WAIT_MS));
      }
    }
  }
  async function end(signal) {
    const ended = new Promise((done) => server.once('close', done));
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    url: `postgres://nocturne@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://nocturne@${encodeURIComponent(folder)}:${port}/postgres`,
    start,
    crash: () => end('SIGQUIT'),
    async stop() {
      if (server.exitCode === null) await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
