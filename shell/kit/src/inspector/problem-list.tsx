import { useLanguage } from '../i18n/language.ts';
import type { ReactNode } from 'react';
import type { FrameModel } from './frame-model.ts';
import { problemWords } from './problem-words.ts';
import * as styles from './inspector.module.css';

interface ProblemListProps {
  readonly model: FrameModel;
  readonly onPick: (offset: number) => void;
}

/** What is wrong with the frame; a click goes to the byte. */
export function ProblemList({ model, onPick }: ProblemListProps): ReactNode {
  const language = useLanguage();
  const { problems } = model.explained;
  if (problems.length === 0) return null;
  return (
    <div className={styles.inspectorProblems} role="alert">
      {problems.map((problem) => (
        <button type="button" key={`${problem.code} ${problem.path}`} onClick={() => onPick(placeOf(problem.offset, model))}>
          {problemWords(problem, model, language)}
        </button>
      ))}
    </div>
  );
}

/** A frame that ends too soon fails behind its last byte. */
export const placeOf = (offset: number | null, { bytes }: FrameModel): number => Math.max(0, Math.min(offset ?? 0, bytes.length - 1));
