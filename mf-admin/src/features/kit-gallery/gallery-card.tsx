import { useMessages, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import type { GalleryItem } from './gallery.ts';
import * as styles from './gallery.module.css';
import { messages } from './messages.ts';
import { sources } from './sources.ts';

/** One component: drawn, with the code that draws it and the props that it takes. */
export function GalleryCard({ item: { door, name, about, Example } }: { readonly item: GalleryItem }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { code = '', props = null } = sources[`${door}/${name}`] ?? {};
  return (
    <Card title={name} hint={`@voltdeck/kit${door}`} className={styles.galleryCard}>
      <p className={styles.galleryAbout}>{text(about)}</p>
      <div className={styles.gallerySample} data-sample={`${door}/${name}`}>
        <Example />
      </div>
      <details>
        <summary>{say('code')}</summary>
        <pre className={styles.galleryCode}>{code}</pre>
      </details>
      <details>
        <summary>{say('props')}</summary>
        {props === null ? <p>{say('arco', { name })}</p> : <pre className={styles.galleryCode}>{props}</pre>}
      </details>
    </Card>
  );
}
