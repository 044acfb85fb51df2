// Runs in the browser page: silhouettes of things: a palm, a balustrade, a roof with its tank and aerials.
(() => {
  const { drawings } = window.silhouettes;

  const frond = (pen, x, y, angle, length, bend, leaflets) => {
    const tipAt = (k) => [
      x + Math.cos(angle + bend * k) * length * k,
      y + Math.sin(angle + bend * k) * length * k,
    ];
    for (let i = 1; i <= leaflets; i += 1) {
      const k = 0.16 + (0.84 * i) / leaflets;
      const [sx, sy] = tipAt(k);
      const heading = angle + bend * k * 1.6;
      for (const side of [-1, 1]) {
        const reach = length * 0.34 * Math.sin(Math.PI * (0.2 + 0.72 * k)) + 0.01;
        const lean = heading + side * (0.95 - 0.45 * k);
        const [ex, ey] = [sx + Math.cos(lean) * reach, sy + Math.sin(lean) * reach];
        const [nx, ny] = [-Math.sin(lean) * 0.006, Math.cos(lean) * 0.006];
        pen.beginPath();
        pen.moveTo(sx, sy);
        pen.quadraticCurveTo((sx + ex) / 2 + nx, (sy + ey) / 2 + ny, ex, ey);
        pen.quadraticCurveTo((sx + ex) / 2 - nx, (sy + ey) / 2 - ny, sx, sy);
        pen.fill();
      }
    }
    pen.lineWidth = 0.004;
    pen.beginPath();
    pen.moveTo(x, y);
    for (let k = 0; k <= 1; k += 0.1) pen.lineTo(...tipAt(k));
    pen.stroke();
  };

  const leaf = (pen, x, y, angle, length, width) => {
    const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.bezierCurveTo(x + nx, y + ny, (x + ex) / 2 + nx * 1.4, (y + ey) / 2 + ny * 1.4, ex, ey);
    pen.bezierCurveTo((x + ex) / 2 - nx * 1.4, (y + ey) / 2 - ny * 1.4, x - nx, y - ny, x, y);
    pen.fill();
  };

  drawings.palm = (pen, next, { focus }) => {
    const kind = next();
    const baseX = focus * 0.75 + (next() - 0.5) * 0.24;
    if (kind < 0.45) {
      const count = 7 + Math.floor(next() * 4);
      for (let i = 0; i < count; i += 1) {
        const angle = Math.PI * (0.12 + (0.76 * (i + 0.5)) / count) + (next() - 0.5) * 0.16;
        frond(
          pen,
          baseX,
          -0.54,
          angle,
          0.46 + next() * 0.28,
          (angle > Math.PI / 2 ? 1 : -1) * -0.34 * next(),
          17,
        );
      }
    } else if (kind < 0.75) {
      for (let i = 0; i < 9; i += 1) {
        const angle = Math.PI * (0.16 + (0.68 * (i + 0.5)) / 9) + (next() - 0.5) * 0.2;
        const reach = 0.3 + next() * 0.34;
        pen.lineWidth = 0.007;
        pen.beginPath();
        pen.moveTo(baseX, -0.55);
        pen.quadraticCurveTo(
          baseX,
          -0.55 + reach * 0.6,
          baseX + Math.cos(angle) * reach,
          -0.55 + Math.sin(angle) * reach,
        );
        pen.stroke();
        leaf(
          pen,
          baseX + Math.cos(angle) * reach,
          -0.55 + Math.sin(angle) * reach,
          angle - 0.5 + next(),
          0.15 + next() * 0.1,
          0.045 + next() * 0.02,
        );
      }
    } else {
      const vase = baseX + 0.02;
      pen.lineWidth = 0.006;
      for (let i = 0; i < 5; i += 1) {
        const [tx, ty] = [vase + (i - 2) * 0.062 + (next() - 0.5) * 0.03, -0.06 + next() * 0.22];
        pen.beginPath();
        pen.moveTo(vase, -0.34);
        pen.quadraticCurveTo(vase + (i - 2) * 0.012, -0.1, tx, ty);
        pen.stroke();
        for (let k = 0; k < 5; k += 1) leaf(pen, tx, ty - 0.012, Math.PI / 2 + (k - 2) * 0.42, 0.062, 0.022);
        leaf(pen, (vase + tx) / 2, -0.16, Math.PI / 2 + (i - 2) * -0.5, 0.1, 0.018);
      }
      window.silhouettes.smooth(pen, [
        [vase - 0.03, -0.3],
        [vase - 0.026, -0.34],
        [vase - 0.075, -0.42],
        [vase - 0.06, -0.56],
        [vase + 0.06, -0.56],
        [vase + 0.075, -0.42],
        [vase + 0.026, -0.34],
        [vase + 0.03, -0.3],
      ]);
    }
  };

  drawings.balustrade = (pen, next, { focus }) => {
    const kind = next();
    const top = -0.19;
    pen.fillRect(focus - 0.4, top - 0.016, 0.8, 0.016);
    pen.fillRect(focus - 0.4, -0.375, 0.8, 0.02);
    for (let x = focus - 0.3; x < focus + 0.32; x += kind < 0.5 ? 0.042 : 0.03) {
      if (kind < 0.5) {
        window.silhouettes.smooth(pen, [
          [x - 0.006, top],
          [x - 0.005, top - 0.05],
          [x - 0.014, top - 0.11],
          [x - 0.007, top - 0.18],
          [x + 0.007, top - 0.18],
          [x + 0.014, top - 0.11],
          [x + 0.005, top - 0.05],
          [x + 0.006, top],
        ]);
      } else {
        pen.fillRect(x - 0.0022, -0.37, 0.0044, 0.18);
        pen.lineWidth = 0.003;
        pen.beginPath();
        pen.arc(x + 0.015, top - 0.03, 0.0125, 0, 7);
        pen.stroke();
      }
    }
    const side = next() < 0.5 ? -1 : 1;
    const x = focus + side * (0.13 + next() * 0.04);
    if (next() < 0.6) {
      for (let i = 0; i < 9; i += 1)
        frond(
          pen,
          x,
          -0.25,
          Math.PI * (0.14 + 0.08 * i) + next() * 0.1,
          0.13 + next() * 0.1,
          (i - 4) * 0.09,
          10,
        );
      window.silhouettes.smooth(pen, [
        [x - 0.04, -0.25],
        [x - 0.03, -0.37],
        [x + 0.03, -0.37],
        [x + 0.04, -0.25],
      ]);
    } else {
      pen.fillRect(x - 0.075, -0.275, 0.15, 0.006);
      pen.fillRect(x - 0.003, -0.37, 0.006, 0.1);
      for (const dx of [-0.032, 0.032]) {
        pen.beginPath();
        pen.ellipse(x + dx, -0.222, 0.016, 0.024, 0, Math.PI, 2 * Math.PI);
        pen.lineTo(x + dx + 0.018, -0.205);
        pen.lineTo(x + dx - 0.018, -0.205);
        pen.fill();
        pen.fillRect(x + dx - 0.0015, -0.268, 0.003, 0.03);
        pen.fillRect(x + dx - 0.012, -0.271, 0.024, 0.003);
      }
    }
  };

  drawings.roof = (pen, next, { aspect, focus }) => {
    const edge = -0.3 - next() * 0.04;
    pen.fillRect(-aspect, -0.6, aspect * 2, 0.6 + edge);
    pen.fillRect(-aspect, edge, aspect * 2, 0.012);
    const x = focus + (next() - 0.5) * 0.3;
    const tank = edge + 0.1;
    for (const leg of [-0.055, -0.02, 0.02, 0.055]) pen.fillRect(x + leg - 0.003, edge, 0.006, 0.11);
    pen.lineWidth = 0.003;
    pen.beginPath();
    for (const [a, b] of [
      [-0.055, 0.02],
      [0.02, -0.055],
      [-0.02, 0.055],
      [0.055, -0.02],
    ]) {
      pen.moveTo(x + a, edge);
      pen.lineTo(x + b, tank);
    }
    pen.stroke();
    pen.fillRect(x - 0.068, tank, 0.136, 0.012);
    pen.fillRect(x - 0.06, tank + 0.01, 0.12, 0.11);
    pen.beginPath();
    pen.moveTo(x - 0.066, tank + 0.118);
    pen.lineTo(x, tank + 0.175);
    pen.lineTo(x + 0.066, tank + 0.118);
    pen.fill();
    for (let i = 0; i < 3 + aspect * 3; i += 1) {
      const ax = (next() - 0.5) * aspect;
      const high = 0.06 + next() * 0.16;
      if (Math.abs(ax - x) < 0.1) continue;
      if (next() < 0.5) {
        pen.fillRect(ax - 0.0018, edge, 0.0036, high);
        for (let k = 0; k < 4; k += 1)
          pen.fillRect(ax - 0.026 + k * 0.003, edge + high - 0.01 - k * 0.014, 0.052 - k * 0.006, 0.0024);
      } else {
        pen.fillRect(ax - 0.026, edge, 0.052, high * 0.5);
        pen.fillRect(ax - 0.03, edge + high * 0.5, 0.06, 0.008);
        pen.fillRect(ax - 0.012, edge + high * 0.5, 0.008, 0.03);
      }
    }
  };
})();
