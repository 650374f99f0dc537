import { useAllowed, useMessages } from '@voltdeck/kit';
import type { ChartOption, DrawnChart } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { Button } from '@voltdeck/kit/ui';
import { Card, Chart } from '@voltdeck/kit/widgets';
import { useEffect, useState, type ReactNode } from 'react';
import { captioned } from '../../files/captioned.ts';
import { saveFile } from '../../files/save-file.ts';
import { messages } from './messages.ts';

interface PictureCardProps {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  /** Stable between renders unless the picture changes. */
  readonly option: (palette: Palette) => ChartOption;
  /** Of the file, without its ending. */
  readonly fileName: string;
  /** Above the picture in the file: what, of which vehicles, range and zone. */
  readonly caption: string;
  /** Told the vehicle whose dot is clicked. */
  readonly onPick: (deviceId: string) => void;
}

/** A chart that can be kept as a file, and whose dots lead to their vehicles. */
export function PictureCard({ title, hint, label, height, option, fileName, caption, onPick }: PictureCardProps): ReactNode {
  const say = useMessages(messages);
  const mayDownload = useAllowed('download');
  const [chart, setChart] = useState<DrawnChart | null>(null);
  useEffect(() => chart?.onPick(onPick), [chart, onPick]);
  const keep = (drawn: DrawnChart): void => void captioned(drawn.picture(), caption).then((picture) => saveFile(`${fileName}.png`, picture));
  const action = mayDownload && (
    <Button size="small" disabled={chart === null} onClick={() => chart !== null && keep(chart)}>
      {say('png')}
    </Button>
  );
  return (
    <Card title={title} hint={hint} action={action}>
      <Chart label={label} height={`${height}px`} option={option} onChart={setChart} />
    </Card>
  );
}
