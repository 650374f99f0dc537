import { createContext, useContext } from 'react';

/** What a slot tells its extensions. `device.tab`: `deviceId`; `screen.panel`: what `usePanel` reads. */
export type SlotInput = Readonly<Record<string, string>>;

export const SlotInputContext = createContext<SlotInput>({});

/** What the slot says to the extension that calls this; a page is told nothing. */
export function useSlotInput(): SlotInput {
  return useContext(SlotInputContext);
}
