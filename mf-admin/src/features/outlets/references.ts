import { useMessages, useText } from '@voltdeck/kit';
import type { Reference } from '@voltdeck/kit/list';
import { recordField, recordFieldNames } from '@voltdeck/protocol/codes';
import { eventFamilyWords, eventFilters, eventTypes, type Text } from '@voltdeck/protocol/contract';
import { formMessages } from './form-messages.ts';

/** A fixed list, found by a part of the words. */
function listed(ids: readonly string[], useNames: () => (id: string) => string): Reference {
  return {
    useFound: (search) => {
      const nameOf = useNames();
      const wanted = search.trim().toLowerCase();
      const items = ids.map((id) => ({ id, name: nameOf(id) })).filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted));
      return { items, error: null };
    },
    useName: (id) => useNames()(id),
  };
}

const typeWords: Readonly<Record<string, { readonly text: Text }>> = eventTypes;

/** Families of events, and each type. */
export const eventTypeReference = listed(eventFilters, () => {
  const text = useText();
  const say = useMessages(formMessages);
  return (id) => {
    const family = eventFamilyWords[id];
    if (family !== undefined) return say('family', { name: text(family) });
    const type = typeWords[id];
    return type === undefined ? id : text(type.text);
  };
});

export const recordFieldReference = listed(recordFieldNames, () => {
  const text = useText();
  return (id) => {
    const name = recordFieldNames.find((each) => each === id);
    return name === undefined ? id : text(recordField(name).label);
  };
});
