import type { ModelView } from '@voltdeck/contract';
import { apiQuery, entityEndpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { modelChoices, modelFieldNames, modelFields, modelGroups, type ModelField, type ModelFieldName, type ModelGroup } from '@voltdeck/protocol/codes';
import type { NamedRef, Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './master.module.css';

/** The static data of the model that the vehicle is of. */
export function ModelCard({ model }: { readonly model: NamedRef | null }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('model')} {...(model === null ? {} : { hint: model.name })}>
      {model === null ? <EmptyState title={say('noModel')} text={say('noModelWhy')} /> : <ModelData id={model.id} />}
    </Card>
  );
}

function ModelData({ id }: { readonly id: string }): ReactNode {
  const { data, error, refetch } = useQuery(apiQuery(entityEndpoints.model.read, { parameters: { id } }));
  if (data === undefined) return error === null ? <Skeleton height="160px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.masterModel}>
      {groups.map((group) => (
        <ModelPart key={group} group={group} model={data} />
      ))}
    </div>
  );
}

const groups: readonly ModelGroup[] = ['vehicle', 'pack', 'motor', 'engine', 'fuelCell', 'terminal'];

/** One part of a model; nothing where nothing of it was entered. */
function ModelPart({ group, model }: { readonly group: ModelGroup; readonly model: ModelView }): ReactNode {
  const text = useText();
  const fields = modelFieldNames.flatMap((name) => {
    const word = modelFields[name].group === group ? wordOf(model, name) : null;
    return word === null ? [] : [{ name, word }];
  });
  if (fields.length === 0) return null;
  return (
    <section>
      <h3 className={styles.masterModelHead}>{text(modelGroups[group])}</h3>
      <dl className={styles.master}>
        {fields.map(({ name, word }) => (
          <div key={name} className={styles.masterField}>
            <dt>{text(modelFields[name].label)}</dt>
            <dd>{text(word)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A flag says something only where it is set. */
function wordOf(model: ModelView, name: ModelFieldName): Text | null {
  const value = model[name];
  if (value === null || value === false) return null;
  if (value === true) return messages.yes;
  const { choices, unit }: ModelField = modelFields[name];
  const options: Readonly<Record<string, Text>> = choices === undefined ? {} : modelChoices[choices];
  return options[String(value)] ?? plain(unit === undefined ? String(value) : `${value} ${unit}`);
}

const plain = (words: string): Text => ({ 'zh-CN': words, en: words });
