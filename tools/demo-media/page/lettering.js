// Runs in the browser page: places a poster's title over its image; treatments add themselves to `letters`.
(() => {
  const M = 34;
  const SANS = '"Instrument Sans Variable"';
  const SERIF = '"Fraunces Variable"';
  const axes = (values) =>
    Object.entries(values)
      .map(([axis, value]) => `"${axis}" ${value}`)
      .join(', ');

  const make = (parent, text, style) => {
    const node = document.createElement('div');
    node.textContent = text;
    Object.assign(node.style, { position: 'absolute', margin: 0, whiteSpace: 'pre-wrap', ...style });
    parent.append(node);
    return node;
  };

  /** Largest integer font size at which the node fits its own width and a height of `tall` pixels. */
  const fit = (node, tall, smallest, largest) => {
    let [low, high] = [smallest, largest];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      node.style.fontSize = `${middle}px`;
      if (node.scrollWidth <= node.clientWidth + 1 && node.scrollHeight <= tall) low = middle;
      else high = middle - 1;
    }
    node.style.fontSize = `${low}px`;
    return low;
  };

  /** Splits a title into `count` lines of similar length, never inside a word. */
  const lines = (title, count) => {
    const words = title.split(' ');
    if (words.length <= count) return words;
    let best = [title];
    let score = Infinity;
    const walk = (from, done) => {
      if (done.length === count - 1) {
        const all = [...done, words.slice(from).join(' ')];
        const longest =
          Math.max(...all.map((line) => line.length)) ** 2 +
          all.reduce((sum, line) => sum + line.length ** 2, 0) / 9;
        if (longest < score) [score, best] = [longest, all];
        return;
      }
      for (let to = from + 1; to <= words.length - (count - done.length - 1); to += 1)
        walk(to, [...done, words.slice(from, to).join(' ')]);
    };
    walk(0, []);
    return best;
  };

  const small = (sheet, text, style) =>
    make(sheet, text, {
      fontFamily: SANS,
      fontSize: '11.5px',
      fontWeight: 500,
      letterSpacing: '.16em',
      textTransform: 'uppercase',
      lineHeight: 1.5,
      opacity: 0.88,
      ...style,
    });

  /** Treatments by name; each draws into the sheet, `t` = title, credit, ink, light, dark, top, warm, chance. */
  const treatments = {};
  window.letters = { M, SANS, SERIF, axes, make, fit, lines, small, treatments };

  window.lettering = {
    /** Renders the image and the title as a poster of 480 by 720 pixels that fills the page. */
    set(name, title) {
      document.body.replaceChildren();
      const picture = window.stage.canvas;
      Object.assign(picture.style, { position: 'absolute', inset: 0, width: '480px', height: '720px' });
      const sheet = document.createElement('div');
      const scrim = (side, tall, alpha) =>
        `linear-gradient(to ${side}, color-mix(in srgb, ${title.dark} ${alpha}%, transparent), color-mix(in srgb, ${title.dark} ${alpha * 0.62}%, transparent) ${tall * 0.5}px, transparent ${tall}px)`;
      const both = name === 'split';
      const layers = [scrim('top', name === 'tiny' ? 210 : title.top ? 170 : 400, title.top ? 62 : 88)];
      if (title.top || both) layers.push(scrim('bottom', 360, 82));
      if (name === 'vertical')
        layers.push(
          `linear-gradient(to ${title.chance > 0.5 ? 'left' : 'right'}, color-mix(in srgb, ${title.dark} 78%, transparent), transparent 190px)`,
        );
      Object.assign(sheet.style, {
        position: 'absolute',
        inset: 0,
        width: '480px',
        height: '720px',
        overflow: 'hidden',
        color: title.ink,
        textShadow: `0 0 26px color-mix(in srgb, ${title.dark} 62%, transparent)`,
        background: layers.join(','),
        fontKerning: 'normal',
        fontFeatureSettings: '"liga", "kern"',
      });
      document.body.append(picture, sheet);
      treatments[name](sheet, title);
    },
  };
})();
