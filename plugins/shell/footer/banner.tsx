/** The footer's banner for guests, 8:1 on desktops and 2:1 on phones; the whole banner is one link (README 7). */
import { usePath } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import type { FooterBanner } from '../api.ts';
import styles from './banner.module.css';

export function Banner({ wide, narrow, title, action, link }: FooterBanner) {
  const path = usePath();
  return (
    <a className={styles.banner} href={path(link)}>
      <Picture {...wide} narrow={narrow} alt="" sizes="100vw" fill />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.action}>
          {action}
          <Icon name="arrow-right" size={18} />
        </span>
      </span>
    </a>
  );
}
