/** Links to webmail providers. */
import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

const NOW = Date.UTC(2026, 0, 15, 20);
const SENDER = 'hello@nocturne.example';
const hrefOf = (address: string, sender = SENDER) => mailboxOf(address, sender, NOW)?.href;

it('the mailbox link searches the emails of the last day from the sender, if the provider supports it', () => {
  const gmail = decodeURIComponent(hrefOf('robin@gmail.com') ?? '');
  expect(gmail).toContain(`from:(${SENDER})`);
  expect(gmail).toContain('newer_than:1d');
  expect(hrefOf('robin@proton.me')).toContain(`begin=${NOW / 1000 - 86_400}`);
  expect(decodeURIComponent(hrefOf('robin@yahoo.co.uk') ?? '')).toContain(`from:${SENDER}`);
});

it.each([
  'robin@Outlook.com',
  'robin@hotmail.fr',
  'robin@icloud.com',
  'robin@gmx.de',
  'robin@web.de',
  'robin@orange.fr',
])('a link opens the inbox of %s', (address) => expect(hrefOf(address)).toMatch(/^https:\/\//));

it.each(['robin@example.org', 'robin@gmail.com.example.org', 'robin@notgmail.com', 'robin'])(
  '%s gets no link',
  (address) => expect(hrefOf(address)).toBeUndefined(),
);

it('a link does not reveal the address, and does not search if the sender is unknown', () => {
  for (const address of ['robin@gmail.com', 'robin@proton.me', 'robin@yahoo.com'])
    for (const sender of [SENDER, '']) expect(hrefOf(address, sender)).not.toContain('robin');
  expect(decodeURIComponent(hrefOf('robin@gmail.com', '') ?? '')).not.toContain('from:');
  expect(hrefOf('robin@proton.me', '')).not.toContain('from=');
  expect(hrefOf('robin@yahoo.com', '')).toBe('https://mail.yahoo.com/');
});
