/** WebKitGTK: MiniBrowser on a virtual screen, over WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { once } from 'node:events';
import { Builder, By, Capabilities, Key, until } from 'selenium-webdriver';
import { freePort } from '../bench/site.ts';
import { WINDOW, type Browser } from './browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const FIND_MS = 20_000;
const KEYS: Readonly<Record<string, string>> = { Escape: Key.ESCAPE };

export function webkitPaths(): { mini: string } | undefined {
  const [mini] = globSync('/usr/{lib,libexec}/{*/,}webkit*/MiniBrowser');
  return mini && existsSync(DRIVER) && existsSync(SCREEN) ? { mini } : undefined;
}

/** Starts a virtual screen; resolves with its name when it is ready. */
async function openScreen(): Promise<{ display: string; child: ChildProcess }> {
  const size = `${WINDOW.width}x${WINDOW.height + 100}x24`;
  const child = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, child };
}

/** Sends all requests except those to this machine to `proxy`. */
export async function webkit(proxy: string): Promise<Browser> {
  const { mini = '' } = webkitPaths() ?? {};
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      http_proxy: proxy,
      https_proxy: proxy,
      no_proxy: '127.0.0.1',
    },
    stdio: 'ignore',
  });
  const end = () => [driver, screen.child].forEach((child) => child.kill());
  const args = ['--automation', `--proxy=${proxy}`, '--ignore-host=127.0.0.1'];
  const options = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: mini, args },
  });
  const page = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(options)
    .build()
    .catch((error: unknown) => {
      end();
      throw error;
    });
  await page
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  const capabilities = await page.getCapabilities();
  const find = async (xpath: string) => {
    const element = await page.wait(until.elementLocated(By.xpath(xpath)), FIND_MS);
    return page.wait(until.elementIsVisible(element), FIND_MS);
  };
  return {
    name: `WebKitGTK ${capabilities.get('browserVersion') as string}`,
    open: (url) => page.get(url),
    ask: (run, ...given) => page.executeScript(run as never, ...given),
    press: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    key: (key) =>
      page
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    back: () => page.navigate().back(),
    close: async () => {
      await page.quit().catch(() => undefined);
      end();
    },
  };
}
