import { createPlainLifecycles, languageStore, type Lifecycles, type Messages, type Watchable } from '@voltdeck/kit';
import { filledIn } from '@voltdeck/protocol/contract';
import { createApp, onScopeDispose, shallowRef, type Component, type ShallowRef } from 'vue';

/** Lifecycles of a page or extension from its component. What a slot gives an extension are the component's props. */
export function createVueLifecycles(load: () => Promise<Component>): Lifecycles {
  return createPlainLifecycles(async () => {
    const component = await load();
    return ({ element, input, fail }) => {
      const app = createApp(component, { ...input });
      app.config.errorHandler = fail;
      app.mount(element);
      return () => app.unmount();
    };
  });
}

/** The value of one of kit's stores, for as long as the component is shown. */
export function useStored<Value>({ get, subscribe }: Watchable<Value>): Readonly<ShallowRef<Value>> {
  const value = shallowRef(get());
  onScopeDispose(subscribe(() => (value.value = get())));
  return value;
}

/** The module's texts in the language in force; the component draws again when the language changes. */
export function useTexts<Key extends string>(messages: Messages<Key>): (key: Key) => string {
  const language = useStored(languageStore);
  return (key) => filledIn(messages[key], language.value);
}
