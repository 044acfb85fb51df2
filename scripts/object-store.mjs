/** Starts an S3-compatible store from the system's OpenStack Swift, for tests of buckets. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort } from './free-port.mjs';

/** Servers for accounts, containers and objects; the proxy provides the S3 interface. */
const KEEPERS = 'account container object'.split(' ');
const SERVERS = [...KEEPERS, 'proxy'];
const KEYS = { accessKeyId: 'films:operator', secretAccessKey: 'a-word-of-the-tests', region: 'us-east-1' };
const BUCKET = 'films';
/** Number of attempts, so that four Python servers can start on a busy machine. */
const START_TRIES = 1200;
const START_WAIT_MS = 100;

const command = (name) => `swift-${name}-server`;

/** Whether OpenStack Swift is installed. */
export function hasObjectStore() {
  try {
    for (const name of SERVERS) execFileSync('which', [command(name)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const ini = (sections) =>
  Object.entries(sections)
    .map(([name, values]) => [
      `[${name}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
    ])
    .flat()
    .join('\n');

/** Writes the configuration with port and folder of each server: one disk, one copy. */
function configure(folder, ports) {
  const DEFAULT = (name) => ({
    bind_ip: '127.0.0.1',
    bind_port: ports[name],
    user: userInfo().username,
    swift_dir: folder,
    devices: join(folder, 'devices'),
    mount_check: false,
    disable_fallocate: true,
    workers: 0,
  });
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  for (const name of KEEPERS) {
    const ring = (...args) =>
      execFileSync('swift-ring-builder', [`${name}.builder`, ...args], { cwd: folder, stdio: 'ignore' });
    ring('create', '2', '1', '1');
    ring('add', `r1z1-127.0.0.1:${ports[name]}/disk`, '1');
    ring('rebalance');
    const app = { use: `egg:swift#${name}` };
    const main = { pipeline: `${name}-server` };
    const text = ini({ DEFAULT: DEFAULT(name), 'pipeline:main': main, [`app:${name}-server`]: app });
    writeFileSync(join(folder, `${name}.conf`), text);
  }
  const filters = ['catch_errors', 'listing_formats', 's3api', 'tempauth', 'slo'];
  const settings = {
    tempauth: { [`user_${KEYS.accessKeyId.replace(':', '_')}`]: `${KEYS.secretAccessKey} .admin` },
    s3api: { location: KEYS.region },
    // No process listens on this port, so the proxy uses its own memory.
    cache: { memcache_servers: '127.0.0.1:1' },
  };
  const text = ini({
    DEFAULT: DEFAULT('proxy'),
    'pipeline:main': { pipeline: ['cache', ...filters, 'proxy-server'].join(' ') },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: true },
    ...Object.fromEntries(
      ['cache', ...filters].map((name) => [
        `filter:${name}`,
        { use: `egg:swift#${name === 'cache' ? 'memcache' : name}`, ...settings[name] },
      ]),
    ),
  });
  writeFileSync(join(folder, 'proxy.conf'), text);
}

/** Creates the bucket, which also proves that all four servers respond. */
async function createBucket(origin) {
  const client = new AwsClient({ ...KEYS, service: 's3', retries: 0 });
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const reply = await client.fetch(`${origin}/${BUCKET}`, { method: 'PUT' }).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((done) => setTimeout(done, START_WAIT_MS));
  }
  throw new Error('The store did not start');
}

/** Resolves with the `url` of an empty bucket, its keys and a `stop` function; undefined if Swift is not installed. */
export async function objectStore() {
  if (!hasObjectStore()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-store-'));
  const ports = Object.fromEntries(await Promise.all(SERVERS.map(async (name) => [name, await freePort()])));
  configure(folder, ports);
  const servers = SERVERS.map((name) =>
    spawn(command(name), [join(folder, `${name}.conf`)], { stdio: 'ignore' }),
  );
  const stop = async () => {
    for (const server of servers) {
      if (server.exitCode !== null || server.signalCode !== null) continue;
      const ended = once(server, 'close');
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${ports.proxy}`;
  try {
    await createBucket(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `${origin}/${BUCKET}`, ...KEYS, stop };
}
