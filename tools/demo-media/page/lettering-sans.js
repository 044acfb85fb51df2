// Runs in the browser page: title treatments in the sans-serif typeface: spaced, tiny, stacked, outlined, condensed.
(() => {
  const { M, SANS, make, fit, lines, small } = window.letters;

  Object.assign(window.letters.treatments, {
    caps(sheet, t) {
      const at = t.top ? { top: '58px' } : { bottom: '84px' };
      const node = make(sheet, lines(t.title, t.title.length > 15 ? 3 : 2).join('\n'), {
        left: `${M}px`,
        width: `${480 - 2 * M}px`,
        ...at,
        fontFamily: SANS,
        fontWeight: 500,
        fontStretch: '100%',
        letterSpacing: '.3em',
        textIndent: '.3em',
        lineHeight: 1.36,
        textTransform: 'uppercase',
        textAlign: 'center',
        color: t.ink,
      });
      fit(node, 190, 20, 38);
      small(sheet, t.credit, {
        left: 0,
        right: 0,
        textAlign: 'center',
        bottom: '36px',
        fontSize: '10.5px',
        letterSpacing: '.24em',
      });
    },
    tiny(sheet, t) {
      make(sheet, '', {
        left: `${M}px`,
        right: `${M}px`,
        bottom: '88px',
        height: '1px',
        background: t.ink,
        opacity: 0.65,
      });
      const node = make(sheet, t.title, {
        left: `${M}px`,
        width: '240px',
        top: '644px',
        fontFamily: SANS,
        fontWeight: 600,
        letterSpacing: '-.005em',
        lineHeight: 1.12,
        color: t.ink,
      });
      fit(node, 58, 18, 27);
      small(sheet, t.credit.replace(' by ', ' by\n'), {
        right: `${M}px`,
        top: '646px',
        textAlign: 'right',
        fontSize: '10.5px',
        letterSpacing: '.1em',
        textTransform: 'none',
      });
    },
    stacked(sheet, t) {
      const rows = lines(t.title.toUpperCase(), Math.min(4, t.title.split(' ').length));
      const wrap = make(sheet, '', {
        left: `${M - 4}px`,
        width: `${480 - 2 * M + 8}px`,
        [t.top ? 'top' : 'bottom']: t.top ? '26px' : '56px',
        display: 'grid',
        gap: '4px',
      });
      rows.forEach((row, i) => {
        const line = wrap.appendChild(document.createElement('div'));
        line.textContent = row;
        Object.assign(line.style, {
          whiteSpace: 'pre',
          fontFamily: SANS,
          fontStretch: '75%',
          fontWeight: 700,
          letterSpacing: '-.025em',
          lineHeight: 0.8,
          color: t.warm && i % 2 ? t.light : t.ink,
          paddingTop: '.06em',
        });
        fit(line, row.length < 4 ? 74 : 118, 18, row.length < 4 ? 60 : 128);
        if (row.length < 4) line.style.letterSpacing = '.02em';
      });
      small(sheet, t.credit, { left: `${M - 2}px`, bottom: '28px', fontSize: '11px' });
    },
    outline(sheet, t) {
      const rows = lines(t.title.toUpperCase(), t.title.length > 18 ? 3 : 2);
      const wrap = make(sheet, '', {
        left: `${M - 6}px`,
        width: `${480 - 2 * M + 12}px`,
        [t.top ? 'top' : 'bottom']: t.top ? '34px' : '60px',
      });
      rows.forEach((row, i) => {
        const line = wrap.appendChild(document.createElement('div'));
        line.textContent = row;
        const solid = i === rows.length - 1;
        Object.assign(line.style, {
          whiteSpace: 'pre',
          fontFamily: SANS,
          fontWeight: 700,
          fontStretch: '85%',
          letterSpacing: '-.005em',
          lineHeight: 0.98,
          color: solid ? (t.warm ? t.light : t.ink) : 'transparent',
          webkitTextStroke: solid ? '0' : `1.6px ${t.warm ? t.light : t.ink}`,
          paintOrder: 'stroke',
          textShadow: solid ? '' : 'none',
        });
      });
      wrap.style.fontSize = '90px';
      fit(wrap, 280, 30, 92);
      small(sheet, t.credit, { left: `${M - 4}px`, bottom: '32px' });
    },
    condensed(sheet, t) {
      const rows = lines(t.title.toUpperCase(), t.title.length > 9 ? 2 : 1);
      const node = make(sheet, rows.join('\n'), {
        left: `${M - 10}px`,
        width: `${480 - 2 * M + 20}px`,
        [t.top ? 'top' : 'bottom']: t.top ? '34px' : '64px',
        fontFamily: SANS,
        fontStretch: '75%',
        fontWeight: 640,
        letterSpacing: '.015em',
        lineHeight: 0.86,
        textAlign: 'center',
        color: t.warm ? t.light : t.ink,
        whiteSpace: 'pre',
        transform: 'scaleY(1.62)',
        transformOrigin: t.top ? 'top' : 'bottom',
      });
      fit(node, 150, 34, 96);
      small(sheet, t.credit, { left: 0, right: 0, textAlign: 'center', bottom: '32px' });
    },
  });
})();
