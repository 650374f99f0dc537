import type { ClientRequest } from '@voltdeck/contract';
import { fleetVehicle } from '@voltdeck/simulator';
import { describe, expect, it } from 'vitest';
import { sessionOver } from '../testing/answering-console.ts';
import { StoryStage } from './story-stage.ts';

const deviceId = '0b4f6a0e-6f0f-4a55-9a3e-2f6f4a1c0001';

/** Answers of the list of commands, in turn: the last one stays. */
function commands(...states: readonly (string | null)[]): () => unknown {
  let asked = 0;
  return () => {
    const state = states[Math.min(asked++, states.length - 1)] ?? null;
    return { items: [{ id: 'c0', command: 'limitedPower', state: 'done' }, ...(state === null ? [] : [{ id: 'c1', command: 'limitedPower', state }])], next: null };
  };
}

function stageOver(answer: (request: ClientRequest) => unknown): { stage: StoryStage; asked: ClientRequest[] } {
  const asked: ClientRequest[] = [];
  const session = sessionOver(async (request) => {
    asked.push(request);
    return request.path.startsWith('/api/v1/vehicles') ? { items: [{ deviceId }], next: null } : answer(request);
  });
  return { asked, stage: new StoryStage(session, { tellFault: () => undefined }, { seed: 31 }) };
}

describe('the console of a story', () => {
  it('is asked for the vehicle once, by the VIN that its seed gives', async () => {
    const { stage, asked } = stageOver(() => ({ items: [{ id: '7', command: 'terminalAlarm', state: 'done' }], next: null }));
    await stage.known(1);
    await stage.acknowledge({ afterS: 0, vehicle: 0, acknowledge: 8 });
    expect(asked.filter(({ path }) => path.startsWith('/api/v1/vehicles'))).toHaveLength(1);
    expect(asked[0]?.path).toContain(fleetVehicle(0, 31).vin);
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', path: '/api/v1/faults/7/acknowledgement' });
  });

  it('is sent a command that a token may send, and waits until the vehicle has done it', async () => {
    let polls = 0;
    const { stage, asked } = stageOver(({ method }) => (method === 'POST' ? { id: 'c1' } : { items: polls++ === 0 ? [] : [{ id: 'c1', command: 'terminalAlarm', state: polls < 3 ? 'sent' : 'done' }], next: null }));
    await stage.command({ afterS: 0, vehicle: 0, command: 'terminalAlarm', arguments: { level: 1, text: 'Stop' } });
    expect(polls).toBe(3);
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`/api/v1/devices/${deviceId}/commands`]);
  });

  it('is not sent what only a person may send: that person sends it meanwhile', async () => {
    const { stage, asked } = stageOver(commands(null, null, 'executing', 'done'));
    await stage.command({ afterS: 0, vehicle: 0, command: 'limitedPower', arguments: { percent: 20 } });
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('ends the story where the vehicle has not done it', async () => {
    const failed = stageOver(commands(null, 'failed'));
    await expect(failed.stage.command({ afterS: 0, vehicle: 0, command: 'limitedPower' })).rejects.toThrow('ended as failed');
    const late = stageOver(commands(null));
    await expect(late.stage.command({ afterS: 0, vehicle: 0, command: 'limitedPower', withinS: 0 })).rejects.toThrow('was not done');
  });
});
