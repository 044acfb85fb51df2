// Runs in the browser page: silhouettes of invented people: a profile, a hat, an umbrella, a standing figure.
(() => {
  const { drawings, smooth } = window.silhouettes;

  /** Points of a face in profile that looks right, from chin to crown, in head heights; slightly varied. */
  const profile = (next) => {
    const v = (amount) => (next() - 0.5) * amount;
    const nose = v(0.03);
    const lips = v(0.012);
    return [
      [0.1, -0.62],
      [0.115, -0.5],
      [0.15, -0.43],
      [0.25, -0.435],
      [0.315, -0.42],
      [0.338 + lips, -0.37],
      [0.325, -0.325],
      [0.345 + lips, -0.29],
      [0.352 + lips, -0.262],
      [0.336, -0.243],
      [0.362 + lips, -0.215],
      [0.352, -0.183],
      [0.347, -0.155],
      [0.41 + nose, -0.132],
      [0.418 + nose, -0.1],
      [0.375, -0.02],
      [0.336, 0.045],
      [0.35, 0.1],
      [0.352, 0.17],
      [0.32, 0.27],
      [0.25, 0.36],
    ];
  };

  const hairs = [
    [
      [0.14, 0.44],
      [-0.04, 0.47],
      [-0.22, 0.4],
      [-0.33, 0.24],
      [-0.35, 0.06],
      [-0.31, -0.1],
      [-0.24, -0.22],
      [-0.21, -0.34],
      [-0.22, -0.62],
    ],
    [
      [0.16, 0.45],
      [0, 0.5],
      [-0.14, 0.47],
      [-0.24, 0.5],
      [-0.4, 0.55],
      [-0.5, 0.45],
      [-0.46, 0.3],
      [-0.36, 0.24],
      [-0.34, 0.04],
      [-0.27, -0.14],
      [-0.19, -0.26],
      [-0.2, -0.62],
    ],
    [
      [0.2, 0.47],
      [0.02, 0.53],
      [-0.2, 0.49],
      [-0.38, 0.34],
      [-0.46, 0.1],
      [-0.46, -0.14],
      [-0.48, -0.36],
      [-0.56, -0.56],
      [-0.5, -0.72],
    ],
    [
      [0.24, 0.5],
      [0.08, 0.6],
      [-0.14, 0.6],
      [-0.36, 0.5],
      [-0.48, 0.3],
      [-0.5, 0.08],
      [-0.42, -0.12],
      [-0.28, -0.2],
      [-0.22, -0.32],
      [-0.24, -0.62],
    ],
  ];

  /** Head, neck and shoulders; `scale` is the head height, `flip` makes the head look left. */
  const bust = (pen, next, x, y, scale, flip) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale * flip, scale);
    pen.rotate((next() - 0.3) * 0.2);
    const hair = hairs[Math.floor(next() * hairs.length)];
    smooth(pen, [...profile(next), ...hair]);
    pen.rotate(0);
    smooth(pen, [
      [0.1, -0.5],
      [0.16, -0.64],
      [0.42, -0.78],
      [0.6, -0.98],
      [0.66, -1.5],
      [-0.78, -1.5],
      [-0.72, -0.98],
      [-0.5, -0.76],
      [-0.24, -0.62],
      [-0.2, -0.4],
    ]);
    pen.restore();
  };

  drawings.profile = (pen, next, { focus }) => {
    const flip = next() < 0.5 ? 1 : -1;
    bust(pen, next, focus - 0.03 * flip, 0.02 + (next() - 0.5) * 0.06, 0.4 + next() * 0.16, flip);
  };

  drawings.hat = (pen, next, { focus }) => {
    const flip = next() < 0.5 ? 1 : -1;
    const s = 0.3 + next() * 0.06;
    const [x, y] = [focus + (next() - 0.5) * 0.08, -0.08];
    bust(pen, next, x, y, s, flip);
    pen.save();
    pen.translate(x, y);
    pen.scale(s * flip, s);
    pen.rotate(-0.06 - next() * 0.12);
    const wide = 0.62 + next() * 0.22;
    const crown = 0.24 + next() * 0.18;
    smooth(pen, [
      [wide, 0.12],
      [0.4, 0.25],
      [0, 0.3],
      [-0.4, 0.27],
      [-wide, 0.2],
      [-wide * 0.96, 0.17],
      [-0.35, 0.15],
      [0.1, 0.14],
      [0.5, 0.1],
    ]);
    smooth(pen, [
      [0.36, 0.2],
      [0.34, 0.24 + crown],
      [0.2, 0.34 + crown],
      [0.02, 0.29 + crown],
      [-0.16, 0.34 + crown],
      [-0.34, 0.24 + crown],
      [-0.38, 0.2],
    ]);
    pen.restore();
  };

  const walker = (pen, x, ground, s, coat) => {
    const at = (dx, dy) => [x + dx * s, ground + dy * s];
    smooth(pen, [
      at(-0.03, 0.875),
      at(-0.095, 0.835),
      at(-0.125, 0.7),
      at(-0.115, 0.52),
      at(-0.1 - coat, 0.3),
      at(0.1 + coat, 0.3),
      at(0.115, 0.52),
      at(0.125, 0.7),
      at(0.095, 0.835),
      at(0.03, 0.875),
    ]);
    smooth(pen, [at(-0.085, 0.34), at(-0.062, 0.02), at(-0.07, 0), at(-0.02, 0), at(-0.012, 0.34)]);
    smooth(pen, [at(0.012, 0.34), at(0.025, 0.05), at(0.022, 0.012), at(0.072, 0.012), at(0.085, 0.34)]);
    pen.beginPath();
    pen.ellipse(...at(0, 0.935), 0.047 * s, 0.062 * s, 0, 0, 7);
    pen.fill();
  };

  drawings.umbrella = (pen, next, { focus }) => {
    const count = next() < 0.3 ? 2 : 1;
    const ground = -0.34;
    for (let i = 0; i < count; i += 1) {
      const s = 0.43 + next() * 0.05;
      const x = focus + (count === 2 ? (i - 0.5) * 0.125 : (next() - 0.5) * 0.1);
      walker(pen, x, ground, s, 0.0 + next() * 0.04);
      if (i > 0) continue;
      pen.save();
      pen.translate(x + (count === 2 ? 0.0625 : 0.012), ground + s * 0.98);
      pen.rotate(count === 2 ? 0 : (next() - 0.5) * 0.3);
      const r = s * (count === 2 ? 0.5 : 0.42);
      pen.beginPath();
      pen.moveTo(-r, 0);
      pen.bezierCurveTo(-r * 0.92, r * 0.62, -r * 0.3, r * 0.8, 0, r * 0.82);
      pen.bezierCurveTo(r * 0.3, r * 0.8, r * 0.92, r * 0.62, r, 0);
      for (let k = 3; k >= 0; k -= 1)
        pen.quadraticCurveTo(-r + (k + 0.5) * r * 0.5, r * 0.17, -r + k * r * 0.5, 0);
      pen.fill();
      pen.lineWidth = 0.004;
      pen.beginPath();
      pen.moveTo(0, r * 0.92);
      pen.lineTo(0, -s * 0.42);
      pen.stroke();
      pen.restore();
    }
  };

  drawings.reflection = (pen, next, { focus }) =>
    bust(pen, next, focus + (next() - 0.5) * 0.06, -0.04, 0.24 + next() * 0.05, next() < 0.5 ? 1 : -1);

  drawings.presence = (pen, next, { aspect, focus }) => {
    const side = next() < 0.5 ? -1 : 1;
    if (aspect > 0.7 && aspect < 0.9)
      bust(pen, next, focus + side * (0.02 + next() * 0.05), -0.02, 0.3 + next() * 0.08, -side);
  };
})();
