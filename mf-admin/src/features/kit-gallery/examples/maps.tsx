import { FenceLayer, FleetMap, MapFrame } from '@voltdeck/kit/map';
import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { fences, mapped } from '../samples.ts';
import { words } from '../words.ts';

export function FleetMapExample(): ReactNode {
  return (
    <div style={{ height: 260 }}>
      <FleetMap vehicles={mapped} />
    </div>
  );
}

export function MapFrameExample(): ReactNode {
  const say = useMessages(words);
  return (
    <div style={{ height: 260 }}>
      <MapFrame label={say('depot')} places={[{ longitude: 121.5, latitude: 31.2 }]}>
        {() => null}
      </MapFrame>
    </div>
  );
}

export function FenceLayerExample(): ReactNode {
  const say = useMessages(words);
  return (
    <div style={{ height: 260 }}>
      <MapFrame label={say('depot')} places={[{ longitude: 121.45, latitude: 31.15 }, { longitude: 121.55, latitude: 31.25 }]}>
        {(map) => <FenceLayer map={map} fences={fences} chosen="depot" />}
      </MapFrame>
    </div>
  );
}
