// Runs in the browser page: draws silhouettes with canvas paths; red = sharp, green = soft, blue = wide blur.
(() => {
  const random = (seed) => {
    let state = (seed * 2654435761) >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  };

  /** Drawings by name: `(pen, next, { aspect, focus })`, in picture heights from the centre, y up. */
  const drawings = {};

  window.silhouettes = {
    drawings,
    /** A closed smooth curve through points [x, y]. */
    smooth(pen, points) {
      const at = (i) => points[(i + points.length) % points.length];
      pen.beginPath();
      pen.moveTo(...at(0));
      points.forEach((point, i) => {
        const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
        pen.bezierCurveTo(
          point[0] + (next[0] - before[0]) / 6,
          point[1] + (next[1] - before[1]) / 6,
          next[0] - (after[0] - point[0]) / 6,
          next[1] - (after[1] - point[1]) / 6,
          next[0],
          next[1],
        );
      });
      pen.closePath();
      pen.fill();
    },
    /** The mask of drawing `name`, ready for upload; black if there is no such drawing. */
    sheet(name, seed, width, height, { focus = 0 } = {}) {
      const layer = (blur, source) => {
        const sheet = new OffscreenCanvas(width, height);
        const pen = sheet.getContext('2d', { willReadFrequently: true });
        pen.fillStyle = '#000';
        pen.fillRect(0, 0, width, height);
        if (source) {
          pen.filter = `blur(${blur * height}px)`;
          pen.drawImage(source, 0, 0);
        } else if (drawings[name]) {
          pen.translate(width / 2, height / 2);
          pen.scale(height, -height);
          pen.fillStyle = pen.strokeStyle = '#fff';
          pen.lineCap = pen.lineJoin = 'round';
          drawings[name](pen, random(seed), { aspect: width / height, focus });
        }
        return sheet;
      };
      const sharp = layer(0);
      if (!drawings[name]) return sharp;
      const sheets = [sharp, layer(0.009, sharp), layer(0.05, sharp)].map((sheet) =>
        sheet.getContext('2d').getImageData(0, 0, width, height),
      );
      const [red, green, blue] = sheets.map(({ data }) => data);
      for (let i = 0; i < red.length; i += 4) {
        red[i + 1] = green[i];
        red[i + 2] = blue[i];
      }
      return sheets[0];
    },
  };
})();
