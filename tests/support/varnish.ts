/** Varnish with `docs/guides/varnish.vcl` in front of a site, if installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';
import { askAt, type Ask } from './shared-cache.ts';

/** Paths of the packages; `VARNISHD` overrides them, and an empty value disables Varnish. */
const VARNISHD =
  process.env['VARNISHD'] ??
  ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/usr/bin/varnishd'].find((path) => existsSync(path)) ??
  '';
/** The oldest version that the file supports. */
const VERSION_MIN = 7;
/** Time to compile the file on a busy machine. */
const START_MS = 120_000;
const LOOK_MS = 50;
/** A free port may be taken before Varnish listens on it. */
const PORTS_TRIED = 5;

export interface Front {
  readonly ask: Ask;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts Varnish in a folder; returns its output if it exits or times out before it responds. */
async function started(folder: string, port: number): Promise<Front | { readonly fault: string }> {
  const vcl = join(folder, 'site.vcl');
  const child = spawn(
    VARNISHD,
    ['-j', 'none', '-F', '-n', join(folder, 'work'), '-T', 'none', '-s', 'malloc,32m', '-f', vcl].concat(
      '-a',
      `127.0.0.1:${port}`,
    ),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = () => child.kill();
  process.once('exit', stop);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      process.removeListener('exit', stop);
      resolve();
    };
    child.once('close', end).once('error', ({ message }) => {
      output += message;
      end();
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const close = async () => {
    stop();
    await ended;
  };
  const ask = askAt(port);
  for (const until = Date.now() + START_MS; Date.now() < until && isRunning();) {
    const answer = await ask('localhost', '/healthz', {}).catch(() => undefined);
    // Another program on this port would not send this header.
    if (answer?.status === 200 && answer.headers['x-cache'] !== undefined) return { ask, close };
    await pause(LOOK_MS);
  }
  await close();
  return { fault: output || 'it did not answer' };
}

/**
 * Starts Varnish in front of an origin; returns a reason if Varnish is missing, too old or not permitted. Throws if
 * Varnish rejects the file.
 */
export async function varnishBefore(originPort: number): Promise<Front | { readonly fault: string }> {
  if (VARNISHD === '') return { fault: 'it is not installed' };
  const { stderr } = spawnSync(VARNISHD, ['-V'], { encoding: 'utf8' });
  const version = /varnish-(\d+)/.exec(stderr)?.[1];
  if (version === undefined || Number(version) < VERSION_MIN) return { fault: `its version is ${version}` };
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const vcl = readFileSync(join(ROOT, 'docs/guides/varnish.vcl'), 'utf8');
  writeFileSync(join(folder, 'site.vcl'), vcl.replace('.port = "3000"', `.port = "${originPort}"`));
  let fault = '';
  for (let tried = 0; tried < PORTS_TRIED; tried += 1) {
    const front = await started(folder, await freePort());
    if (!('fault' in front))
      return {
        ask: front.ask,
        async close() {
          await front.close();
          remove();
        },
      };
    ({ fault } = front);
    if (!/address already in use|could not (?:bind|listen)/i.test(fault)) break;
  }
  remove();
  if (fault.includes('VCC-compiler')) throw new Error(`Varnish rejects docs/guides/varnish.vcl: ${fault}`);
  return { fault };
}
