/** Runs the W3C's Nu HTML checker and returns its errors. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const OUTPUT_BYTES = 64 * 1024 * 1024;
const EXTRACT_CHARS = 120;

interface Message {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
  readonly lastLine?: number;
}

/** Unique lines of the form `address: message (extract)`. */
export async function htmlFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const jar = createRequire(import.meta.url)('vnu-jar') as string;
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-html-'));
  const addresses = [...pages.keys()];
  try {
    for (const [at, address] of addresses.entries())
      writeFileSync(join(folder, `${at}.html`), pages.get(address) ?? '');
    const report = await new Promise<string>((resolve, reject) => {
      execFile(
        'java',
        ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', folder],
        { maxBuffer: OUTPUT_BYTES },
        // The checker writes its report to stderr.
        (error, _output, report) => (error ? reject(error) : resolve(report)),
      );
    });
    const { messages } = JSON.parse(report) as { messages: Message[] };
    const faults = messages
      // The CSS checker does not support container queries and other recent CSS.
      .filter(({ type, message }) => type === 'error' && !message.startsWith('CSS:'))
      .map(({ url, message, extract = '' }) => {
        const at = Number(basename(new URL(url).pathname, '.html'));
        return `${addresses[at]}: ${message} (${extract.trim().slice(0, EXTRACT_CHARS)})`;
      });
    return [...new Set(faults)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
