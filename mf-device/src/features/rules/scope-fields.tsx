import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { SelectField, TextField } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import type { ChangeEvent, ReactNode } from 'react';
import { messages } from './messages.ts';

type FieldProps = Pick<Parameters<typeof TextField>[0], 'name' | 'problem'> & { readonly value: string; readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void };

/** What a field of a form needs, by its name. */
export type Field<Name extends string> = (name: Name) => FieldProps;

/** Project, customer and group: all that is chosen applies. */
export function OwnerFields({ field, disabled = false }: { readonly field: Field<'projectId' | 'customerId' | 'groupId'>; readonly disabled?: boolean }): ReactNode {
  const say = useMessages(messages);
  const query = { query: { pageSize: limits.pageSizeMax } };
  const projects = useQuery(apiQuery(endpoints.projectList, query));
  const customers = useQuery(apiQuery(endpoints.customerList, query));
  const groups = useQuery(apiQuery(endpoints.groupList, query));
  const optionsOf = withAny(say('any'));
  return (
    <>
      <SelectField label={say('project')} options={optionsOf(projects.data?.items)} disabled={disabled} {...field('projectId')} />
      <SelectField label={say('customer')} options={optionsOf(customers.data?.items)} disabled={disabled} {...field('customerId')} />
      <SelectField label={say('group')} options={optionsOf(groups.data?.items)} disabled={disabled} {...field('groupId')} />
    </>
  );
}

/** The vehicle model. */
export function ModelField({ field }: { readonly field: Field<'modelId'> }): ReactNode {
  const say = useMessages(messages);
  const models = useQuery(apiQuery(endpoints.modelList, { query: { pageSize: limits.pageSizeMax } }));
  return <SelectField label={say('model')} options={withAny(say('any'))(models.data?.items)} {...field('modelId')} />;
}

const withAny = (any: string) => (items: readonly { readonly id: string; readonly name: string }[] = []) => [{ value: '', text: any }, ...items.map(({ id, name }) => ({ value: id, text: name }))];
