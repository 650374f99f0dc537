import { commandLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** What a setting holds; null: nothing is known of it. */
export const settingValue = z.union([z.string(), z.number()]).nullable();

/** By the name of an argument, or of a setting. */
export const commandArguments = z.record(z.string().max(40), z.union([z.string().max(300), z.number()]));
export const reason = z.string().trim().min(1).max(commandLimits.reasonCharactersMax).optional();
export const lifeS = z.number().int().min(1).max(commandLimits.lifeSMax).default(commandLimits.lifeSDefault).describe('How long it may wait for a vehicle that is offline, seconds');
export const confirmServer = z.boolean().optional().describe('Says that the vehicle may be lost by the new server address');
