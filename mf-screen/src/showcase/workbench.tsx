import { copyText, ErrorBoundary, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { codeOf } from './code-of.ts';
import { Controls } from './controls.tsx';
import { endLibraryClock } from './library-clock.ts';
import { messages } from './messages.ts';
import { readConfig } from './read-config.ts';
import type { Config, ShowcaseName, Variant } from './showcase.ts';
import { showcases } from './showcases.tsx';
import { spoken } from './spoken.ts';
import * as styles from './showcase.module.css';
import * as panelStyles from '../panel/panel.module.css';

const written = (config: Config): string => JSON.stringify(config, null, 2);

/** The component, drawn as it is configured now. */
export function Workbench({ name }: { readonly name: ShowcaseName }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const showcase = showcases[name];
  const language = useLanguage();
  const configOf = (one: Variant): Config => spoken(one.config, language);
  const [variant, setVariant] = useState(showcase.variants[0]);
  const [config, setConfig] = useState(() => configOf(variant));
  const [draft, setDraft] = useState(() => written(config));
  const drawn = `${variant.name.en} ${written(config)}`;
  useEffect(() => endLibraryClock, [drawn]);
  const take = (next: Config): void => {
    setConfig(next);
    setDraft(written(next));
  };
  const type = (typed: string): void => {
    setDraft(typed);
    const read = readConfig(typed);
    if (read !== null) setConfig(read);
  };
  return (
    <>
      <div className={styles.showcaseVariants} role="group" aria-label={say('variants')}>
        {showcase.variants.map((one) => (
          <button
            key={one.name.en}
            type="button"
            aria-pressed={one === variant}
            onClick={() => {
              setVariant(one);
              take(configOf(one));
            }}
          >
            {text(one.name)}
          </button>
        ))}
      </div>
      <div className={styles.showcaseBench}>
        <section className={styles.showcasePicture}>
          <ErrorBoundary key={drawn} fallback={(error) => <p className={panelStyles.panelNothing}>{say('failed', { why: error.message })}</p>}>
            {showcase.draw(config)}
          </ErrorBoundary>
        </section>
        <section className={styles.showcaseSettings} aria-label={say('settings')}>
          <h2>{say('settings')}</h2>
          <Controls controls={showcase.controls} config={config} onChange={take} />
          <label>
            {say('asText')}
            <textarea rows={12} spellCheck={false} value={draft} aria-invalid={readConfig(draft) === null} onChange={(event) => type(event.target.value)} />
          </label>
          {readConfig(draft) === null && <p role="alert">{say('wrong')}</p>}
          <Button onClick={() => take(configOf(variant))}>{say('reset')}</Button>
        </section>
      </div>
      <Code code={codeOf(showcase, config)} />
    </>
  );
}

function Code({ code }: { readonly code: string }): ReactNode {
  const say = useMessages(messages);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    if (await copyText(code)) setCopied(code);
  };
  return (
    <section className={styles.showcaseCode}>
      <header>
        <h2>{say('code')}</h2>
        <Button onClick={() => void copy()}>{copied === code ? say('copied') : say('copy')}</Button>
      </header>
      <pre tabIndex={0}>{code}</pre>
    </section>
  );
}
