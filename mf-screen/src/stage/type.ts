import { normalScreenSettings } from '@voltdeck/protocol/contract';
import { createContext, useContext } from 'react';
import { typeSizes, type TypeSizes } from './type-scale.ts';

/** The sizes of the canvas that the component stands on. */
export const Type = createContext<TypeSizes>(typeSizes(normalScreenSettings.metres));

/** For what style sheets cannot say: drawings, and how many rows have room. */
export const useType = (): TypeSizes => useContext(Type);
