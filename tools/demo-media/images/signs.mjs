// Renders the icon of each brand for tabs and home screens, and its sign on a share card.

/** An SVG with `inner`; `size` is its size in CSS pixels for rendering in a browser, and 0 for a tab icon. */
const drawing = (size, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${size ? ` width="${size}" height="${size}"` : ''}>${inner}</svg>\n`;

/**
 * The tab icon of a sign from `brands/<id>/sign.json`, a drawing of 64 by 64 units. `tab` is the background in a tab,
 * with its corner radius; `home` is the background on a home screen, without margin.
 */
export const tabIcon = ({ sign, tab, corner }) =>
  drawing(0, `<rect width="64" height="64"${corner ? ` rx="${corner}"` : ''} fill="${tab}"/>${sign}`);

/** The home-screen icon. A mask may crop the corners, so the sign is well within the remaining circle. */
export const homeIcon = ({ sign, home }, size) =>
  drawing(
    size,
    `<rect width="64" height="64" fill="${home}"/><g transform="translate(6.4 6.4) scale(.8)">${sign}</g>`,
  );

/** The card as an HTML document of 600 by 315 pixels; `data` is its font in base64. */
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
