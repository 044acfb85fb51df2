/** Firefox over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { WINDOW, type Browser } from './browser.ts';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const firefoxPath = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? PLACES.find((path) => existsSync(path));

/** Sends all requests except those to this machine to `proxy`. */
export async function firefox(proxy: string): Promise<Browser> {
  const { hostname, port } = new URL(proxy);
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath() ?? '',
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': hostname,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': hostname,
      'network.proxy.ssl_port': Number(port),
      'media.autoplay.default': 0,
    },
    defaultViewport: WINDOW,
  });
  const page = await browser.newPage();
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    ask: (run, ...given) => page.evaluate(run as never, ...given) as never,
    press: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    key: (key) => page.keyboard.press(key as 'Escape'),
    // The page itself goes back, because not every step loads a new document that could be awaited.
    back: () => page.evaluate(() => history.back()),
    close: () => browser.close(),
  };
}
