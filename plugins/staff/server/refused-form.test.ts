/** A refused form is shown as it was sent, in every kind of control. */
import { expect, it } from 'vitest';
import { filledAgain } from './refused-form.ts';

const WHY = 'Nothing was done.';
const again = (controls: string, fields: Readonly<Record<string, string>>): string =>
  filledAgain(
    `<form action="/_staff/erase">${controls}</form>`,
    { action: '/_staff/erase', fields, faults: new Map() },
    WHY,
  ) ?? '';

it.each([
  ['<input type="checkbox" name="sure" value="yes">', 'yes'],
  ['<input type="checkbox" name="sure">', 'on'],
  ['<input type="radio" name="sure" value="yes">', 'yes'],
])('%s is ticked if it was sent with its value', (control, sent) => {
  const [before = ''] = control.split('>');
  expect(again(control, { sure: sent })).toContain(`${before} checked>`);
  expect(again(control, {})).toContain(control);
  expect(again(control, { sure: 'other' })).toContain(control);
  expect(again(`${before} checked>`, {})).toContain(control);
});

it('of several radio buttons, the one that was sent is selected', () => {
  const radios = ['a', 'b'].map((value) => `<input type="radio" name="one" value="${value}"`);
  expect(again(`${radios.join('>')} checked>`, { one: 'a' })).toContain(radios.join(' checked>'));
});

it('texts and options are kept, files and passwords are not', () => {
  const html = again(
    '<input name="a"><textarea name="b"></textarea><select name="c"><option selected>x</option><option>y</option></select><input type="file" name="d"><input type="password" name="e">',
    { a: '"1"', b: '<2>', c: 'y', d: 'holiday.png', e: 'secret' },
  );
  expect(html).toContain('<input name="a" value="&quot;1&quot;">');
  expect(html).toContain('&lt;2&gt;</textarea>');
  expect(html).toContain('<option>x</option><option selected>y</option>');
  expect(html).toContain('<input type="file" name="d"><input type="password" name="e">');
});
