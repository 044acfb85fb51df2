/** Varnish with `docs/guides/varnish.vcl` in front of a site, where the system has it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';
import { askAt, type Ask } from './shared-cache.ts';

/** Where packages put it; `VARNISHD` names another one, and none where it is empty. */
const VARNISHD =
  process.env['VARNISHD'] ??
  ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/usr/bin/varnishd'].find((path) => existsSync(path)) ??
  '';
/** The oldest version that the file is written for. */
const VERSION_MIN = 7;
/** A busy machine takes its time to compile the file. */
const START_MS = 120_000;
const LOOK_MS = 50;
/** A port that was free may have been taken meanwhile. */
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

/** Starts it in a folder; what it said instead when it ended before it answered, or took too long. */
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
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const stop = () => child.kill();
  process.once('exit', stop);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      process.removeListener('exit', stop);
      resolve();
    };
    child.once('close', end).once('error', ({ message }) => {
      said += message;
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
    // Whoever else has the port by now says nothing of a cache.
    if (answer?.status === 200 && answer.headers['x-cache'] !== undefined) return { ask, close };
    await pause(LOOK_MS);
  }
  await close();
  return { fault: said || 'it did not answer' };
}

/**
 * Varnish before an origin; why there is none where it is not installed, too old or may not run. Throws when it runs and does not
 * understand the file.
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
  if (fault.includes('VCC-compiler'))
    throw new Error(`Varnish does not understand docs/guides/varnish.vcl: ${fault}`);
  return { fault };
}
