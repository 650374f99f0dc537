import type { FirmwareView } from '@voltdeck/contract';
import { textIn, useLanguage } from '@voltdeck/kit';
import { languages } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import * as styles from './firmware.module.css';

/** Release notes in both languages, that of the reader first. */
export function NotesSection({ row }: { readonly row: FirmwareView }): ReactNode {
  const own = useLanguage();
  const ordered = [own, ...languages.filter((language) => language !== own)];
  return ordered.map((language) => (
    <p key={language} className={styles.firmwareNotes} lang={language}>
      {textIn(row.notes, language)}
    </p>
  ));
}
