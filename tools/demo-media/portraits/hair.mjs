// Hair and hats of a portrait: hair behind the head, hair over the skull with its line at the forehead, light strands,
// beards.
import { random } from '../palettes.mjs';
import { ellipse, line, mix, shape } from './paint.mjs';

/** Circles along an arc around the head, from one temple over the crown to the other. */
function cluster({ seed, width }, colour, { reach, size, from = -200, to = 20 }) {
  const next = random(seed);
  const circles = [];
  for (let degrees = from; degrees <= to; degrees += 13) {
    const angle = (degrees * Math.PI) / 180;
    const far = reach * (0.92 + next() * 0.16);
    const x = Math.cos(angle) * (width + far * 0.7);
    const y = -40 + Math.sin(angle) * (170 + far);
    const tone = mix(colour, '#ffffff', next() * 0.07);
    circles.push(
      ellipse(x.toFixed(0), y.toFixed(0), size * (0.8 + next() * 0.4), size * (0.8 + next() * 0.4), tone),
    );
  }
  return circles.join('');
}

const BACKS = {
  none: () => '',
  crop: () => '',
  bob: ({ width: w }, colour) =>
    shape(
      `M${-w - 34},-60 C${-w - 60},-230 ${-70},-268 0,-268 C70,-268 ${w + 60},-230 ${w + 34},-60 C${w + 58},60 ${w + 52},150 ${w + 20},208 C${w - 40},238 ${w - 70},190 ${w - 70},150 L${-w + 70},150 C${-w + 70},190 ${-w + 40},238 ${-w - 20},208 C${-w - 52},150 ${-w - 58},60 ${-w - 34},-60Z`,
      colour,
    ),
  long: ({ width: w }, colour) =>
    shape(
      `M${-w - 26},-60 C${-w - 46},-230 -70,-266 0,-266 C70,-266 ${w + 46},-230 ${w + 26},-60 C${w + 48},120 ${w + 66},280 ${w + 44},470 C${w - 10},500 ${w - 60},470 ${w - 66},400 L${-w + 66},400 C${-w + 60},470 ${-w + 10},500 ${-w - 44},470 C${-w - 66},280 ${-w - 48},120 ${-w - 26},-60Z`,
      colour,
    ),
  wave: ({ width: w }, colour) =>
    shape(
      `M${-w - 30},-50 C${-w - 64},-220 -80,-276 0,-272 C90,-276 ${w + 70},-220 ${w + 30},-50 C${w + 86},20 ${w + 20},90 ${w + 84},170 C${w + 110},240 ${w + 40},290 ${w + 92},380 C${w + 20},420 ${w - 50},380 ${w - 66},300 L${-w + 66},300 C${-w + 50},380 ${-w - 20},420 ${-w - 92},380 C${-w - 40},290 ${-w - 110},240 ${-w - 84},170 C${-w - 20},90 ${-w - 86},20 ${-w - 30},-50Z`,
      colour,
    ),
  bun: ({ width: w }, colour) =>
    ellipse(8, -292, 82, 72, mix(colour, '#ffffff', 0.05)) +
    line('M-42,-300 C-10,-342 44,-338 66,-300', mix(colour, '#000000', 0.35), 5) +
    ellipse(0, -120, w + 10, 140, colour),
  lowbun: ({ width: w, light }, colour) =>
    ellipse(-light * (w + 26), 120, 70, 66, mix(colour, '#ffffff', 0.05)) +
    line(
      `M${-light * (w - 16)},100 C${-light * (w + 20)},70 ${-light * (w + 70)},90 ${-light * (w + 76)},126`,
      mix(colour, '#000000', 0.35),
      5,
    ),
  pony: ({ width: w, light }, colour) =>
    shape(
      `M${-light * 60},-238 C${-light * (w + 90)},-270 ${-light * (w + 150)},-110 ${-light * (w + 104)},60 C${-light * (w + 90)},160 ${-light * (w + 110)},220 ${-light * (w + 70)},300 C${-light * (w + 20)},220 ${-light * (w + 30)},60 ${-light * (w + 10)},-60Z`,
      colour,
    ),
  braid: ({ width: w, light }, colour) =>
    BACKS.bob({ width: w }, colour) +
    [0, 1, 2, 3, 4, 5]
      .map((at) =>
        ellipse(
          -light * (w + 6 - at * 5),
          200 + at * 52,
          46 - at * 3,
          36,
          mix(colour, at % 2 ? '#000000' : '#ffffff', 0.08),
          {
            transform: `rotate(${-light * (at % 2 ? 18 : -18)} ${-light * (w + 6 - at * 5)} ${200 + at * 52})`,
          },
        ),
      )
      .join(''),
  afro: (traits, colour) =>
    ellipse(0, -110, traits.width + 118, 236, colour) +
    cluster(traits, colour, { reach: 96, size: 40, from: -215, to: 35 }),
  curls: (traits, colour) =>
    ellipse(0, -70, traits.width + 44, 190, colour) +
    cluster(traits, colour, { reach: 44, size: 44, from: -222, to: 42 }),
  shag: ({ width: w }, colour) =>
    shape(
      `M${-w - 18},-50 C${-w - 40},-220 -70,-262 0,-262 C70,-262 ${w + 40},-220 ${w + 18},-50 L${w + 44},30 L${w + 18},44 L${w + 36},110 L${w - 4},104 L${w - 10},150 L${w - 60},90 L${-w + 60},90 L${-w + 10},150 L${-w + 4},104 L${-w - 36},110 L${-w - 18},44 L${-w - 44},30Z`,
      colour,
      { 'stroke-linejoin': 'round' },
    ),
};

/** Hairlines over the forehead, from the right temple to the left; `s` is the side of the parting. */
const FRONTS = {
  side: (w, s) =>
    s > 0
      ? `C${w - 8},-100 ${w - 46},-156 54,-186 C10,-138 ${-w + 70},-104 ${-w + 10},-48`
      : `L${w - 10},-48 C${w - 70},-104 -10,-138 -54,-186 C${-w + 46},-156 ${-w + 8},-100 ${-w + 2},-30`,
  middle: (w) => `C${w - 10},-110 60,-150 0,-188 C-60,-150 ${-w + 10},-110 ${-w + 2},-30`,
  fringe: (w) =>
    `C${w - 6},-60 ${w - 16},-84 ${w - 30},-92 C70,-78 -70,-78 ${-w + 30},-92 C${-w + 16},-84 ${-w + 6},-60 ${-w + 2},-20`,
  back: (w) => `C${w - 4},-110 ${w - 50},-160 0,-172 C${-w + 50},-160 ${-w + 4},-110 ${-w + 2},-30`,
  peak: (w) =>
    `C${w - 6},-110 ${w - 40},-168 56,-176 C30,-160 14,-150 0,-142 C-14,-150 -30,-160 -56,-176 C${-w + 40},-168 ${-w + 6},-110 ${-w + 2},-30`,
  swept: (w, s) =>
    s > 0
      ? `C${w - 4},-80 ${w - 20},-118 ${w - 40},-124 C40,-112 -30,-128 ${-w + 44},-150 C${-w + 18},-110 ${-w + 8},-80 ${-w + 2},-30`
      : `C${w - 8},-80 ${w - 18},-110 ${w - 44},-150 C30,-128 -40,-112 ${-w + 40},-124 C${-w + 20},-118 ${-w + 4},-80 ${-w + 2},-30`,
  round: (w) => `C${w - 4},-100 ${w - 40},-142 0,-146 C${-w + 40},-142 ${-w + 4},-100 ${-w + 2},-30`,
};

export const hairBehind = (traits, colour) => BACKS[traits.back](traits, colour);

/** Hair over the skull, with strands where light falls on it. */
export function hairOver(traits, colour) {
  const { width: w, front, light, back } = traits;
  if (front === 'none') return '';
  const rise = { crop: 250, bun: 238, lowbun: 240, pony: 244 }[back] ?? 262;
  const cap = `M${-w - 4},-10 C${-w - 26},-${rise - 60} -90,-${rise} 0,-${rise} C90,-${rise} ${w + 26},-${rise - 60} ${w + 4},-10 ${FRONTS[front](w, light)} L${-w - 4},-10Z`;
  const strand = mix(colour, '#fff2dc', 0.28);
  const strands = [0, 1, 2, 3]
    .map((at) => {
      const x = light * (w * 0.2 + at * 30);
      return line(
        `M${x * 0.6},-${rise - 14 - at * 4} C${x},-${rise - 40} ${x + light * 34},-190 ${light * (w - 12 + at * 3)},-${120 - at * 18}`,
        strand,
        4,
        { opacity: 0.35 },
      );
    })
    .join('');
  return shape(cap, colour) + strands;
}

export function beardOf({ beard, jaw, chin, width: w }, colour) {
  const moustache = shape(
    'M-56,98 C-40,78 -14,82 0,88 C14,82 40,78 56,98 C36,108 14,104 0,100 C-14,104 -36,108 -56,98Z',
    colour,
  );
  const along = (top, low) =>
    `M${-w + 3},${top} C${-w + 4},80 ${-jaw - 14},150 ${-jaw + 4},166 C${-jaw * 0.6},${chin + low} ${jaw * 0.6},${chin + low} ${jaw - 4},166 C${jaw + 14},150 ${w - 4},80 ${w - 3},${top} C${w - 30},70 82,96 58,102 C40,74 -40,74 -58,102 C-82,96 ${-w + 30},70 ${-w + 3},${top}Z`;
  switch (beard) {
    case 'full':
      return shape(along(0, 46), colour) + moustache;
    case 'short':
      return shape(along(20, 20), colour, { opacity: 0.86 }) + moustache;
    case 'stubble':
      return shape(along(30, 8), colour, { opacity: 0.28 });
    case 'goatee':
      return (
        shape(`M-46,150 C-30,164 30,164 46,150 C44,${chin + 26} -44,${chin + 26} -46,150Z`, colour) +
        moustache
      );
    case 'moustache':
      return moustache;
    default:
      return '';
  }
}

export function hatOf({ hat, width: w, light }, colour) {
  const band = mix(colour, '#000000', 0.4);
  if (hat === 'beret')
    return (
      shape(
        `M${-w - 22},-118 C${-w - 60},-250 ${-light * 30 - 60},-330 ${light * 40},-322 C${light * 60 + 120},-330 ${w + 60},-240 ${w + 22},-118 C60,-168 -60,-168 ${-w - 22},-118Z`,
        colour,
      ) + line(`M${-w - 16},-122 C-60,-172 60,-172 ${w + 16},-122`, band, 16)
    );
  if (hat === 'brim')
    return (
      shape(
        `M-126,-130 C-140,-300 -70,-330 -20,-310 C0,-300 30,-330 70,-322 C136,-310 136,-220 126,-130Z`,
        colour,
      ) +
      shape('M-128,-180 C-50,-196 50,-196 128,-180 L126,-128 L-126,-128Z', band) +
      shape(
        `M${-w - 122},-112 C-120,-176 120,-176 ${w + 122},-112 C130,-72 -130,-72 ${-w - 122},-112Z`,
        mix(colour, '#000000', 0.14),
      )
    );
  return '';
}
