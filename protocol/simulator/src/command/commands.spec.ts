import { command, control, controlNames, parameter, remoteCommands, responseFlag, restrictionBit } from '@voltdeck/protocol/codes';
import { demoEquipment } from '@voltdeck/protocol/contract';
import { decodeUnit, encodeFrame, wireTime, type Block, type Frame, type Message } from '@voltdeck/protocol/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fleet } from '../fleet/fleet.ts';
import { Peer } from '../testing/peer.ts';
import { fleetVehicle } from '../vehicle/roster.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import type { CommandFault } from './executor.ts';

const startMs = Date.UTC(2026, 5, 3, 2, 0, 0);
const { vin, edition } = fleetVehicle(0, 1);
const time = wireTime(startMs);
const ordered = (code: number, ...bytes: number[]): Message => ({ kind: 'control', time, control: code, arguments: { kind: 'bytes', bytes: Uint8Array.from(bytes) } });

let peer: Peer;
let fleet: Fleet;

beforeEach(async () => {
  peer = await Peer.open();
  fleet = new Fleet({ target: peer.target, vehicles: 1, named: false, periodMs: 1_000, startMs, retryMs: 1_000 });
  await vi.waitFor(() => expect(fleet.stats().connected).toBe(1), { timeout: 60_000 });
});
afterEach(async () => {
  await fleet.stop(100);
  await peer.cut();
});

async function answersTo(code: number, message: Message, count = 1): Promise<Frame[]> {
  peer.answers.length = 0;
  peer.write(encodeFrame({ edition, command: code, vin, message }));
  await vi.waitFor(() => expect(peer.answers).toHaveLength(count), { timeout: 60_000, interval: 20 });
  return peer.answers;
}

const lastBlocks = (): readonly Block[] => {
  const frame = peer.of(command.realtime).at(-1);
  const message = frame === undefined ? null : decodeUnit(frame);
  return message?.kind === 'report' ? message.blocks : [];
};
const status = (): Extract<Block, { kind: 'bmsStatus' }> | undefined => lastBlocks().find((block) => block.kind === 'bmsStatus');

describe('a terminal that is commanded', () => {
  it('answers with the time of the request, and its reports show the restriction', async () => {
    const [reply] = await answersTo(command.control, ordered(control.limitedPower, 30));
    expect(reply).toMatchObject({ command: command.control, response: responseFlag.ok });
    expect(reply && decodeUnit(reply)).toEqual({ kind: 'answer', time });
    await vi.waitFor(() => expect(status()).toMatchObject({ restrictions: 1 << restrictionBit.limitedPower, powerLimit: 30 }), { timeout: 60_000 });
    const reportedControls = (): Block[] =>
      peer.of(command.realtime).flatMap((frame) => {
        const message = decodeUnit(frame);
        return message.kind === 'report' ? message.blocks.filter((block) => block.kind === 'commandResult') : [];
      });
    await vi.waitFor(() => expect(reportedControls()).toEqual([expect.objectContaining({ control: control.limitedPower, time, result: 0 })]), { timeout: 60_000 });
  });

  it('reads its parameters and keeps what is set', async () => {
    await answersTo(command.parameterSet, { kind: 'parameterValues', time, count: 1, values: [{ id: parameter.hibernateDelay, value: 300 }] });
    const [reply] = await answersTo(command.parameterQuery, { kind: 'parameterQuery', time, ids: [parameter.hibernateDelay, parameter.firmwareVersion] });
    expect(reply && decodeUnit(reply)).toMatchObject({ time, values: [{ id: parameter.hibernateDelay, value: 300 }, { id: parameter.firmwareVersion, value: demoEquipment(vin).softwareVersion }] });
  });

  it('refuses to set what is read only', async () => {
    const [reply] = await answersTo(command.parameterSet, { kind: 'parameterValues', time, count: 1, values: [{ id: parameter.firmwareVersion, value: '09.99' }] });
    expect(reply?.response).toBe(responseFlag.error);
  });

  it('does each control that its row says it does, and refuses the others', async () => {
    for (const name of controlNames) {
      const { simulator, arguments: given = {} } = remoteCommands[name];
      if (simulator === 'restarts' || simulator === 'upgrades') continue;
      const [reply] = await answersTo(command.control, ordered(control[name], ...Object.values(given).map(({ max }) => Number(max) || 1)));
      expect([name, reply?.response]).toEqual([name, simulator === 'refuses' ? responseFlag.error : responseFlag.ok]);
    }
  });

  it('logs in again after a reboot', async () => {
    await answersTo(command.control, ordered(control.reboot));
    await vi.waitFor(() => expect(fleet.stats().logins).toBe(2), { timeout: 60_000 });
  });

  it.each<{ fault: CommandFault; flags: number[] }>([
    { fault: 'answersTwice', flags: [responseFlag.ok, responseFlag.ok] },
    { fault: 'refuses', flags: [responseFlag.error] },
    { fault: 'ignores', flags: [responseFlag.ok] },
  ])('$fault on demand', async ({ fault, flags }) => {
    fleet.failCommands(vin, fault);
    const replies = await answersTo(command.control, ordered(control.noCharge), flags.length);
    expect(replies.map(({ response }) => response)).toEqual(flags);
  });

  it('drops the link on demand, and returns', async () => {
    fleet.failCommands(vin, 'drops');
    peer.write(encodeFrame({ edition, command: command.control, vin, message: ordered(control.noCharge) }));
    await vi.waitFor(() => expect(fleet.stats()).toMatchObject({ disconnects: 1, logins: 2 }), { timeout: 60_000 });
  });
});

describe('a vehicle that is restricted', () => {
  // Half past ten in the morning of UTC+8: on the road.
  const drivenFrom = Date.UTC(2026, 5, 3, 2, 30);
  const driven = (restrict: (vehicle: Vehicle) => void): { highest: number; speed: number } => {
    const vehicle = new Vehicle({ ...fleetVehicle(0, 1), kind: 'taxi', startSoc: 0.9, restShare: 0, shiftMin: 0 }, 1, drivenFrom);
    restrict(vehicle);
    let highest = 0;
    let speed = 0;
    for (let second = 1; second <= 600; second++) {
      const state = vehicle.advance(drivenFrom + second * 1_000);
      highest = Math.max(highest, state.current ?? 0);
      speed = Math.max(speed, state.speed);
    }
    return { highest, speed };
  };

  it('draws less current under limited power, and does not move under no driving', () => {
    const free = driven(() => undefined);
    expect(free.speed).toBeGreaterThan(20);
    expect(driven(({ orders }) => orders.take(control.limitedPower, 10)).highest).toBeLessThan(free.highest / 2);
    expect(driven(({ orders }) => orders.take(control.noDriving, 0)).speed).toBe(0);
  });

  it('that is on the road slows down until it draws no more than the limited power', () => {
    const vehicle = new Vehicle({ ...fleetVehicle(0, 1), kind: 'taxi', startSoc: 0.9, restShare: 0, shiftMin: 0 }, 1, drivenFrom);
    const highestKw = (from: number, to: number): number => {
      let highest = 0;
      for (let second = from; second <= to; second++) {
        const { current, totalVoltage } = vehicle.advance(drivenFrom + second * 1_000);
        highest = Math.max(highest, ((current ?? 0) * totalVoltage) / 1_000);
      }
      return highest;
    };
    expect(highestKw(1, 300)).toBeGreaterThan(20);
    vehicle.orders.take(control.limitedPower, 5);
    highestKw(301, 330);
    // 5 % of 120 kW, and what the heater and the lamps take.
    expect(highestKw(331, 630)).toBeLessThan(8);
  });

  it('is free again after unfreeze', () => {
    const free = driven(({ orders }) => [control.noDriving, control.unfreeze].forEach((code) => orders.take(code, 0)));
    expect(free.speed).toBeGreaterThan(20);
  });
});
