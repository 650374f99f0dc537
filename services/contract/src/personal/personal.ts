import { faultLevelMax } from '@voltdeck/protocol/codes';
import { personalLimits, personalLists } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { done, itemsOf, moment, named, oneById, oneDevice } from '../fields.ts';
import { domain, route, type GivenOf, type ViewOf } from '../route.ts';

/** What a person keeps for the own work. It belongs to no program: a token has none of it. */
const ofPerson = { access: 'session', person: true, service: 'identity' } as const;

const columns = z.array(z.string().min(1).max(64)).max(personalLimits.columnsMax);
const list = z.enum(personalLists);

const savedView = named(
  'SavedView',
  z.object({
    id: z.uuid(),
    list,
    name: z.string(),
    query: z.string().describe('Conditions and order, as the address of the list has them'),
    columns: columns.nullable().describe('Names of its columns in their order; null = those of who looks'),
    isDefault: z.boolean().describe('The list opens with it for its owner'),
    shared: z.boolean().describe('Who has its link and is signed in may open it, and sees of its rows what the own data scope has'),
    mine: z.boolean(),
    owner: z.string().describe('Name of the person who keeps it'),
    updatedAt: moment,
  }),
);
/** A list as someone keeps it: conditions, order and columns, never rows. */
export interface SavedView extends ViewOf<typeof savedView> {}

const viewForm = {
  name: z.string().trim().min(1).max(personalLimits.viewNameMax),
  query: z.string().max(personalLimits.viewQueryMax),
  columns: columns.nullable().default(null),
  shared: z.boolean().default(false),
  isDefault: z.boolean().default(false).describe('It takes the place of the former default view of the list'),
};

const savedViewList = route({
  method: 'GET',
  path: '/api/v1/views',
  ...ofPerson,
  summary: 'Own saved views of a list',
  input: z.strictObject({ list }),
  output: itemsOf(savedView),
});

const savedViewShow = route({
  method: 'GET',
  path: '/api/v1/views/:id',
  ...ofPerson,
  summary: 'One saved view: an own one, or one that is shared',
  input: oneById,
  output: savedView,
});

const savedViewAdd = route({
  method: 'POST',
  path: '/api/v1/views',
  ...ofPerson,
  summary: 'Save a view of a list',
  input: z.strictObject({ list, ...viewForm }),
  output: savedView,
});
export interface NewView extends GivenOf<typeof savedViewAdd> {}

const savedViewChange = route({
  method: 'PUT',
  path: '/api/v1/views/:id',
  ...ofPerson,
  summary: 'Change an own saved view, or share it',
  input: z.strictObject({ ...oneById.shape, ...viewForm }),
  output: savedView,
  before: savedViewShow,
});

const savedViewDelete = route({
  method: 'DELETE',
  path: '/api/v1/views/:id',
  ...ofPerson,
  summary: 'Delete an own saved view; its link ends with it. It can be restored for a day',
  input: oneById,
  output: done,
  before: savedViewShow,
});

const savedViewRestore = route({
  method: 'POST',
  path: '/api/v1/views/:id/restoration',
  ...ofPerson,
  summary: 'Restore an own saved view that was deleted within a day, with its link',
  input: oneById,
  output: savedView,
});

const bell = {
  minLevel: z.number().int().min(1).max(faultLevelMax).describe('The bell counts faults of this alarm level and above'),
  sound: z.boolean().describe('It sounds when a fault rises to an urgent level'),
};

const preferences = named('PreferencesView', z.object({ columns: z.record(z.string(), columns).describe('By list: names of its columns in their order'), bell: z.object(bell) }));
/** What the console keeps of a person, wherever one signs in. */
export interface PreferencesView extends ViewOf<typeof preferences> {}

const preferencesShow = route({ method: 'GET', path: '/api/v1/preferences', ...ofPerson, summary: 'Own preferences', output: preferences });

const columnsKeep = route({
  method: 'PUT',
  path: '/api/v1/preferences/columns/:list',
  ...ofPerson,
  summary: 'Keep which columns a list has for this person; none = the usual ones',
  input: z.strictObject({ list: z.string().regex(/^[a-z][\w-]{0,63}$/i), columns }),
  output: preferences,
});

const bellKeep = route({
  method: 'PUT',
  path: '/api/v1/preferences/bell',
  ...ofPerson,
  summary: 'Keep from which level on the bell counts for this person, and whether it sounds',
  input: z.strictObject(bell),
  output: preferences,
});

const watchedView = named('WatchedDevice', z.object({ deviceId: z.uuid(), since: moment }));
/** A vehicle that a person watches. It says nothing of the vehicle: that is asked for, and is subject to the data scope. */
export interface WatchedDevice extends ViewOf<typeof watchedView> {}

const watchedList = route({ method: 'GET', path: '/api/v1/watched-devices', ...ofPerson, summary: 'Vehicles that this person watches, the newest first', output: itemsOf(watchedView) });

const watch = route({ method: 'PUT', path: '/api/v1/watched-devices/:deviceId', ...ofPerson, summary: 'Watch a vehicle', input: oneDevice, output: done });

const unwatch = route({ method: 'DELETE', path: '/api/v1/watched-devices/:deviceId', ...ofPerson, summary: 'Watch a vehicle no longer', input: oneDevice, output: done });

/** What each person keeps of the console. */
export const personal = domain({ savedViewList, savedViewShow, savedViewAdd, savedViewChange, savedViewDelete, savedViewRestore, preferencesShow, columnsKeep, bellKeep, watchedList, watch, unwatch });
export type Personal = typeof personal;
