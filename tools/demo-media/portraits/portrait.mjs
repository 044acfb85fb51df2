// A drawn portrait of an invented person as SVG: one head, or two for a couple, in front of a backdrop, in the colours
// of a palette.
import { PALETTES } from '../palettes.mjs';
import { chestPath, clothesOf, neckPath } from './clothes.mjs';
import { earringsOf, faceOf, glassesOf, headPath, shadePath } from './face.mjs';
import { beardOf, hairBehind, hairOver, hatOf } from './hair.mjs';
import { clip, ellipse, group, line, mix, shape } from './paint.mjs';
import { backdropOf, traitsOf } from './traits.mjs';

export const SIZE = { width: 960, height: 1200 };
/** Numbers of couples' heads start here, after those of all other people. */
const COUPLE_FROM = 100;

const BACKDROPS = {
  disc: ([, , mid, light]) =>
    ellipse(480, 470, 360, 360, mix(mid, light, 0.35), { opacity: 0.75 }) +
    ellipse(480, 470, 360, 360, 'url(#fade)'),
  blinds: ([, , mid, light]) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((at) =>
        shape(
          `M0,${90 + at * 120} L960,${20 + at * 120} L960,${70 + at * 120} L0,${140 + at * 120}Z`,
          mix(mid, light, 0.4),
          { opacity: 0.34 },
        ),
      )
      .join(''),
  arch: ([, deep, mid]) =>
    shape('M170,1200 L170,470 C170,120 790,120 790,470 L790,1200Z', mix(mid, deep, 0.25)) +
    shape('M210,1200 L210,480 C210,170 750,170 750,480 L750,1200Z', 'url(#fade)'),
  split: ([dark, , mid, light]) =>
    shape('M0,0 L560,0 L400,1200 L0,1200Z', mix(mid, light, 0.18), { opacity: 0.8 }) +
    shape('M560,0 L960,0 L960,1200 L400,1200Z', mix(dark, mid, 0.16)),
  window: ([, , mid, light]) =>
    [0, 1]
      .flatMap((x) =>
        [0, 1, 2].map((y) =>
          shape(`M${150 + x * 340},${70 + y * 290} h320 v270 h-320Z`, mix(mid, light, 0.45), {
            opacity: 0.42 - y * 0.09,
          }),
        ),
      )
      .join(''),
  bokeh: ([, , mid, light, accent]) =>
    [
      [150, 220, 120],
      [800, 160, 90],
      [860, 520, 150],
      [110, 620, 80],
      [330, 100, 60],
      [640, 90, 46],
      [60, 380, 50],
      [900, 320, 40],
    ]
      .map(([x, y, r], at) =>
        ellipse(x, y, r, r, at % 3 === 0 ? accent : mix(mid, light, 0.4), { opacity: 0.3 }),
      )
      .join(''),
  horizon: ([dark, deep, mid, light]) =>
    shape('M0,0 H960 V640 H0Z', 'url(#sky)') +
    shape('M0,640 H960 V1200 H0Z', mix(deep, dark, 0.5)) +
    ellipse(690, 560, 120, 120, light, { opacity: 0.8 }) +
    line('M0,640 H960', mix(mid, light, 0.5), 4, { opacity: 0.6 }),
  curtain: ([, deep, mid]) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((at) =>
        shape(
          `M${at * 140},0 C${at * 140 + 50},400 ${at * 140 - 20},800 ${at * 140 + 20},1200 h80 C${at * 140 + 60},800 ${at * 140 + 130},400 ${at * 140 + 80},0Z`,
          mix(mid, deep, 0.2),
          { opacity: 0.55 },
        ),
      )
      .join(''),
};

/** One head with shoulders; the centre of the head is the origin. */
function bust(traits, palette, id, garment) {
  const [dark, deep, mid, light, accent] = palette;
  const { skin, light: side } = traits;
  const ink = mix('#140c0a', dark, 0.4);
  const shade = mix(skin, mix(deep, dark, 0.3), 0.5);
  const hair = mix(traits.hair, deep, 0.14);
  const head = headPath(traits);
  const everything = shape(head, '#fff') + shape(neckPath(traits), '#fff') + shape(chestPath, '#fff');
  const ears = [-1, 1]
    .map((one) => ellipse(one * (traits.width + 2), 8, 22, 40, one === side ? skin : shade))
    .join('');
  const rim = group(line(head, mix(accent, light, 0.35), 12, { opacity: 0.6 }), {
    'clip-path': `url(#head${id})`,
  });
  const half = clip(`far${id}`, `<rect x="${side > 0 ? -400 : 0}" y="-300" width="400" height="600"/>`);
  return (
    clip(`head${id}`, shape(head, '#fff')) +
    clip(`skin${id}`, everything) +
    half +
    hairBehind(traits, mix(hair, '#000000', 0.28)) +
    shape(neckPath(traits), mix(skin, shade, 0.35)) +
    shape(chestPath, mix(skin, shade, 0.2)) +
    group(
      ellipse(side * -20, 214, 130, 92, shade, { opacity: 0.85 }) +
        shape(
          `M${-side * 12},140 L${-side * 400},140 L${-side * 400},620 L${-side * 60},620 C${-side * 10},480 ${-side * 50},300 ${-side * 12},140Z`,
          shade,
          { opacity: 0.7 },
        ),
      { 'clip-path': `url(#skin${id})` },
    ) +
    clothesOf(traits, garment) +
    ears +
    shape(head, skin) +
    group(
      ellipse(side * 86, 46, 62, 50, mix(skin, '#d8604a', 0.35), { opacity: 0.4, filter: 'url(#soft)' }) +
        shape(shadePath(traits), shade, { opacity: 0.66 }),
      { 'clip-path': `url(#head${id})` },
    ) +
    group(beardOf(traits, hair), { 'clip-path': traits.beard === 'full' ? 'none' : `url(#head${id})` }) +
    faceOf(traits, { ink, shade: mix(shade, ink, 0.3), brows: mix(hair, ink, 0.45) }) +
    group(rim, { 'clip-path': `url(#far${id})` }) +
    hairOver(traits, hair) +
    hatOf(traits, mix(garment, mid, 0.4)) +
    glassesOf(traits, ink) +
    earringsOf(traits, mix(accent, '#f6d98a', 0.5))
  );
}

const placed = (content, { x, y, scale, tilt }) =>
  group(content, { transform: `translate(${x} ${y}) scale(${scale}) rotate(${tilt})` });

const GARMENT_SHARES = [0, 0.35, 0.6, 0.15, 0.5];

/** The heads of a portrait, each with number, gender and year of birth. */
function headsOf({ id, gender, birthday, types }) {
  const bornIn = Number(birthday?.slice(0, 4) ?? 1990);
  if (!types.includes('couples')) return [{ number: id, gender, bornIn }];
  return [0, 1].map((at) => ({
    number: COUPLE_FROM + id * 2 + at,
    gender: (id + at) % 2 === 0 ? 'female' : 'male',
    bornIn: 1990,
  }));
}

/** The SVG of a person in the catalogue, and the features that distinguish it from others. */
export function portraitOf(person) {
  const palette = PALETTES[person.art.palette % PALETTES.length];
  const [dark, deep, mid, light, accent] = palette;
  const heads = headsOf(person).map((head) => traitsOf(head));
  const garmentOf = (at) =>
    mix(
      mix(deep, [mid, accent, dark][(person.id + at) % 3], GARMENT_SHARES[(person.id + at) % 5] + 0.2),
      dark,
      0.12,
    );
  const [one, other] = heads;
  const figures = other
    ? placed(bust(one, palette, 'a', garmentOf(0)), { x: 312, y: 470, scale: 0.84, tilt: 4 }) +
      placed(bust(other, palette, 'b', garmentOf(1)), { x: 652, y: 560, scale: 0.9, tilt: -5 })
    : placed(bust(one, palette, 'a', garmentOf(0)), {
        x: 480 + one.turn * 1.5,
        y: 545,
        scale: 1.12,
        tilt: one.tilt,
      });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">
<defs>
<radialGradient id="ground" cx="${one.light > 0 ? 0.7 : 0.3}" cy="0.32" r="0.9"><stop offset="0" stop-color="${mix(deep, mid, 0.55)}"/><stop offset="0.55" stop-color="${deep}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity="0.9"/></linearGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${mix(mid, light, 0.3)}"/></linearGradient>
<radialGradient id="edge" cx="0.5" cy="0.42" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity="0.85"/></radialGradient>
<linearGradient id="beam" x1="${one.light > 0 ? 1 : 0}" y1="0" x2="${one.light > 0 ? 0 : 1}" y2="0.6"><stop offset="0" stop-color="${light}" stop-opacity="0.3"/><stop offset="0.5" stop-color="${light}" stop-opacity="0"/></linearGradient>
<filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="22"/></filter>
<filter id="far" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="7"/></filter>
</defs>
<rect width="960" height="1200" fill="url(#ground)"/>
<g filter="url(#far)">${BACKDROPS[backdropOf(person.id)](palette)}</g>
${figures}
<rect width="960" height="1200" fill="url(#beam)" style="mix-blend-mode:soft-light"/>
<rect width="960" height="1200" fill="url(#edge)"/>
</svg>`;
  return { svg, heads };
}
