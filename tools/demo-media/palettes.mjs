// The eighteen palettes of the demo catalogue; the index is `art.palette` in the catalogue files.

/** Each palette: near-black, deep, middle, light, accent (sRGB hex). */
export const PALETTES = [
  ['#0b0d17', '#23264a', '#b0576b', '#f3b27a', '#7fb4d6'],
  ['#07110f', '#123a3a', '#3f8f84', '#f0d9a8', '#e0764a'],
  ['#120a0c', '#4a1620', '#b13a2f', '#f5c28b', '#3f7f9a'],
  ['#0a0a12', '#2a1e52', '#7d4bb0', '#f2a7c3', '#f0c05a'],
  ['#0c0f10', '#2b3a42', '#7f95a0', '#f1e6d2', '#c9683e'],
  ['#100c07', '#4a3212', '#b57f2e', '#f8e0a6', '#5f8f86'],
  ['#060b14', '#0f2b4d', '#2f74a8', '#bfe3f0', '#f29a6a'],
  ['#130b10', '#5a1e3f', '#c4517a', '#ffd0bd', '#5a86c4'],
  ['#0a0f0a', '#24361f', '#6f8a45', '#e9e4ae', '#d9734a'],
  ['#060d12', '#0e3440', '#1f6f78', '#ff9a56', '#ffd7a0'],
  ['#07071a', '#17206b', '#4a3fd0', '#ff5fa8', '#5fe0ff'],
  ['#06100e', '#0f3d2e', '#27a06f', '#d6f58a', '#ff7a6b'],
  ['#12070a', '#3d0f1c', '#8c2238', '#f0b8a0', '#8fd6c0'],
  ['#0d0b0a', '#2e2722', '#80705f', '#efe2cc', '#b5543c'],
  ['#040b0f', '#0b2a38', '#178ba6', '#b8f5ee', '#ff6f61'],
  ['#0e0812', '#33163f', '#7a2f6b', '#ffb45c', '#b9b0ff'],
  ['#090a18', '#1f2358', '#5a5fa8', '#ffc9a8', '#f07f7f'],
  ['#0d0506', '#3a0609', '#c4161c', '#ffb199', '#f5e6d0'],
];

const linear = (byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** The five colours of palette `index` (modulo the number of palettes) as linear-light triples for the shaders. */
export function linearPalette(index) {
  return PALETTES[index % PALETTES.length].map((hex) =>
    [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16))),
  );
}

/** A seeded generator of numbers in [0, 1); equal seeds give equal images on every machine. */
export function random(seed) {
  let state = (seed * 7919 + 13) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
