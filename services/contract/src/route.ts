import type { ApiRoute, Method, Procedure, ServiceName } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** A type that no one writes to, however deep. */
export type ReadonlyDeep<Type> = unknown extends Type ? Type : { readonly [Key in keyof Type]: ReadonlyDeep<Type[Key]> };

/** What a schema gives, as it is passed around: `interface SeriesView extends ViewOf<typeof seriesView> {}`. */
export type ViewOf<Schema extends z.ZodType> = ReadonlyDeep<z.output<Schema>>;

/**
 * The schema of a view whose type is in the protocol, because modules of other teams are compiled against it: it says
 * what programs may rely on, and does not compile where the type differs.
 */
export function typed<Type>(): <Schema extends z.ZodType>(schema: Schema & (Type extends ViewOf<Schema> ? unknown : never)) => z.ZodType<Type>;
export function typed(): (schema: z.ZodType) => z.ZodType {
  return (schema) => schema;
}

/** A request between services: what it takes and gives, and its subject on the bus. */
export interface BusProcedure<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> extends Procedure<ReadonlyDeep<z.input<In>>, ViewOf<Out>> {
  /** Under which the contract keeps it. Empty until its domain has named it. */
  readonly name: string;
  readonly service: ServiceName;
  readonly takes: In;
  readonly gives: Out;
}

/** A route of the HTTP API and the procedure behind it, which has the same input and output. */
export interface Route<Path extends string = string, Verb extends Method = Method, In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType>
  extends BusProcedure<In, Out>,
    ApiRoute {
  readonly method: Verb;
  readonly path: Path;
  readonly summary: string;
  /** Reads what the route is about to change, by the first parameter of its path as `id`: for the audit log. */
  readonly before?: Pick<Procedure<never, unknown>, 'subject'>;
  /** It reads much and may take longer than a plain answer. */
  readonly timeoutMs?: number;
  /** Media types of a good answer that is not JSON: no output then. */
  readonly answers?: string | readonly string[];
  /** The body is a file, and the input is in the query. */
  readonly file?: true;
}

/** What a procedure's handler gets: its input with the defaults filled in, and who asks. */
export type InputOf<Asked> = Asked extends { readonly takes: infer In extends z.ZodObject } ? z.output<In> : never;

/** What asks it writes: defaults may be left out. */
export type GivenOf<Asked> = Asked extends { readonly takes: infer In extends z.ZodObject } ? ReadonlyDeep<z.input<In>> : never;

export type OutputOf<Asked> = Asked extends { readonly gives: infer Out extends z.ZodType } ? ViewOf<Out> : never;

interface ProcedureParts<In extends z.ZodObject, Out extends z.ZodType> {
  /** Who answers. The edge passes a route on as it is, unless it has a handler of its own for it; one of the service `edge` it answers itself. */
  readonly service: ServiceName;
  /** Behind the service's name, where it is not the name: of what travelled before the contract had names. */
  readonly subject?: string;
  readonly input?: In;
  readonly output: Out;
}

interface RouteParts<Path extends string, Verb extends Method, In extends z.ZodObject, Out extends z.ZodType>
  extends Omit<ProcedureParts<In, Out>, 'output'>,
    Omit<ApiRoute, 'name' | 'method' | 'path'>,
    Pick<Route, 'summary' | 'before' | 'timeoutMs' | 'answers' | 'file'> {
  readonly method: Verb;
  readonly path: Path;
  readonly output?: Out;
}

const nothing = z.strictObject({});

/** A request between services that has no path. */
export function procedure<In extends z.ZodObject = typeof nothing, Out extends z.ZodType = z.ZodType>(parts: ProcedureParts<In, Out>): BusProcedure<In, Out>;
export function procedure({ service, subject = '', input = nothing, output }: ProcedureParts<z.ZodObject, z.ZodType>): BusProcedure {
  return { name: '', service, subject, takes: input, gives: output };
}

/** A route of the HTTP API. A parameter of its path has the name of its field in the input. */
export function route<const Path extends string, const Verb extends Method, In extends z.ZodObject = typeof nothing, Out extends z.ZodType = z.ZodType>(
  parts: RouteParts<Path, Verb, In, Out>,
): Route<Path, Verb, In, Out>;
export function route({ service, subject = '', input = nothing, output = z.unknown(), ...about }: RouteParts<string, Method, z.ZodObject, z.ZodType>): Route {
  return { ...about, name: '', service, subject, takes: input, gives: output };
}

/** What a domain keeps of its files. */
type ProceduresOf<Parts> = { readonly [Name in keyof Parts as Parts[Name] extends BusProcedure ? Name : never]: Parts[Name] };

const isProcedure = (part: unknown): part is BusProcedure => typeof part === 'object' && part !== null && 'takes' in part && 'gives' in part;

/** `vehicleList` -> `vehicle-list` */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The routes and procedures of one domain by their names, written here and nowhere else: a route's name is what the audit
 * log and tokens call it, and the subject on the bus is made of it. Schemas among the parts are left out, so a domain takes whole files.
 */
export function domain<const Parts extends Readonly<Record<string, unknown>>>(parts: Parts): ProceduresOf<Parts>;
export function domain(parts: Readonly<Record<string, unknown>>): Readonly<Record<string, BusProcedure>> {
  const named: Record<string, BusProcedure> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (!isProcedure(part)) continue;
    if (part.name !== '') throw new Error(`'${name}' is '${part.name}' already`);
    named[name] = Object.assign(part, { name, subject: `${part.service}.${part.subject || kebab(name)}` });
  }
  return named;
}

/** Whether it has a path. */
export const isRoute = (part: BusProcedure): part is Route => 'path' in part;
