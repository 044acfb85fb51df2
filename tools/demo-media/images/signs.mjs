// What each brand shows in a tab and on a home screen: drawings of 64 by 64 units, and what stands beside them on a sharing card.

/** The crescent: one disc less another. */
const CRESCENT = `<path fill="#f3b27a" d="M34.94 13.41A19 19 0 1 0 47.78 40.91 15.5 15.5 0 1 1 34.94 13.41Z"/>`;
/** A ticket with its two bites, and the first letter on it. */
const TICKET =
  '<path fill="#fff6e4" d="M8 18h48v9a5 5 0 0 0 0 10v9H8v-9a5 5 0 0 0 0-10z"/>' +
  '<path fill="#17120c" d="M20 42V22h6.5l5.5 9 5.5-9H44v20h-6V32l-6 9.4L26 32v10z"/>';
/** Three strokes of a letter, far apart, the middle one lit. */
const STROKES =
  '<path fill="#f5f6f6" d="M17 15h30v4H17zM17 45h30v4H17z"/><path fill="#e4ec9f" d="M17 30h21v4H17z"/>';
/** Two marks that open what somebody says. */
const QUOTES =
  '<path fill="#9c1f48" d="M29 17c-9 3-14.5 10-14.5 19.5C14.5 43 18 47 23 47c4.6 0 8-3.3 8-7.8 0-4.4-3-7.4-7-7.4-.8 0-1.7.1-2.2.4.9-5 4-9 8.7-11.2z' +
  'M50 17c-9 3-14.5 10-14.5 19.5C35.5 43 39 47 44 47c4.6 0 8-3.3 8-7.8 0-4.4-3-7.4-7-7.4-.8 0-1.7.1-2.2.4.9-5 4-9 8.7-11.2z"/>';

/** `tab` and `home` are the grounds in a tab, with its round corners, and on a home screen, to the edge. */
export const SIGNS = {
  streaming: { sign: CRESCENT, tab: '#0d0a12', home: '#1d1226', corner: 15 },
  store: {
    sign: TICKET,
    tab: '#b9231a',
    home: '#b9231a',
    corner: 0,
    card: {
      name: 'Matinee',
      line: 'Films for adults, one at a time',
      ground: '#b9231a',
      ink: '#fff6e4',
      font: '800 104px/1',
      family: 'Card',
      file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      tracking: '-.05em',
    },
  },
  'else-cinema': {
    sign: STROKES,
    tab: '#101214',
    home: '#101214',
    corner: 0,
    card: {
      name: 'Else Cinema',
      line: 'An edited programme',
      ground: '#101214',
      ink: '#f5f6f6',
      font: '300 62px/1',
      family: 'Card',
      file: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
      tracking: '.12em',
    },
  },
  confessions: {
    sign: QUOTES,
    tab: '#fbeeee',
    home: '#fbeeee',
    corner: 32,
    card: {
      name: 'Murmur',
      line: 'True stories of desire',
      ground: '#fbeeee',
      ink: '#33141f',
      font: 'italic 420 116px/1',
      family: 'Card',
      file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
      tracking: '-.025em',
    },
  },
};

/** Beside `inner` the size in CSS pixels, where a browser draws it; none for a tab. */
const drawing = (size, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${size ? ` width="${size}" height="${size}"` : ''}>${inner}</svg>\n`;

export const tabIcon = ({ sign, tab, corner }) =>
  drawing(0, `<rect width="64" height="64"${corner ? ` rx="${corner}"` : ''} fill="${tab}"/>${sign}`);

/** On a home screen a mask may take the corners: the sign stands well within the circle that is left. */
export const homeIcon = ({ sign, home }, size) =>
  drawing(
    size,
    `<rect width="64" height="64" fill="${home}"/><g transform="translate(6.4 6.4) scale(.8)">${sign}</g>`,
  );

/** The card as a document of 600 by 315 pixels; `data` is its font as base64. */
export const cardDocument = (
  { sign, card: { name, line, ground, ink, font, family, tracking } },
  data,
) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: "${family}"; font-style: ${font.startsWith('italic') ? 'italic' : 'normal'}; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) format("woff2"); }
body { margin: 0; width: 600px; height: 315px; position: relative; overflow: hidden; background: ${ground}; color: ${ink}; }
svg { position: absolute; right: -14px; top: -12px; opacity: .94; }
p { position: absolute; left: 44px; bottom: 92px; margin: 0; font: ${font} "${family}"; letter-spacing: ${tracking}; white-space: nowrap; }
small { position: absolute; left: 48px; bottom: 50px; font: 400 19px/1.2 "${family}"; opacity: .86; }
</style>${drawing(230, sign)}<p>${name}</p><small>${line}</small>`;
