import type { SceneDefinition, SceneView } from '@voltdeck/contract';
import { type ListField, line } from '@voltdeck/kit/list';
import { rules, screenLimits, screenNamePattern, type EntityFields, type Form } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

const title = [rules.required(), rules.text(), rules.maxLength(screenLimits.titleCharactersMax)];

export const sceneForm = {
  name: { label: messages.name, rules: [rules.required(), rules.text(), rules.regex(screenNamePattern.source)] },
  titleZh: { label: messages.titleZh, rules: title },
  titleEn: { label: messages.titleEn, rules: title },
} satisfies Form;

export const sceneFields: readonly ListField[] = [
  { name: 'name', control: line, hint: messages.nameHint, once: true },
  { name: 'titleZh', control: line },
  { name: 'titleEn', control: line },
];

/** A new scene begins with one panel: an empty one is not kept. */
const first: SceneDefinition['panels'] = [{ place: 'p1', panel: 'LabelTag', box: { x: 0, y: 0, width: 24, height: 2 } }];

/** What is sent of a scene that is added, with the panels of another one. */
export function addedScene({ name, titleZh, titleEn }: EntityFields, from?: SceneDefinition): SceneDefinition & { readonly name: string } {
  const title = { 'zh-CN': String(titleZh), en: String(titleEn) };
  return { name: String(name), layout: 'grid', panels: first, ...from, title };
}

/** What is sent of a scene besides its name. */
export function definitionOf({ title, layout, panels, projectId }: SceneView): SceneDefinition {
  return { title, layout, panels, ...(projectId === undefined ? {} : { projectId }) };
}
