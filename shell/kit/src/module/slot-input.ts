import { createContext, useContext } from 'react';

/** Input of a slot for its extensions. `device.tab`: `deviceId`; `screen.panel`: what `usePanel` reads. */
export type SlotInput = Readonly<Record<string, string>>;

export const SlotInputContext = createContext<SlotInput>({});

/** What the slot says to the extension that calls this; a page gets nothing. */
export function useSlotInput(): SlotInput {
  return useContext(SlotInputContext);
}
