// Runs in the browser page: silhouettes of one or two hands on a window pane.
(() => {
  const { drawings, smooth } = window.silhouettes;

  const hand = (pen, x, y, s, flip, turn, next) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(s * flip, s);
    pen.rotate(turn);
    const finger = (fx, fy, angle, length, width) => {
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(fx, fy);
      pen.lineTo(fx + Math.sin(angle) * length * 0.55, fy + Math.cos(angle) * length * 0.55);
      pen.stroke();
      pen.lineWidth = width * 0.86;
      pen.lineTo(fx + Math.sin(angle * 1.05) * length, fy + Math.cos(angle * 1.05) * length);
      pen.stroke();
    };
    const spread = 0.8 + next() * 0.5;
    finger(-0.24, 0.2, -0.27 * spread, 0.48, 0.135);
    finger(-0.085, 0.26, -0.08 * spread, 0.58, 0.145);
    finger(0.08, 0.25, 0.09 * spread, 0.53, 0.14);
    finger(0.23, 0.17, 0.3 * spread, 0.4, 0.12);
    finger(-0.25, -0.16, -0.95, 0.4, 0.15);
    smooth(pen, [
      [-0.31, 0.2],
      [-0.1, 0.3],
      [0.15, 0.28],
      [0.3, 0.16],
      [0.28, -0.1],
      [0.2, -0.36],
      [0.2, -0.9],
      [0.26, -3],
      [-0.26, -3],
      [-0.2, -0.9],
      [-0.2, -0.36],
      [-0.33, -0.14],
    ]);
    pen.restore();
  };

  drawings.deps = (pen, next, { focus }) => {
    const s = 0.24 + next() * 0.03;
    if (next() < 0.45)
      hand(
        pen,
        focus + (next() - 0.5) * 0.1,
        -0.05,
        s * 1.35,
        next() < 0.5 ? 1 : -1,
        (next() - 0.5) * 0.5,
        next,
      );
    else {
      const gap = 0.17 + next() * 0.03;
      hand(pen, focus - gap, 0.04 + (next() - 0.5) * 0.08, s, 1, -0.06 - next() * 0.1, next);
      hand(pen, focus + gap, 0.04 + (next() - 0.5) * 0.08, s, -1, -0.06 - next() * 0.1, next);
    }
  };
})();
