// The face of a portrait: head, eyes, brows, nose, mouth, glasses, earrings, with light from one side.
import { ellipse, line, mix, shape } from './paint.mjs';

export const headPath = ({ width: w, jaw, chin }) =>
  `M${-w},-40 C${-w},-170 ${-w * 0.58},-218 0,-218 C${w * 0.58},-218 ${w},-170 ${w},-40 C${w},50 ${jaw + 22},120 ${jaw},150 C${jaw * 0.72},${chin - 14} ${jaw * 0.4},${chin} 0,${chin} C${-jaw * 0.4},${chin} ${-jaw * 0.72},${chin - 14} ${-jaw},150 C${-jaw - 22},120 ${-w},50 ${-w},-40Z`;

/** The shaded side of the face: along the forehead, the nose and the chin. */
export function shadePath({ light: s, turn, nose }) {
  const x = turn * 0.7;
  return `M${x - s * 34},-260 C${x - s * 64},-150 ${x - s * 20},-90 ${x - s * 20},-44 C${x - s * 10},-10 ${x - s * 10},20 ${x - s * 12},${nose - 18} L${x - s * 6},${nose + 16} C${x - s * 30},${nose + 30} ${x - s * 52},112 ${x - s * 22},140 C${x - s * 44},160 ${x - s * 26},190 ${x - s * 10},260 L${-s * 320},260 L${-s * 320},-260Z`;
}

function eye(traits, side, ink) {
  const { eyeSize: size, eyeGap, eyeTilt, iris, lashes, turn, skin, lines } = traits;
  const x = side * eyeGap + turn;
  const look = turn * 0.16;
  const white = mix('#f3e9da', skin, 0.22);
  const shut = 'M-31,2 C-16,-20 14,-22 31,-3';
  return `<g transform="translate(${x} -18) rotate(${side * -eyeTilt}) scale(${side < 0 ? -size : size} ${size})">${
    shape('M-31,2 C-16,-20 14,-22 31,-3 C16,16 -14,17 -31,2Z', white) +
    ellipse(side < 0 ? -look : look, -2, 12.5, 13.5, iris) +
    ellipse(side < 0 ? -look : look, -2, 6, 6.5, '#0d0908') +
    ellipse((side < 0 ? -look : look) + 4, -7, 3, 3, '#fff6e6') +
    line(shut, ink, lashes ? 7 : 5) +
    (lashes ? line('M28,-5 L40,-13', ink, 5) : '') +
    line('M-30,-17 C-14,-33 16,-33 31,-15', mix(skin, ink, 0.45), 3) +
    (lines ? line('M-24,24 C-8,32 12,31 26,22', mix(skin, ink, 0.35), 3) : '')
  }</g>`;
}

function brow({ eyeGap, turn, browWeight: weight, browArch: arch }, side, colour) {
  const x = side * eyeGap + turn;
  const [inner, outer] = [x - side * 30, x + side * 42];
  return shape(
    `M${inner},-56 C${x - side * 6},${-66 - arch} ${x + side * 16},${-68 - arch} ${outer},${-58 - arch * 0.2} C${x + side * 14},${-64 - arch + weight * 0.8} ${x - side * 6},${-60 - arch + weight} ${inner},${-56 + weight}Z`,
    colour,
  );
}

function noseOf({ nose, noseWidth: wide, turn, light: s }, shade, glow) {
  const x = turn;
  return (
    line(
      `M${x - s * 14},-40 C${x - s * 12},0 ${x - s * 16},${nose - 26} ${x - s * wide},${nose - 4}`,
      shade,
      4,
      { opacity: 0.5 },
    ) +
    line(
      `M${x - wide},${nose} C${x - wide * 0.5},${nose + 12} ${x + wide * 0.5},${nose + 12} ${x + wide},${nose}`,
      shade,
      5,
      { opacity: 0.75 },
    ) +
    line(`M${x + s * 5},-20 C${x + s * 5},10 ${x + s * 6},30 ${x + s * 8},${nose - 20}`, glow, 9, {
      opacity: 0.35,
    })
  );
}

function mouthOf({ mouth: m, lips, smile, turn }, colour, ink) {
  const x = turn * 0.8;
  const y = 122;
  const corner = y - smile * 0.7;
  return (
    shape(
      `M${x - m},${corner} C${x - m * 0.5},${y - 15 * lips} ${x - 10},${y - 16 * lips} ${x},${y - 9 * lips} C${x + 10},${y - 16 * lips} ${x + m * 0.5},${y - 15 * lips} ${x + m},${corner} C${x + m * 0.4},${y + 5} ${x - m * 0.4},${y + 5} ${x - m},${corner}Z`,
      mix(colour, ink, 0.2),
    ) +
    shape(
      `M${x - m * 0.92},${corner + 2} C${x - m * 0.4},${y + 5} ${x + m * 0.4},${y + 5} ${x + m * 0.92},${corner + 2} C${x + m * 0.5},${y + 27 * lips} ${x - m * 0.5},${y + 27 * lips} ${x - m * 0.92},${corner + 2}Z`,
      colour,
    ) +
    line(
      `M${x - m},${corner} C${x - m * 0.4},${y + 6} ${x + m * 0.4},${y + 6} ${x + m},${corner}`,
      ink,
      3.5,
      { opacity: 0.7 },
    )
  );
}

/** Features on the skin, below hair and glasses. */
export function faceOf(traits, { ink, shade, brows }) {
  const { skin, freckles, mole, turn, lines } = traits;
  const lips = mix(skin, traits.lashes ? '#a8323c' : '#9a4a40', traits.lashes ? 0.62 : 0.4);
  const dots = freckles
    ? [-74, -58, -40, -24, 24, 40, 58, 74]
        .map((x, at) =>
          ellipse(x + turn, 30 + (at % 3) * 12, 3.4, 3.4, mix(skin, '#7a3a1a', 0.5), { opacity: 0.6 }),
        )
        .join('')
    : '';
  const folds = lines
    ? line(`M${-56 + turn},72 C-70,96 -72,108 -68,126`, shade, 3, { opacity: 0.5 }) +
      line(`M${56 + turn},72 C70,96 72,108 68,126`, shade, 3, { opacity: 0.5 })
    : '';
  return (
    dots +
    folds +
    (mole === 0 ? '' : ellipse(mole * 62 + turn, 92, 5, 5, mix(skin, '#2a1510', 0.8))) +
    noseOf(traits, shade, mix(skin, '#fff3df', 0.5)) +
    mouthOf(traits, lips, ink) +
    eye(traits, -1, ink) +
    eye(traits, 1, ink) +
    brow(traits, -1, brows) +
    brow(traits, 1, brows)
  );
}

export function glassesOf({ glasses, eyeGap, turn, width: w }, colour) {
  if (glasses === 'none') return '';
  const lens = (side) => {
    const x = side * (eyeGap + 3) + turn;
    const path =
      glasses === 'round'
        ? `M${x - 46},-16 a46,44 0 1,0 92,0 a46,44 0 1,0 -92,0Z`
        : `M${x - 48},-48 h96 q6,0 5,8 l-8,52 q-2,10 -12,10 h-66 q-10,0 -12,-10 l-8,-52 q-1,-8 5,-8Z`;
    return shape(path, '#ffffff', { opacity: 0.08 }) + line(path, colour, 7);
  };
  const inner = eyeGap - 43;
  return (
    lens(-1) +
    lens(1) +
    line(`M${turn - inner},-22 C${turn - 6},-32 ${turn + 6},-32 ${turn + inner},-22`, colour, 7) +
    line(`M${-eyeGap - 48 + turn},-24 L${-w + 2},-30`, colour, 6) +
    line(`M${eyeGap + 48 + turn},-24 L${w - 2},-30`, colour, 6)
  );
}

export function earringsOf({ earring, width: w }, colour) {
  if (earring === 'none') return '';
  return [-1, 1]
    .map((side) => {
      const x = side * (w + 8);
      if (earring === 'hoop') return line(`M${x},48 a24,30 0 1,0 0.1,0`, colour, 6);
      if (earring === 'stud') return ellipse(x, 46, 8, 8, colour);
      return line(`M${x},44 L${x},78`, colour, 4) + ellipse(x, 92, 10, 16, colour);
    })
    .join('');
}
