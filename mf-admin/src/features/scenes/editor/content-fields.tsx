import type { ScenePanel } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { SelectField } from '@voltdeck/kit/widgets';
import { wallFigureNames, wallFigures, wallPanel } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { ImageContent } from './image-content.tsx';
import { pieceMessages } from './piece-messages.ts';
import { TextContent } from './text-content.tsx';

interface ContentFieldsProps {
  readonly panel: ScenePanel;
  /** `step` names a change that goes on. */
  readonly onChange: (panel: ScenePanel, step: string) => void;
}

/** What a piece of a scene shows: words, an image, or a figure. */
export function ContentFields({ panel, onChange }: ContentFieldsProps): ReactNode {
  const say = useMessages(pieceMessages);
  const text = useText();
  const { place } = panel;
  const content = wallPanel(panel.panel)?.content;
  const { text: words, image, ...rest } = panel;
  if (content === 'text') return <TextContent text={words} onChange={(given) => onChange(given === undefined ? rest : { ...rest, text: given }, `text ${place}`)} />;
  if (content === 'image') return <ImageContent image={image} onChange={(given) => onChange(given === undefined ? rest : { ...rest, image: given }, `image ${place}`)} />;
  if (content !== 'figure') return null;
  const options = wallFigureNames.map((value) => ({ value, text: text(wallFigures[value].label) }));
  return (
    <SelectField
      {...{ name: 'figure', label: say('figure'), options, value: panel.figure ?? 'online' }}
      onChange={(event) => {
        const figure = wallFigureNames.find((name) => name === event.target.value);
        if (figure !== undefined) onChange({ ...panel, figure }, `figure ${place}`);
      }}
    />
  );
}
