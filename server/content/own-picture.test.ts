/** Content can only use pictures of our own media. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { OwnClip, OwnPicture, OwnPictureFile } from './own-picture.ts';

const picture = (base: string) => ({
  base,
  width: 1200,
  height: 1800,
  widths: [360, 480],
  colour: '#102030',
});
const ELSEWHERE = [
  'https://elsewhere.example/images/x',
  'http://elsewhere.example/x',
  'javascript:x',
  'data:image/png;base64,AAAA',
  '//elsewhere.example/x',
  '/\\elsewhere.example/x',
  '/images/../x',
  '/images/..%2fx',
  '/images//x',
  '/images/',
  '/images/x?y',
  '/images/x#y',
  '/images/x\ny',
  '/x',
  '',
];

it.each(ELSEWHERE)('"%s" is not one of our pictures', (base) => {
  expect(v.is(OwnPicture, picture(base))).toBe(false);
  expect(v.is(OwnPictureFile, `${base}.webp`)).toBe(false);
  expect(v.is(OwnClip, `${base}.mp4`)).toBe(false);
});

it('a path below /images is one of our pictures', () => {
  expect(v.is(OwnPicture, picture('/images/explicit/store/0a'))).toBe(true);
  expect(v.is(OwnPictureFile, '/images/logo/spring-offer.webp')).toBe(true);
  expect(v.is(OwnClip, '/images/landing/spring.mp4')).toBe(true);
});

it.each([
  { width: 0 },
  { width: 1.5 },
  { widths: [] },
  { widths: [-1] },
  { colour: 'red' },
  { height: 1e21 },
])('a picture with %o is invalid', (wrong) =>
  expect(v.is(OwnPicture, { ...picture('/images/x'), ...wrong })).toBe(false),
);
