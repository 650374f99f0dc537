import type { Address, Addresses, ParameterOf } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import type { ApiInput, Endpoint } from './endpoint.ts';

type GivenOf<Of> = Of extends Address<infer _Route> ? NonNullable<Of['given']> : never;

/** What may be left out need not be sent either: null does not travel. */
type Sent<Fields> = { readonly [Name in keyof Fields]: undefined extends Fields[Name] ? Fields[Name] | null : Fields[Name] };

/** A part of the input, which can be left out where nothing in it is needed. */
type Part<Name extends string, Fields> = Record<never, never> extends Fields ? { readonly [Key in Name]?: Fields } : { readonly [Key in Name]: Fields };

type Parameters<Of extends Address> = { readonly [Name in ParameterOf<NonNullable<Of['path']>>]: string };
type Others<Of extends Address> = Sent<Omit<GivenOf<Of>, ParameterOf<NonNullable<Of['path']>>>>;

/** Fields of the path, and besides them the query of a GET or DELETE, or else the body. */
type InputOf<Of extends Address> = Pick<ApiInput, 'signal' | 'timeoutMs' | 'bearer'> &
  Part<'parameters', Parameters<Of>> &
  (NonNullable<Of['method']> extends 'GET' | 'DELETE' ? Part<'query', Others<Of>> : Part<'body', Others<Of>>);

type BodyOf<Of extends Address> = NonNullable<Of['method']> extends 'GET' | 'DELETE' ? never : Others<Of>;

/** What is not JSON arrives as a file. */
type AnswerOf<Of extends Address> = unknown extends Of['output'] ? Blob : Exclude<Of['output'], undefined>;

type ContractEndpoints = { readonly [Name in keyof Addresses]: Endpoint<AnswerOf<Addresses[Name]>, BodyOf<Addresses[Name]>, InputOf<Addresses[Name]>> };

const known: { readonly [Name in keyof Addresses]: Pick<Address, 'route'> } = addresses;

/** Every call whose route has its schemas in the contract. */
export const contractEndpoints: ContractEndpoints = known;
