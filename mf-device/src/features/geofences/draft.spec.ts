import { describe, expect, it } from 'vitest';
import { cornersOf, draftOf, fleet, newDraft, problemsOf, shapeOf, withCentre, withCorners } from './draft.ts';

const named = { ...newDraft(fleet), name: 'Depot' };
const paths = (draft: typeof named): string[] => problemsOf(draft).map(({ path }) => path);

describe('a geofence that is drawn', () => {
  it('needs a name, an owner and a place', () => {
    expect(paths(newDraft(''))).toEqual(['name', 'owner', 'latitude']);
    expect(paths({ ...named, ...withCentre({ longitude: 121.4, latitude: 31.2 }) })).toEqual([]);
  });

  it.each(['', '49', '200001', 'wide'])('does not have %j as its radius', (radius) => {
    expect(paths({ ...named, latitude: '31', longitude: '121', radius })).toEqual(['radius']);
  });

  it('reads corners as they are typed, with Chinese commas too', () => {
    const corners = '31.2, 121.4\n31.3，121.4\n\n31.3 121.5';
    expect(cornersOf({ corners })).toEqual([{ latitude: 31.2, longitude: 121.4 }, { latitude: 31.3, longitude: 121.4 }, { latitude: 31.3, longitude: 121.5 }]);
    expect(paths({ ...named, kind: 'polygon', corners })).toEqual([]);
  });

  it('says which line is none, and how many corners there have to be', () => {
    const [wrong] = problemsOf({ ...named, kind: 'polygon', corners: '31, 121\nhere\n31, 122' });
    expect(wrong?.text?.en).toContain('Line 2');
    expect(paths({ ...named, kind: 'polygon', corners: '31, 121\n32, 121' })).toEqual(['corners']);
  });

  it('is what was saved', () => {
    const shape = { kind: 'polygon' as const, points: [[121.4, 31.2], [121.5, 31.2], [121.5, 31.3]] as [number, number][] };
    const view = { id: '1', name: 'Depot', colour: 'red', projectId: null, projectName: null, shape, revision: 3, workingOut: false, inside: 0, createdAt: '', createdBy: '', updatedAt: '' };
    expect(shapeOf(draftOf(view))).toEqual(shape);
    expect(draftOf(view)).toMatchObject({ owner: fleet, revision: 3, ...withCorners(shape.points.map(([longitude, latitude]) => ({ longitude, latitude }))) });
  });
});
