import { useMessages, useQueryState, useText } from '@voltdeck/kit';
import { Segmented } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { GalleryCard } from '../features/kit-gallery/gallery-card.tsx';
import * as galleryStyles from '../features/kit-gallery/gallery.module.css';
import { gallery } from '../features/kit-gallery/gallery.ts';
import { messages } from '../features/kit-gallery/messages.ts';
import * as styles from './pages.module.css';

/** Components of kit, a group at a time. */
export function KitGalleryPage(): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [query, setQuery] = useQueryState();
  const shown = gallery.find(({ name }) => name === query.get('group')) ?? gallery[0];
  if (shown === undefined) return null;
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('title')}</h1>
      <p className={galleryStyles.galleryAbout}>{say('hint')}</p>
      <Segmented label={say('groups')} value={shown.name} onChange={(group) => setQuery({ group })} options={gallery.map(({ name, title }) => ({ value: name, text: text(title) }))} />
      <div className={galleryStyles.galleryGrid}>
        {shown.items.map((item) => (
          <GalleryCard key={`${item.door}/${item.name}`} item={item} />
        ))}
      </div>
    </div>
  );
}
