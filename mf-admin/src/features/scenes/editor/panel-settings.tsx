import type { ScenePanel } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { one } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, SelectField } from '@voltdeck/kit/widgets';
import { isFree, leastOf, sceneGrid, wallPanel, type PanelSetting, type SceneBox } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { projects } from '../../../entity/references.ts';
import { boxFor, stepOf } from './boxes.ts';
import { ContentFields } from './content-fields.tsx';
import { messages } from './messages.ts';
import { NumberField } from './number-field.tsx';
import { pieceMessages } from './piece-messages.ts';
import { usePanelKinds, usePanelTitle } from './panel-kinds.ts';
import { TitleFields } from './title-fields.tsx';
import * as styles from './editor.module.css';

const { Edit: ProjectField } = one(projects);

const bounds = { x: sceneGrid.columns, y: sceneGrid.rows, width: sceneGrid.columns, height: sceneGrid.rows } as const;
const boxFields = ['x', 'y', 'width', 'height'] as const;
/** People count columns and rows from 1. */
const shift = { x: 1, y: 1, width: 0, height: 0 } as const;

interface PanelSettingsProps {
  readonly panel: ScenePanel;
  /** `step` names a change that goes on. */
  readonly onChange: (panel: ScenePanel, step: string) => void;
  readonly onRemove: () => void;
}

/** Everything that a scene says of one panel. */
export function PanelSettings({ panel, onChange, onRemove }: PanelSettingsProps): ReactNode {
  const say = useMessages(messages);
  const sayPiece = useMessages(pieceMessages);
  const kinds = usePanelKinds();
  const titleOf = usePanelTitle();
  const { title, projectId, place, box } = panel;
  const step = stepOf(panel.panel);
  const least = leastOf(panel.panel);
  const known = kinds.some(({ name }) => name === panel.panel);
  const options = [...kinds.map(({ name, title: text }) => ({ value: name, text })), ...(known ? [] : [{ value: panel.panel, text: say('missingKind', { name: panel.panel }) }])];
  const changeBox = (name: keyof SceneBox, value: number | null): void => {
    if (box !== undefined && value !== null && value % step === 0) onChange({ ...panel, box: { ...box, [name]: value - shift[name] } }, `box ${panel.place}`);
  };
  return (
    <Card title={titleOf(panel)} action={<Button onClick={onRemove}>{say('remove')}</Button>}>
      <SelectField
        {...{ name: 'kind', label: say('kind'), options, value: panel.panel }}
        // Settings and content are those of the panel that was there.
        onChange={(event) => onChange({ place, ...(box && { box: boxFor(event.target.value, box) }), ...(title && { title }), ...(projectId && { projectId }), panel: event.target.value }, `kind ${place}`)}
      />
      {isFree(panel.panel) && <p className="vd-dialog__text">{sayPiece('free')}</p>}
      <ContentFields panel={panel} onChange={onChange} />
      <TitleFields
        title={title}
        hint={say('titleOwn')}
        onChange={(given) => {
          const { title: _before, ...untitled } = panel;
          onChange(given === undefined ? untitled : { ...untitled, title: given }, `title ${panel.place}`);
        }}
      />
      <ProjectField
        {...{ name: 'projectId', label: say('project'), hint: say('projectScene'), value: projectId ?? '' }}
        onChange={(given) => {
          const { projectId: _before, ...unbound } = panel;
          onChange(typeof given === 'string' && given !== '' ? { ...unbound, projectId: given } : unbound, `project ${panel.place}`);
        }}
      />
      <SettingFields panel={panel} onChange={onChange} />
      {box !== undefined && (
        <fieldset className={styles.sceneFields}>
          <legend className="vd-field__label">{say('place')}</legend>
          {boxFields.map((name) => (
            <NumberField key={name} name={name} label={say(name)} value={box[name] + shift[name]} least={name === 'width' || name === 'height' ? least[name] : 1} most={bounds[name]} onChange={(value) => changeBox(name, value)} />
          ))}
        </fieldset>
      )}
    </Card>
  );
}

function SettingFields({ panel, onChange }: Omit<PanelSettingsProps, 'onRemove'>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const known: readonly [string, PanelSetting][] = Object.entries(wallPanel(panel.panel)?.settings ?? {});
  if (known.length === 0) return null;
  const change = (name: string, value: number | null): void => {
    const others = Object.entries(panel.settings ?? {}).filter(([each]) => each !== name);
    onChange({ ...panel, settings: Object.fromEntries(value === null ? others : [...others, [name, value]]) }, `${name} ${panel.place}`);
  };
  return (
    <fieldset className={`${styles.sceneFields} ${styles.sceneFieldsOne}`}>
      <legend className="vd-field__label">{say('settings')}</legend>
      {known.map(([name, { label, unit, least, most, normal }]) => (
        <NumberField
          key={name}
          {...{ name, least, most }}
          label={unit === undefined ? text(label) : `${text(label)} (${unit})`}
          hint={normal === null ? say('settingOff') : say('settingNormal', { value: normal })}
          value={panel.settings?.[name] ?? null}
          onChange={(value) => change(name, value)}
        />
      ))}
    </fieldset>
  );
}
