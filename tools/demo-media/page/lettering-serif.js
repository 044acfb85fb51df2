// Runs in the browser page: title treatments in the serif typeface: from a single line to a whole side of the poster.
(() => {
  const { M, SERIF, axes, make, fit, lines, small } = window.letters;

  Object.assign(window.letters.treatments, {
    serif(sheet, t) {
      const node = make(sheet, t.title, {
        left: `${M}px`,
        width: `${480 - 2 * M}px`,
        [t.top ? 'top' : 'bottom']: `${t.top ? 40 : 66}px`,
        fontFamily: SERIF,
        fontVariationSettings: axes({ opsz: 144, wght: 360, SOFT: 0 }),
        letterSpacing: '-.025em',
        lineHeight: 1,
        color: t.ink,
        textWrap: 'balance',
      });
      fit(node, 250, 40, 86);
      small(sheet, t.credit, { left: `${M + 2}px`, bottom: '32px' });
    },
    italic(sheet, t) {
      const rows = lines(t.title, t.title.length > 16 ? 3 : 2);
      const node = make(sheet, '', {
        left: `${M - 8}px`,
        width: `${480 - 2 * M + 14}px`,
        [t.top ? 'top' : 'bottom']: t.top ? '38px' : '60px',
        fontFamily: SERIF,
        fontStyle: 'italic',
        fontVariationSettings: axes({ opsz: 144, wght: 300, WONK: 1 }),
        letterSpacing: '-.03em',
        lineHeight: 0.94,
        color: t.warm ? t.light : t.ink,
      });
      rows.forEach((row, i) =>
        Object.assign(node.appendChild(document.createElement('div')), {
          textContent: row,
          style: `white-space:pre;width:max-content;padding:0 .12em .06em 0;margin-left:${rows.length > 1 && i === rows.length - 1 ? 'auto' : `${i * 0.5}em`}`,
        }),
      );
      fit(node, 270, 44, 104);
      small(sheet, t.credit, {
        right: `${M}px`,
        bottom: '30px',
        textTransform: 'none',
        letterSpacing: '.03em',
        fontSize: '13px',
      });
    },
    'bold-lower'(sheet, t) {
      const rows = lines(
        t.title.toLowerCase(),
        t.title.length > 12 ? 2 : 1 + (t.title.includes(' ') ? 1 : 0),
      );
      const node = make(sheet, rows.join('\n'), {
        left: `${M - 8}px`,
        width: `${480 - 2 * M + 12}px`,
        [t.top ? 'top' : 'bottom']: t.top ? '24px' : '70px',
        fontFamily: SERIF,
        fontVariationSettings: axes({ opsz: 100, wght: 860, SOFT: 100, WONK: 0 }),
        letterSpacing: '-.05em',
        lineHeight: 0.84,
        color: t.warm ? t.light : t.ink,
        whiteSpace: 'pre',
      });
      fit(node, 260, 44, 122);
      small(sheet, t.credit.toLowerCase(), {
        left: `${M}px`,
        bottom: '30px',
        textTransform: 'none',
        letterSpacing: '0',
        fontSize: '13px',
        fontWeight: 600,
      });
    },
    script(sheet, t) {
      const rows = lines(t.title, t.title.length > 14 ? 3 : 2);
      const node = make(sheet, '', {
        left: '30px',
        width: '420px',
        [t.top ? 'top' : 'bottom']: t.top ? '52px' : '88px',
        fontFamily: SERIF,
        fontStyle: 'italic',
        fontVariationSettings: axes({ opsz: 40, wght: 250, SOFT: 100, WONK: 1 }),
        letterSpacing: '-.015em',
        lineHeight: 0.96,
        color: t.light,
        transform: 'rotate(-7deg)',
      });
      rows.forEach((row, i) =>
        Object.assign(node.appendChild(document.createElement('div')), {
          textContent: row,
          style: `white-space:pre;width:max-content;padding:0 .14em 0 .04em;margin:0 auto 0 ${i === 0 ? '.1em' : `${Math.min(i * 0.9, 1.6)}em`}`,
        }),
      );
      fit(node, 230, 36, 88);
      small(sheet, t.credit, {
        right: `${M}px`,
        bottom: '32px',
        textTransform: 'none',
        letterSpacing: '.02em',
        fontSize: '12.5px',
      });
    },
    split(sheet, t) {
      const words = t.title.split(' ');
      const half = Math.max(1, Math.floor(words.length / 2));
      const cut = half === 1 && words.length > 2 ? 2 : half;
      const parts = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
      parts.filter(Boolean).forEach((part, i) => {
        const node = make(sheet, part, {
          left: `${M - 4}px`,
          width: `${480 - 2 * M + 8}px`,
          [i === 0 ? 'top' : 'bottom']: i === 0 ? '28px' : '60px',
          fontFamily: SERIF,
          fontVariationSettings: axes({ opsz: 144, wght: i === 0 ? 250 : 640, SOFT: 0 }),
          letterSpacing: '-.035em',
          lineHeight: 0.92,
          textAlign: i === 0 ? 'left' : 'right',
          color: i === 0 ? t.ink : t.warm ? t.light : t.ink,
          textWrap: 'balance',
        });
        fit(node, 180, 40, 98);
      });
      small(sheet, t.credit, { right: `${M}px`, bottom: '32px' });
    },
    framed(sheet, t) {
      make(sheet, '', { inset: '20px', border: `1px solid ${t.ink}`, opacity: 0.6 });
      make(sheet, '', { inset: '25px', border: `1px solid ${t.ink}`, opacity: 0.22 });
      const node = make(sheet, lines(t.title, t.title.length > 11 ? 2 : 1).join('\n'), {
        left: '56px',
        width: '368px',
        [t.top ? 'top' : 'bottom']: t.top ? '62px' : '96px',
        fontFamily: SERIF,
        fontVariationSettings: axes({ opsz: 72, wght: 440, SOFT: 50 }),
        letterSpacing: '.02em',
        lineHeight: 1.08,
        textAlign: 'center',
        color: t.ink,
      });
      fit(node, 150, 30, 58);
      const rule = make(sheet, '', {
        left: '216px',
        width: '48px',
        height: '1px',
        background: t.ink,
        opacity: 0.7,
        [t.top ? 'top' : 'bottom']: t.top ? `${62 + node.offsetHeight + 16}px` : '80px',
      });
      small(sheet, t.credit, {
        left: 0,
        right: 0,
        textAlign: 'center',
        bottom: '46px',
        fontSize: '10.5px',
        letterSpacing: '.22em',
      });
      return rule;
    },
    vertical(sheet, t) {
      const right = t.chance > 0.5;
      const node = make(sheet, t.title, {
        [right ? 'right' : 'left']: '24px',
        top: '34px',
        height: '652px',
        writingMode: 'vertical-rl',
        transform: right ? 'none' : 'rotate(180deg)',
        fontFamily: SERIF,
        fontVariationSettings: axes({ opsz: 144, wght: 420 }),
        letterSpacing: '-.015em',
        lineHeight: 1,
        color: t.warm ? t.light : t.ink,
        whiteSpace: 'nowrap',
      });
      let size = 104;
      node.style.fontSize = `${size}px`;
      while (size > 34 && node.scrollHeight > 652) node.style.fontSize = `${(size -= 2)}px`;
      node.style.fontSize = `${size}px`;
      small(sheet, t.credit, {
        [right ? 'left' : 'right']: '26px',
        bottom: '34px',
        writingMode: 'vertical-rl',
        transform: 'rotate(180deg)',
        fontSize: '10.5px',
      });
    },
  });
})();
