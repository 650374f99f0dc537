import type { ServedModule } from '@voltdeck/protocol/contract';
import type { Lifecycles, MountProps } from '../module/lifecycles.tsx';

/** Where something of each build is mounted now, by the address of its files. */
const standing = new Map<string, Set<HTMLElement>>();

/** The same lifecycles, with the style sheets of their build in force for as long as something of it is on the page. */
export function withStyles({ baseUrl }: Pick<ServedModule, 'baseUrl'>, lifecycles: Lifecycles): Lifecycles {
  const places = standing.get(baseUrl) ?? new Set();
  standing.set(baseUrl, places);
  const leave = (place: HTMLElement): void => {
    places.delete(place);
    settle(baseUrl, places);
  };
  return {
    bootstrap: lifecycles.bootstrap,
    mount: async (props: MountProps) => {
      places.add(props.domElement);
      settle(baseUrl, places);
      await lifecycles.mount(props);
      // A sheet may be part of the page already.
      settle(baseUrl, places);
    },
    unmount: async (props: MountProps) => {
      try {
        await lifecycles.unmount(props);
      } finally {
        leave(props.domElement);
      }
    },
  };
}

/** One that never ended leaving was taken off the page all the same. */
function settle(baseUrl: string, places: Set<HTMLElement>): void {
  const isGone = ![...places].some((place) => place.isConnected);
  const address = new URL(baseUrl, location.href).href;
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(address) === true) sheet.disabled = isGone;
}
