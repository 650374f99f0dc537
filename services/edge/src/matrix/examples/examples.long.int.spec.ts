import 'reflect-metadata';
import { contractRoutes } from '@voltdeck/contract';
import { withoutExample, type Examples } from '@voltdeck/contract/examples';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectations } from '../expectations.ts';
import { openWorld, type World } from '../world.ts';
import { tellOfCompanies, tellOfPeople } from './people.story.ts';
import { fieldsOf } from './shape.ts';
import { Teller } from './teller.ts';
import { tellOfOutlets } from './outlets.story.ts';
import { tellOfCases, tellOfFirmware, tellOfForwarding, tellOfVehicles, tellOfModules, tellOfScreens } from './things.story.ts';

const file = new URL('../../../../contract/examples.json', import.meta.url);
const renewing = 'EXAMPLES=write npx vitest run --project long services/edge/src/matrix/examples';

let world: World;
let told: Examples;

beforeAll(async () => {
  world = await openWorld({ SEALING_KEY: 'c'.repeat(64) });
  const side = await world.addSide('east');
  const teller = new Teller(world);
  for (const tell of [tellOfPeople, tellOfCompanies, tellOfScreens, tellOfModules, tellOfFirmware, tellOfVehicles, tellOfCases, tellOfForwarding, tellOfOutlets]) await tell(teller, side);
  // The matrix knows a good request of all others.
  for (const { name } of contractRoutes.filter(({ name, answers }) => answers === undefined && !Object.hasOwn(withoutExample, name))) {
    const asked = teller.examples.has(name) ? undefined : await expectations[name]?.ask(side);
    if (asked) await teller.tell(name, asked);
  }
  told = Object.fromEntries([...teller.examples].sort(([one], [other]) => one.localeCompare(other)));
  if (process.env['EXAMPLES'] === 'write') writeFileSync(file, `${JSON.stringify(told, null, 1)}\n`);
}, 180_000);
afterAll(() => world?.close());

it('the examples in the description of the API have the fields that the routes answer with', () => {
  const committed: Examples = JSON.parse(readFileSync(file, 'utf8'));
  const shapes = (examples: Examples): object => Object.fromEntries(Object.entries(examples).map(([name, example]) => [name, fieldsOf(example).sort()]));
  expect(shapes(committed), `write services/contract/examples.json anew: ${renewing}`).toEqual(shapes(told));
});
