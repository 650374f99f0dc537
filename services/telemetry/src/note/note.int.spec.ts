import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, noon } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { NoteRepository } from './note.repository.ts';
import { NoteService } from './note.service.ts';

const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
let store: TestStore;
let service: NoteService;
beforeAll(async () => {
  store = await TestStore.open();
  service = new NoteService(new NoteRepository(store.database.dataSource));
  await store.admit({ projectId: project }, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
});
afterAll(() => store.close());

const add = async (text: string, input: object = {}, caller = administrator) => service.add(caller, inputOf(contract.noteAdd, { deviceId: deviceId(1), text, ...input }));
const texts = async (input: object = {}, caller = administrator) => (await service.list(caller, inputOf(contract.notes, { deviceId: deviceId(1), ...input }))).items.map(({ text }) => text);

describe('notes on a device', () => {
  it('tell who wrote them, at a moment or over a stretch, and are read by range', async () => {
    expect(await add('charger replaced', { from: noon })).toMatchObject({ text: 'charger replaced', at: new Date(noon).toISOString(), endsAt: null, createdBy: 'Tester' });
    expect(await add('parked in the sun', { from: noon + 10 * minute, to: noon + 60 * minute })).toMatchObject({ endsAt: new Date(noon + 60 * minute).toISOString() });
    expect(await texts()).toEqual(['parked in the sun', 'charger replaced']);
    expect(await texts({ from: noon + 30 * minute, to: noon + 40 * minute })).toEqual(['parked in the sun']);
    expect(await texts({ from: noon, to: noon + minute })).toEqual(['charger replaced']);
  });

  it('without a time are about now', async () => {
    const before = Date.now();
    expect(Date.parse((await add('seen')).at)).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('are gone when they are deleted', async () => {
    const note = await add('typo', { from: noon + 5 * minute });
    await service.remove(administrator, inputOf(contract.noteDelete, { noteId: note.id }));
    expect(await texts()).not.toContain('typo');
    await expect(service.get(administrator, { id: note.id })).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' });
  });

  it('of a device out of scope are not there, and cannot be written', async () => {
    const note = await add('mine', { from: noon });
    expect(await texts({}, operator({ projects: [project] }))).toContain('mine');
    await expect(texts({}, operator())).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(add('theirs', {}, operator())).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(service.remove(operator(), inputOf(contract.noteDelete, { noteId: note.id }))).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' });
  });

  it.each([{ text: ' ' }, { text: 'x', to: 5 }, { text: 'x', from: 5, to: 5 }])('are refused as %j', async (input) => {
    await expect(add('x', input)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
