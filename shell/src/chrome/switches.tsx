import { setLanguage, setTheme, useLanguage, useMessages, useTheme } from '@voltdeck/kit';
import { ThemeIcon } from './icons.tsx';
import { messages } from './messages.ts';
import * as styles from './switches.module.css';

/** Chinese or English. Each language is named in itself, so that no one is stranded in the other. */
export function LanguageSwitch() {
  const say = useMessages(messages);
  const chinese = useLanguage() === 'zh-CN';
  return (
    <button type="button" className={styles.switchButton} title={say('language')} onClick={() => setLanguage(chinese ? 'en' : 'zh-CN')}>
      <span aria-hidden="true" className={chinese ? styles.switchOn : undefined}>
        中
      </span>
      <span aria-hidden="true">/</span>
      <span aria-hidden="true" className={chinese ? undefined : styles.switchOn}>
        EN
      </span>
      <span className="vd-visually-hidden">{say('language')}</span>
    </button>
  );
}

export function ThemeSwitch() {
  const say = useMessages(messages);
  const dark = useTheme() === 'dark';
  const label = say(dark ? 'themeLight' : 'themeDark');
  return (
    <button type="button" className={styles.switchButton} title={label} aria-label={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      <ThemeIcon />
    </button>
  );
}
