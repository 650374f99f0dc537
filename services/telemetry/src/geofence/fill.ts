import type { EntityManager } from 'typeorm';

// A day at a time, the oldest first: hours whose line lies in the box of a geofence that was drawn after them, and those that follow.
const fill = `
with next as (select id, fill_from, west, south, east, north from geofence where fill_from is not null and deleted_at is null order by id limit 1),
touched as (select drawn.device, drawn.hour from next join track_hour as drawn
  on drawn.hour >= next.fill_from and drawn.hour < next.fill_from + interval '1 day'
  and drawn.west <= next.east and drawn.east >= next.west and drawn.south <= next.north and drawn.north >= next.south),
marked as (insert into geofence_mark (device, hour)
  select device, hour from touched union
  select touched.device, date_trunc('hour', after.recorded_at) from touched cross join lateral (select recorded_at from record where record.device = touched.device
    and recorded_at >= touched.hour + interval '1 hour' and longitude is not null order by recorded_at limit 1) as after
  returning 1)
update geofence set fill_from = case when next.fill_from + interval '1 day' < now() then next.fill_from + interval '1 day' end
from next where geofence.id = next.id returning (select count(*)::int4 from marked) as marked`;

/** Days without anyone near by that are skipped in one poll. */
const stepsMost = 40;

const isWaiting = `select exists (select from geofence_mark) or exists (select from track_mark) or not exists (select from geofence where fill_from is not null and deleted_at is null) as waiting`;

/** Marks hours of before a geofence was drawn, as long as nothing else waits: how far it is lies in the database. @returns steps done */
export async function fillSome(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ waiting: boolean }[]>(isWaiting);
  if (row?.waiting !== false) return 0;
  for (let step = 0; step < stepsMost; step++) {
    const [[done]] = await manager.query<[{ marked: number }[], number]>(fill);
    if (done === undefined || done.marked > 0) break;
  }
  return 1;
}

const markOpen = `
insert into geofence_mark (device, hour) select latest.device, date_trunc('hour', newest_at) from latest join geofence on geofence.id = $1
where latest.longitude between geofence.west - 20000 and geofence.east + 20000 and latest.latitude between geofence.south - 20000 and geofence.north + 20000`;

/** Who is at the geofence now is seen at once; a position may be of a datum some hundred metres off. */
export async function markOpenHours(manager: EntityManager, id: string): Promise<void> {
  await manager.query(markOpen, [id]);
}
