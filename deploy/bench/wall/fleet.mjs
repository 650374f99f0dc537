/** One project for so many vehicles. */
const projectSize = 2_500;
const months = 12;

const uuid = (kind, number) => `('00000000-0000-4000-8${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Vehicles as telemetry knows them: whose they are, and what was last heard of each. All of it written by the server, from their numbers. */
const statements = [
  'truncate telemetry.device, telemetry.latest, telemetry.fault restart identity cascade',
  `insert into telemetry.device (id, vin, plate, project_id, project_name, activated_at, revision)
   select ${uuid('d00', 'n')}, 'LVDW' || lpad(n::text, 13, '0'), null, ${uuid('b00', `n / ${projectSize}`)}, 'Project ' || (n / ${projectSize})::text, now() - make_interval(months => n % ${months}), 1
   from generate_series(1, $1::int4) as n`,
  // Over a country, more of them at some places; three of a hundred have a fault, two are silent.
  `insert into telemetry.latest (recorded_at, received_at, seen_at, newest_at, live_at, device, flags, derived, working_state, longitude, latitude, coordinate_system, mileage, cumulative_charge, cumulative_discharge, soc, soh, fault_level, faults,
     highest_cell_voltage, lowest_cell_voltage, highest_temperature, lowest_temperature, insulation_resistance)
   select at, at, at, at, at, n, 0, 0, (array['charging', 'discharging', 'idle'])[1 + n % 3], 104000000 + (n::int8 * 7919 % 14000000)::int4, 22000000 + (n::int8 * 104729 % 16000000)::int4, 1, 600000 + n % 90000, 210000, 190000, 200 + n % 750, 850 + n % 150,
     case when n % 100 < 3 then 1 + n % 3 end, case when n % 100 < 3 then array[((1 + n % 20) * 8 + 1 + n % 3)::int2] end, 3700, 3600, 70, 60, 900
   from (select n, now() - case when n % 50 = 7 then interval '1 day' else interval '5 seconds' end as at from generate_series(1, $1::int4) as n) as vehicle`,
  // Five faults of each in the last month, of which those that the vehicle says are open.
  `insert into telemetry.fault (started_at, ended_at, device, type, start_level, highest_level, end_level)
   select now() - make_interval(hours => 1 + (n * 31 + k * 149) % 700), now() - interval '30 minutes', n, 1 + (n + k) % 20, 1, 1 + (n + k) % 3, 1
   from generate_series(1, $1::int4) as n, generate_series(1, 5) as k`,
  `insert into telemetry.fault (started_at, ended_at, device, type, start_level, highest_level, end_level)
   select now() - interval '20 minutes', null, n, 1 + n % 20, 1, 1 + n % 3, 1 from generate_series(1, $1::int4) as n where n % 100 < 3`,
];

/** Replaces the fleet that telemetry knows by one of so many vehicles. */
export async function fillFleet(client, vehicles) {
  for (const statement of statements) await client.query(statement, statement.includes('$1') ? [vehicles] : []);
  for (const table of ['device', 'latest', 'fault']) await client.query(`vacuum analyze telemetry.${table}`);
}
