/** Times on staff pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#tests/support/root.ts';
import { minuteText, timeText } from './time-text.ts';

const at = new Date('2026-06-01T12:03:04.567Z');

it('a time has no space at which a line could break', () => {
  expect(timeText(at)).toBe('2026-06-01\u00a012:03:04');
  expect(minuteText(at)).toBe('2026-06-01\u00a012:03');
  expect([timeText(null), minuteText(null, '')]).toEqual(['–', '']);
});

it('no other code formats times for staff pages', () => {
  const files = readdirSync(join(ROOT, 'plugins'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/server\/.*\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) =>
    /replace\('T', ' '\)/.test(readFileSync(join(ROOT, 'plugins', file), 'utf8')),
  );
  expect(own).toEqual([]);
});
