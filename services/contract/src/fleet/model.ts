import { modelFieldNames, modelFields, type ModelFieldName } from '@voltdeck/protocol/codes';
import { z } from 'zod';
import { count, figure, named, text } from '../fields.ts';
import type { ViewOf } from '../route.ts';
import { kept } from './entity.ts';

type Fields = typeof modelFields;

type Kept<Field> = Field extends { readonly required: true } ? z.ZodString : Field extends { readonly kind: 'flag' } ? z.ZodBoolean : Field extends { readonly kind: 'number' } ? typeof figure : typeof text;

function keptOf(name: ModelFieldName): z.ZodType {
  const field = modelFields[name];
  if ('required' in field) return z.string();
  return field.kind === 'flag' ? z.boolean() : field.kind === 'number' ? figure : text;
}

/** The fields of the table in `/codes`, in its order. */
function modelShape(): { [Name in ModelFieldName]: Kept<Fields[Name]> };
function modelShape(): Record<string, z.ZodType> {
  return Object.fromEntries(modelFieldNames.map((name) => [name, keptOf(name)]));
}

export const modelView = named('ModelView', z.object({ ...kept, name: z.string().describe('Model number and configuration'), ...modelShape(), devices: count.describe('Devices of this model') }));
/** Static data of GB/T 32960.3-2025 annex A that all vehicles of a model share; fields in `/codes` modelFields. */
export interface ModelView extends ViewOf<typeof modelView> {}
