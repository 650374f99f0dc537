/** What people call a model: its number and its configuration. */
export const modelName = (table: string): string => `concat_ws(' · ', ${table}.number, ${table}.configuration)`;

/** The model of a device: the chosen one, else the only one whose number is its vehicle type. */
export const modelOfDevice = `case when device.model_id is not null
  then (select json_build_object('id', m.id, 'name', ${modelName('m')}) from vehicle_model m where m.id = device.model_id)
  else (select (array_agg(json_build_object('id', m.id, 'name', ${modelName('m')})))[1] from vehicle_model m
    where m.deleted_at is null and lower(m.number) = lower(device.vehicle_type) having count(*) = 1) end`;
