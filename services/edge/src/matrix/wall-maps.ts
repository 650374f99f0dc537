import { administrators, ofNoId, scoped, shared, sharedInVain, type Expectation } from './expectation.ts';

/** What the maps of walls show. */
export const wallMapExpectations: Readonly<Record<string, Expectation>> = {
  mapPlaces: scoped(() => ({ query: { west: '70', south: '0', east: '140', north: '55' } })),
  mapOutlineList: shared(),
  mapOutline: sharedInVain(ofNoId, 404),
  mapOutlineAdd: administrators(() => ({ query: { name: 'Coast', kind: 'country' }, file: 'no outline' }), 400),
  mapOutlineDelete: administrators(ofNoId, 404),
};
