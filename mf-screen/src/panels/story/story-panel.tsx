import { useLanguage } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Pages } from '../../chart/rank.tsx';
import { Rolling } from '../../chart/rolling.tsx';
import { useSize } from '../../chart/use-size.ts';
import { useTurn } from '../../chart/use-turn.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';
import { useType } from '../../stage/type.ts';
import { storyOf } from './story.ts';
import { told } from './story-words.ts';
import * as styles from './story.module.css';

/** Of a chapter: its figure, and two lines of words, in parts of the size of a row; and of the dots below, in pixels. */
const [chapterEms, dotsHeight] = [4.4, 16];
const pageMs = 8_000;

/** What a project is and does, in sentences: as many chapters as have room, page after page. */
export function StoryPanel(): ReactNode {
  const language = useLanguage();
  const [ref, size] = useSize();
  const { row } = useType();
  const { now, trend } = useFeed();
  const limit = useSetting('Story', 'lowBelow') ?? 0;
  const chapters = storyOf(now, trend, limit);
  const each = Math.max(1, Math.floor(((size?.height ?? 0) - dotsHeight) / (row * chapterEms)));
  const pages = Math.max(1, Math.ceil(chapters.length / each));
  const page = useTurn(pages, '', pageMs);
  if (chapters.length === 0) return <Nothing />;
  return (
    <div className={styles.storyPanel} ref={ref}>
      {size !== null &&
        chapters.slice(page * each, (page + 1) * each).map((chapter) => {
          const { figure, words } = told(chapter, { language, limit, most: limits.wallPacksMax });
          return (
            <p key={chapter.name}>
              <strong>
                <Rolling text={figure.digits} />
                {figure.unit !== '' && <small>{figure.unit}</small>}
              </strong>
              <span>{words}</span>
            </p>
          );
        })}
      <div className={styles.storyPanelDots}>{size !== null && <Pages page={page} pages={pages} />}</div>
    </div>
  );
}
