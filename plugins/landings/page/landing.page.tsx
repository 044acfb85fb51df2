/** /lp/{slug}: the sections of a landing page, and the offer that it links to. */
import type { CSSProperties } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { buttonColours, coloursOf } from '#ui/colours.ts';
import { Band } from './band.tsx';
import type { LandingData } from './landing.loader.ts';
import { Opening } from './opening.tsx';
import { Offer } from './offer.tsx';
import styles from './landing.module.css';

export default function LandingPage({ data }: PageProps<LandingData>) {
  const { landing, group } = data;
  const [first] = landing.items;
  const look = {
    ...(group ? coloursOf(group.colours) : {}),
    ...buttonColours(landing.button_default_color, null),
  };
  // A page without an opening section begins with its own title.
  const opens =
    first !== undefined && (first.type === 'hero' || first.full_screen || first.video_path !== null);
  return (
    <div className={styles.landing} style={look as CSSProperties}>
      {!opens && <Opening data={data} />}
      {landing.items.map((item, index) => (
        // Sections have no id and keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Band key={index} item={item} data={data} isFirst={index === 0 && opens} />
      ))}
      {group && <Offer group={group} />}
    </div>
  );
}
