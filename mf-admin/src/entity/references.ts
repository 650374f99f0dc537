import { apiQuery, endpoints, entityEndpoints, keepPreviousData, textIn, useLanguage, useQuery } from '@voltdeck/kit';
import { reference, type Reference } from '@voltdeck/kit/list';

/** Entries of the other lists, as fields and filters name them. */
export const projects = reference(entityEndpoints.project.list, entityEndpoints.project.read, ({ name }) => name);
export const customers = reference(entityEndpoints.customer.list, entityEndpoints.customer.read, ({ name }) => name);
export const groups = reference(entityEndpoints.group.list, entityEndpoints.group.read, ({ name }) => name);
export const models = reference(entityEndpoints.model.list, entityEndpoints.model.read, ({ name }) => name);
export const devices = reference(entityEndpoints.device.list, entityEndpoints.device.read, ({ vin, plate }) => (plate === null ? vin : `${vin} · ${plate}`));
export const users = reference(endpoints.userList, endpoints.user, ({ loginName, name }) => (name === loginName ? name : `${name} (${loginName})`));

const profilesOffered = 50;

/** Device profiles are known by their names. */
export const profiles: Reference = {
  useFound: (search, asked) => {
    const wanted = search.trim();
    const query = apiQuery(entityEndpoints.profile.list, { query: { search: wanted === '' ? null : wanted, sort: 'name', pageSize: profilesOffered } });
    const { data, error } = useQuery({ ...query, enabled: asked, placeholderData: keepPreviousData });
    return { items: data?.items.map(({ name }) => ({ id: name, name })) ?? null, error };
  },
  useName: (name) => name,
};

const scenesOffered = 20;

/** Scenes are known by their names, not by ids. */
export const scenes: Reference = {
  useFound: (search, asked) => {
    const language = useLanguage();
    const wanted = search.trim();
    const query = apiQuery(endpoints.sceneList, { query: { search: wanted === '' ? null : wanted, sort: 'title', pageSize: scenesOffered } });
    const { data, error } = useQuery({ ...query, enabled: asked, placeholderData: keepPreviousData });
    return { items: data?.items.map(({ name, title }) => ({ id: name, name: textIn(title, language) })) ?? null, error };
  },
  useName: (name) => {
    const language = useLanguage();
    const { data } = useQuery({ ...apiQuery(endpoints.scene, { parameters: { name } }), enabled: name !== '' });
    return textIn(data?.title, language) ?? name;
  },
};
