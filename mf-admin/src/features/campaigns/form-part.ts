import type { Problems } from '@voltdeck/kit/widgets';
import type { Draft } from './draft.ts';

/** What each part of the form is given. */
export interface FormPart {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onChange: (part: Partial<Draft>) => void;
}
