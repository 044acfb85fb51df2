// Colours and shapes of the drawn portraits, as SVG.

const parse = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours; `share` is the share of the second. */
export const mix = (one, other, share) => {
  const [a, b] = [parse(one), parse(other)];
  return `#${a
    .map((value, at) =>
      Math.round(value + (b[at] - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

const attributes = (more) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const shape = (d, fill, more = {}) => `<path d="${d}" fill="${fill}"${attributes(more)}/>`;

export const line = (d, colour, width, more = {}) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`;

export const ellipse = (x, y, rx, ry, fill, more = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`;

export const group = (content, more = {}) => `<g${attributes(more)}>${content}</g>`;

export const clip = (id, content) => `<clipPath id="${id}">${content}</clipPath>`;
