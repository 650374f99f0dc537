import { defineMessages, Link, useMessages, useText } from '@voltdeck/kit';
import { DemoPage } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { demos } from './demos.ts';
import * as styles from './demo-index.module.css';

const messages = defineMessages({
  title: { 'zh-CN': '演示', en: 'Demos' },
  intro: { 'zh-CN': '以下页面使用录制的数据，无需登录即可查看。', en: 'These pages show recorded data. You can view them without an account.' },
});

/** The way to every demonstration. */
export function DemoIndex(): ReactNode {
  return <DemoPage file={null}>{() => <Demos />}</DemoPage>;
}

function Demos(): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <div className="vd-page">
      <h1 className={styles.demosTitle}>{say('title')}</h1>
      <p className={styles.demosIntro}>{say('intro')}</p>
      <ul className={styles.demos}>
        {demos.map(({ path, title, about }) => (
          <li key={path}>
            <Link className={styles.demosEntry} to={path}>
              <strong>{text(title)}</strong>
              <span>{text(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
