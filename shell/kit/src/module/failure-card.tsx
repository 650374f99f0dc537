import { useText, useMessages, defineMessages } from '../i18n/messages.ts';
import { sayError } from '../api/localized-error.ts';
import type { ModuleIdentity } from './identity.ts';
import { useLastGood } from './last-good.ts';
import * as styles from './failure-card.module.css';

const messages = defineMessages({
  title: { 'zh-CN': '{name}暂时无法显示', en: "{name} can't be shown right now" },
  rest: { 'zh-CN': '控制台的其他部分不受影响。', en: 'The rest of the console is not affected.' },
  version: { 'zh-CN': '模块 {module}，版本 {version}', en: 'Module {module}, version {version}' },
  lastGood: { 'zh-CN': '显示上一个可用版本 {version}', en: 'Show the last working version, {version}' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
});

interface FailureCardProps {
  readonly module: ModuleIdentity;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Is in the place of a module that failed: what failed, its version, and the way to try again. */
export function FailureCard({ module, error, onRetry }: FailureCardProps) {
  const say = useMessages(messages);
  const text = useText();
  const lastGood = useLastGood(module);
  return (
    <section className={styles.failure} role="alert" data-failure={module.name}>
      <h2 className={styles.failureTitle}>{say('title', { name: text(module.title) })}</h2>
      <p className={styles.failureReason}>{sayError(error)}</p>
      <p className={styles.failureRest}>{say('rest')}</p>
      <footer className={styles.failureFooter}>
        <button type="button" className={styles.failureRetry} onClick={onRetry}>
          {say('retry')}
        </button>
        {lastGood !== null && (
          <button type="button" className={styles.failureRetry} onClick={lastGood.show}>
            {say('lastGood', { version: lastGood.version })}
          </button>
        )}
        <span className={styles.failureVersion}>{say('version', { module: module.name, version: module.version })}</span>
      </footer>
    </section>
  );
}
