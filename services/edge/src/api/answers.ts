import { z } from 'zod';
import { moment, shape } from './shape.ts';

/** What the routes answer, for the API's description and whoever makes a client from it. */

const count = z.number().int();

