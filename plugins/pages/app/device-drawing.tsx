/** A simple drawing of a phone or a computer, with the moon icon of the app among other icons. */
import type { Device } from '../content/model.ts';
import styles from './device-drawing.module.css';

/** Top left corners of icons on the screen, in the drawing's units; `own` is the app's icon. */
const PHONE = {
  columns: [104, 142, 180, 218],
  rows: [58, 98, 138, 178],
  size: 26,
  own: { row: 2, column: 2 },
};
const SHELF = { columns: [92, 126, 160, 194, 228, 262], rows: [196], size: 22, own: { row: 0, column: 3 } };

const MOON = 'M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5Z';

function Icons({ columns, rows, size, own }: typeof PHONE) {
  return rows.flatMap((y, row) =>
    columns.map((x, column) => {
      const isOwn = row === own.row && column === own.column;
      return (
        <g key={`${x} ${y}`} className={isOwn ? styles.own : styles.other}>
          <rect x={x} y={y} width={size} height={size} rx={size * 0.26} />
          {isOwn && (
            <path
              d={MOON}
              transform={`translate(${x + size * 0.14} ${y + size * 0.14}) scale(${size * 0.03})`}
            />
          )}
        </g>
      );
    }),
  );
}

export function DeviceDrawing({ device }: { device: Device }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 360 300" aria-hidden focusable="false" data-device={device}>
      {device === 'desktop' ? (
        <>
          <rect className={styles.body} x="52" y="36" width="256" height="196" rx="10" />
          <rect className={styles.screen} x="64" y="48" width="232" height="172" rx="3" />
          <rect className={styles.window} x="112" y="76" width="136" height="88" rx="5" />
          <path
            className={styles.light}
            d="M112 144c30-26 52 8 78-10s38-20 58-12v37a5 5 0 0 1-5 5H117a5 5 0 0 1-5-5Z"
          />
          <Icons {...SHELF} />
          <path className={styles.body} d="M28 238h304l-10 14a8 8 0 0 1-7 4H45a8 8 0 0 1-7-4Z" />
        </>
      ) : (
        <>
          <rect
            className={styles.body}
            x="88"
            y="12"
            width="172"
            height="276"
            rx={device === 'ios' ? 30 : 20}
          />
          <rect
            className={styles.screen}
            x="96"
            y="20"
            width="156"
            height="260"
            rx={device === 'ios' ? 23 : 13}
          />
          {device === 'ios' ? (
            <rect className={styles.body} x="150" y="28" width="48" height="12" rx="6" />
          ) : (
            <circle className={styles.body} cx="174" cy="34" r="5" />
          )}
          <path
            className={styles.light}
            d="M96 236c34-30 58 6 88-14s44-24 68-14v49a23 23 0 0 1-23 23H119a23 23 0 0 1-23-23Z"
          />
          <Icons {...PHONE} />
        </>
      )}
    </svg>
  );
}
