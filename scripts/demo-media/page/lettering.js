// Runs inside the browser page: sets a poster's title in one of twelve treatments over the picture, fitted to its box.
(() => {
  const M = 34;
  const SANS = '"Instrument Sans Variable"';
  const SERIF = '"Fraunces Variable"';
  const axes = (values) => Object.entries(values).map(([axis, value]) => `"${axis}" ${value}`).join(', ');

  const make = (parent, text, style) => {
    const node = document.createElement('div');
    node.textContent = text;
    Object.assign(node.style, { position: 'absolute', margin: 0, whiteSpace: 'pre-wrap', ...style });
    parent.append(node);
    return node;
  };

  /** Largest whole size at which the node keeps within its own width and `tall` pixels. */
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

  /** Cuts a title into `count` lines of similar length, never inside a word. */
  const lines = (title, count) => {
    const words = title.split(' ');
    if (words.length <= count) return words;
    let best = [title];
    let score = Infinity;
    const walk = (from, done) => {
      if (done.length === count - 1) {
        const all = [...done, words.slice(from).join(' ')];
        const longest = Math.max(...all.map((line) => line.length)) ** 2 + all.reduce((sum, line) => sum + line.length ** 2, 0) / 9;
        if (longest < score) [score, best] = [longest, all];
        return;
      }
      for (let to = from + 1; to <= words.length - (count - done.length - 1); to += 1) walk(to, [...done, words.slice(from, to).join(' ')]);
    };
    walk(0, []);
    return best;
  };

  const small = (sheet, text, style) =>
    make(sheet, text, { fontFamily: SANS, fontSize: '11.5px', fontWeight: 500, letterSpacing: '.16em', textTransform: 'uppercase', lineHeight: 1.5, opacity: 0.88, ...style });

  /** Each treatment draws into the sheet; `t` = title, credit, cast, ink, light, accent, deep, top, chance. */
  const treatments = {
    serif(sheet, t) {
      const node = make(sheet, t.title, { left: `${M}px`, width: `${480 - 2 * M}px`, [t.top ? 'top' : 'bottom']: `${t.top ? 40 : 66}px`, fontFamily: SERIF, fontVariationSettings: axes({ opsz: 144, wght: 360, SOFT: 0 }), letterSpacing: '-.025em', lineHeight: 1, color: t.ink, textWrap: 'balance' });
      fit(node, 250, 40, 86);
      small(sheet, t.credit, { left: `${M + 2}px`, bottom: '32px' });
    },
    caps(sheet, t) {
      const at = t.top ? { top: '58px' } : { bottom: '84px' };
      const node = make(sheet, lines(t.title, t.title.length > 15 ? 3 : 2).join('\n'), { left: `${M}px`, width: `${480 - 2 * M}px`, ...at, fontFamily: SANS, fontWeight: 500, fontStretch: '100%', letterSpacing: '.3em', textIndent: '.3em', lineHeight: 1.36, textTransform: 'uppercase', textAlign: 'center', color: t.ink });
      fit(node, 190, 20, 38);
      small(sheet, t.credit, { left: 0, right: 0, textAlign: 'center', bottom: '36px', fontSize: '10.5px', letterSpacing: '.24em' });
    },
    italic(sheet, t) {
      const rows = lines(t.title, t.title.length > 16 ? 3 : 2);
      const node = make(sheet, '', { left: `${M - 8}px`, width: `${480 - 2 * M + 14}px`, [t.top ? 'top' : 'bottom']: t.top ? '38px' : '60px', fontFamily: SERIF, fontStyle: 'italic', fontVariationSettings: axes({ opsz: 144, wght: 300, WONK: 1 }), letterSpacing: '-.03em', lineHeight: 0.94, color: t.warm ? t.light : t.ink });
      rows.forEach((row, i) => Object.assign(node.appendChild(document.createElement('div')), { textContent: row, style: `white-space:pre;width:max-content;padding:0 .12em .06em 0;margin-left:${rows.length > 1 && i === rows.length - 1 ? 'auto' : `${i * 0.5}em`}` }));
      fit(node, 270, 44, 104);
      small(sheet, t.credit, { right: `${M}px`, bottom: '30px', textTransform: 'none', letterSpacing: '.03em', fontSize: '13px' });
    },
    tiny(sheet, t) {
      make(sheet, '', { left: `${M}px`, right: `${M}px`, bottom: '88px', height: '1px', background: t.ink, opacity: 0.65 });
      const node = make(sheet, t.title, { left: `${M}px`, width: '240px', top: '644px', fontFamily: SANS, fontWeight: 600, letterSpacing: '-.005em', lineHeight: 1.12, color: t.ink });
      fit(node, 58, 18, 27);
      small(sheet, t.credit.replace(' by ', ' by\n'), { right: `${M}px`, top: '646px', textAlign: 'right', fontSize: '10.5px', letterSpacing: '.1em', textTransform: 'none' });
    },
    'bold-lower'(sheet, t) {
      const rows = lines(t.title.toLowerCase(), t.title.length > 12 ? 2 : 1 + (t.title.includes(' ') ? 1 : 0));
      const node = make(sheet, rows.join('\n'), { left: `${M - 8}px`, width: `${480 - 2 * M + 12}px`, [t.top ? 'top' : 'bottom']: t.top ? '24px' : '70px', fontFamily: SERIF, fontVariationSettings: axes({ opsz: 100, wght: 860, SOFT: 100, WONK: 0 }), letterSpacing: '-.05em', lineHeight: 0.84, color: t.warm ? t.light : t.ink, whiteSpace: 'pre' });
      fit(node, 260, 44, 122);
      small(sheet, t.credit.toLowerCase(), { left: `${M}px`, bottom: '30px', textTransform: 'none', letterSpacing: '0', fontSize: '13px', fontWeight: 600 });
    },
    stacked(sheet, t) {
      const rows = lines(t.title.toUpperCase(), Math.min(4, t.title.split(' ').length));
      const wrap = make(sheet, '', { left: `${M - 4}px`, width: `${480 - 2 * M + 8}px`, [t.top ? 'top' : 'bottom']: t.top ? '26px' : '56px', display: 'grid', gap: '4px' });
      rows.forEach((row, i) => {
        const line = wrap.appendChild(document.createElement('div'));
        line.textContent = row;
        Object.assign(line.style, { whiteSpace: 'pre', fontFamily: SANS, fontStretch: '75%', fontWeight: 700, letterSpacing: '-.025em', lineHeight: 0.8, color: t.warm && i % 2 ? t.light : t.ink, paddingTop: '.06em' });
        fit(line, row.length < 4 ? 74 : 118, 18, row.length < 4 ? 60 : 128);
        if (row.length < 4) line.style.letterSpacing = '.02em';
      });
      small(sheet, t.credit, { left: `${M - 2}px`, bottom: '28px', fontSize: '11px' });
    },
    vertical(sheet, t) {
      const right = t.chance > 0.5;
      const node = make(sheet, t.title, { [right ? 'right' : 'left']: '24px', top: '34px', height: '652px', writingMode: 'vertical-rl', transform: right ? 'none' : 'rotate(180deg)', fontFamily: SERIF, fontVariationSettings: axes({ opsz: 144, wght: 420 }), letterSpacing: '-.015em', lineHeight: 1, color: t.warm ? t.light : t.ink, whiteSpace: 'nowrap' });
      let size = 104;
      node.style.fontSize = `${size}px`;
      while (size > 34 && node.scrollHeight > 652) node.style.fontSize = `${(size -= 2)}px`;
      node.style.fontSize = `${size}px`;
      small(sheet, t.credit, { [right ? 'left' : 'right']: '26px', bottom: '34px', writingMode: 'vertical-rl', transform: 'rotate(180deg)', fontSize: '10.5px' });
    },
    outline(sheet, t) {
      const rows = lines(t.title.toUpperCase(), t.title.length > 18 ? 3 : 2);
      const wrap = make(sheet, '', { left: `${M - 6}px`, width: `${480 - 2 * M + 12}px`, [t.top ? 'top' : 'bottom']: t.top ? '34px' : '60px' });
      rows.forEach((row, i) => {
        const line = wrap.appendChild(document.createElement('div'));
        line.textContent = row;
        const solid = i === rows.length - 1;
        Object.assign(line.style, { whiteSpace: 'pre', fontFamily: SANS, fontWeight: 700, fontStretch: '85%', letterSpacing: '-.005em', lineHeight: 0.98, color: solid ? (t.warm ? t.light : t.ink) : 'transparent', webkitTextStroke: solid ? '0' : `1.6px ${t.warm ? t.light : t.ink}`, paintOrder: 'stroke', textShadow: solid ? '' : 'none' });
      });
      wrap.style.fontSize = '90px';
      fit(wrap, 280, 30, 92);
      small(sheet, t.credit, { left: `${M - 4}px`, bottom: '32px' });
    },
    condensed(sheet, t) {
      const rows = lines(t.title.toUpperCase(), t.title.length > 9 ? 2 : 1);
      const node = make(sheet, rows.join('\n'), { left: `${M - 10}px`, width: `${480 - 2 * M + 20}px`, [t.top ? 'top' : 'bottom']: t.top ? '34px' : '64px', fontFamily: SANS, fontStretch: '75%', fontWeight: 640, letterSpacing: '.015em', lineHeight: 0.86, textAlign: 'center', color: t.warm ? t.light : t.ink, whiteSpace: 'pre', transform: 'scaleY(1.62)', transformOrigin: t.top ? 'top' : 'bottom' });
      fit(node, 150, 34, 96);
      small(sheet, t.credit, { left: 0, right: 0, textAlign: 'center', bottom: '32px' });
    },
    script(sheet, t) {
      const rows = lines(t.title, t.title.length > 14 ? 3 : 2);
      const node = make(sheet, '', { left: '30px', width: '420px', [t.top ? 'top' : 'bottom']: t.top ? '52px' : '88px', fontFamily: SERIF, fontStyle: 'italic', fontVariationSettings: axes({ opsz: 40, wght: 250, SOFT: 100, WONK: 1 }), letterSpacing: '-.015em', lineHeight: 0.96, color: t.light, transform: 'rotate(-7deg)' });
      rows.forEach((row, i) => Object.assign(node.appendChild(document.createElement('div')), { textContent: row, style: `white-space:pre;width:max-content;padding:0 .14em 0 .04em;margin:0 auto 0 ${i === 0 ? '.1em' : `${Math.min(i * 0.9, 1.6)}em`}` }));
      fit(node, 230, 36, 88);
      small(sheet, t.credit, { right: `${M}px`, bottom: '32px', textTransform: 'none', letterSpacing: '.02em', fontSize: '12.5px' });
    },
    split(sheet, t) {
      const words = t.title.split(' ');
      const half = Math.max(1, Math.floor(words.length / 2));
      const cut = half === 1 && words.length > 2 ? 2 : half;
      const parts = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
      parts.filter(Boolean).forEach((part, i) => {
        const node = make(sheet, part, { left: `${M - 4}px`, width: `${480 - 2 * M + 8}px`, [i === 0 ? 'top' : 'bottom']: i === 0 ? '28px' : '60px', fontFamily: SERIF, fontVariationSettings: axes({ opsz: 144, wght: i === 0 ? 250 : 640, SOFT: 0 }), letterSpacing: '-.035em', lineHeight: 0.92, textAlign: i === 0 ? 'left' : 'right', color: i === 0 ? t.ink : t.warm ? t.light : t.ink, textWrap: 'balance' });
        fit(node, 180, 40, 98);
      });
      small(sheet, t.credit, { right: `${M}px`, bottom: '32px' });
    },
    framed(sheet, t) {
      make(sheet, '', { inset: '20px', border: `1px solid ${t.ink}`, opacity: 0.6 });
      make(sheet, '', { inset: '25px', border: `1px solid ${t.ink}`, opacity: 0.22 });
      const node = make(sheet, lines(t.title, t.title.length > 11 ? 2 : 1).join('\n'), { left: '56px', width: '368px', [t.top ? 'top' : 'bottom']: t.top ? '62px' : '96px', fontFamily: SERIF, fontVariationSettings: axes({ opsz: 72, wght: 440, SOFT: 50 }), letterSpacing: '.02em', lineHeight: 1.08, textAlign: 'center', color: t.ink });
      fit(node, 150, 30, 58);
      const rule = make(sheet, '', { left: '216px', width: '48px', height: '1px', background: t.ink, opacity: 0.7, [t.top ? 'top' : 'bottom']: t.top ? `${62 + node.offsetHeight + 16}px` : '80px' });
      small(sheet, t.credit, { left: 0, right: 0, textAlign: 'center', bottom: '46px', fontSize: '10.5px', letterSpacing: '.22em' });
      return rule;
    },
  };

  window.lettering = {
    names: Object.keys(treatments),
    /** Lays the picture and the title out as a 480 by 720 sheet filling the page. */
    set(name, title) {
      document.body.replaceChildren();
      const picture = window.stage.canvas;
      Object.assign(picture.style, { position: 'absolute', inset: 0, width: '480px', height: '720px' });
      const sheet = document.createElement('div');
      const scrim = (side, tall, alpha) => `linear-gradient(to ${side}, color-mix(in srgb, ${title.dark} ${alpha}%, transparent), color-mix(in srgb, ${title.dark} ${alpha * 0.62}%, transparent) ${tall * 0.5}px, transparent ${tall}px)`;
      const both = name === 'split';
      const layers = [scrim('top', name === 'tiny' ? 210 : title.top ? 170 : 400, title.top ? 62 : 88)];
      if (title.top || both) layers.push(scrim('bottom', 360, 82));
      if (name === 'vertical') layers.push(`linear-gradient(to ${title.chance > 0.5 ? 'left' : 'right'}, color-mix(in srgb, ${title.dark} 78%, transparent), transparent 190px)`);
      Object.assign(sheet.style, { position: 'absolute', inset: 0, width: '480px', height: '720px', overflow: 'hidden', color: title.ink, textShadow: `0 0 26px color-mix(in srgb, ${title.dark} 62%, transparent)`, background: layers.join(','), fontKerning: 'normal', fontFeatureSettings: '"liga", "kern"' });
      document.body.append(picture, sheet);
      treatments[name](sheet, title);
    },
  };
})();
