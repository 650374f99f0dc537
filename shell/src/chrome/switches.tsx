import { languageRows, setLanguage, setTheme, type LanguageRow, useLanguage, useMessages, useTheme } from '@voltdeck/kit';
import { ThemeIcon } from './icons.tsx';
import { messages } from './messages.ts';
import * as styles from './switches.module.css';

/** Each language is named in itself, so that no one is stranded in another. */
export function LanguageSwitch() {
  const rows = languageRows();
  return rows.length > 2 ? <LanguageChoice rows={rows} /> : <LanguageToggle />;
}

function LanguageChoice({ rows }: { readonly rows: readonly LanguageRow[] }) {
  const say = useMessages(messages);
  const chosen = useLanguage();
  return (
    <select className={styles.switchButton} aria-label={say('languages')} title={say('languages')} value={chosen} onChange={(event) => setLanguage(event.target.value)}>
      {rows.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

function LanguageToggle() {
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
