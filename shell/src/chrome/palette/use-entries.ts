import { apiQuery, endpoints, entityEndpoints, keepPreviousData, languageRows, navigate, setLanguage, setTheme, useAllowed, useLanguage, useMessages, useQuery, useSession, useText, useTheme } from '@voltdeck/kit';
import { signOut } from '@voltdeck/kit/host';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { messages } from '../messages.ts';
import { useNavigation } from '../use-navigation.ts';
import { grouped, matching, type Entry } from './entries.ts';
import { readRecent } from './recent.ts';

const shownVehicles = 6;
const shownProjects = 3;
const shownPages = 6;

interface Found {
  readonly entries: readonly Entry[];
  readonly error: Error | null;
  readonly searching: boolean;
}

/** What the palette offers: found for what is typed, or, with nothing typed, where one went last and what can be done. */
export function useEntries(typed: string, settled: string, open: boolean): Found {
  const vehicles = useVehicles(settled);
  const projects = useProjects(settled);
  const places = usePages();
  const actions = useActions();
  const session = useSession();
  if (!open) return { entries: [], error: null, searching: false };
  if (typed === '') {
    const recent = session === null ? [] : readRecent(session.user.id).map(({ text, path }): Entry => ({ key: `recent ${path}`, group: 'recent', text, path }));
    return { entries: grouped([...recent, ...actions]), error: null, searching: false };
  }
  const found = settled === '' ? [] : [...vehicles.entries, ...projects.entries];
  return {
    entries: grouped([...found, ...matching(places, typed).slice(0, shownPages), ...matching(actions, typed)]),
    error: vehicles.error,
    searching: settled !== typed || vehicles.searching,
  };
}

function useVehicles(search: string): Found {
  const allowed = useAllowed('view');
  const { data, error, isFetching } = useQuery({
    ...apiQuery(endpoints.vehicleList, { query: { search, pageSize: shownVehicles } }),
    enabled: allowed && search !== '',
    placeholderData: keepPreviousData,
  });
  const entries = (data?.items ?? []).map(({ deviceId, vin, plate, projectName, workingState }): Entry => ({
    ...{ key: deviceId, group: 'vehicles', text: vin, state: workingState, path: pathTo(pages.device, { id: deviceId }) },
    detail: [plate, projectName].filter(Boolean).join(' · '),
  }));
  return { entries, error, searching: isFetching };
}

function useProjects(search: string): Pick<Found, 'entries'> {
  const allowed = useAllowed('view');
  const { data } = useQuery({
    ...apiQuery(entityEndpoints.project.list, { query: { search, pageSize: shownProjects } }),
    enabled: allowed && search !== '',
    placeholderData: keepPreviousData,
  });
  return { entries: (data?.items ?? []).map(({ id, name, number }): Entry => ({ key: id, group: 'projects', text: name, detail: number ?? '', path: `/main/vehicle-list?projectId=${id}` })) };
}

function usePages(): readonly Entry[] {
  const text = useText();
  const say = useMessages(messages);
  const { areas, sections } = useNavigation();
  const entries = [
    ...areas.map(({ path, title }): Entry => ({ key: path, group: 'pages', text: text(title), path })),
    ...sections.flatMap(({ heading, entries: inside }) => inside.map(({ path, title }): Entry => ({ key: `side ${path}`, group: 'pages', text: text(title), detail: heading, path }))),
    { key: pages.portal, group: 'pages', text: say('portal'), path: pages.portal } as const,
    { key: pages.account, group: 'pages', text: say('account'), path: pages.account } as const,
  ];
  // An area of the header and an entry at its side may be one page.
  return entries.filter(({ path }, place) => entries.findLastIndex((other) => other.path === path) === place);
}

function useActions(): readonly Entry[] {
  const say = useMessages(messages);
  const dark = useTheme() === 'dark';
  const language = useLanguage();
  const others = languageRows().filter(({ code }) => code !== language);
  return [
    { key: 'theme', group: 'actions', text: say(dark ? 'themeLight' : 'themeDark'), run: () => setTheme(dark ? 'light' : 'dark') },
    ...others.map(({ code, name }): Entry => ({ key: `language ${code}`, group: 'actions', text: others.length === 1 ? say('language') : say('languageTo', { name }), run: () => setLanguage(code) })),
    { key: 'signOut', group: 'actions', text: say('signOut'), run: () => void signOut().then(() => navigate(pages.signIn)) },
  ];
}
