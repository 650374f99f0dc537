import type { Access } from './permissions.ts';
import type { Text } from './text.ts';

/** Where a page stands in the shell: blank (slim header or nothing) or default (side navigation and header). */
export type Layout = 'blank' | 'default';

/** Places of the console that a module can add to (modules.md, 1). */
export type SlotName = 'device.tab' | 'dashboard.widget' | 'screen.panel' | 'admin.section' | 'header.action';

/** One page of a module. `path` may hold parameters: `/main/realtime/:id`. */
export interface ModuleRoute {
  readonly path: string;
  readonly layout: Layout;
  /** Slim header above the page; big screens carry none. */
  readonly header: boolean;
  readonly access: Access;
  readonly title: Text;
  /** Key of the module's lifecycles file. */
  readonly component: string;
}

export interface ModuleNavigation {
  readonly path: string;
  readonly title: Text;
  /** Ascending from the left. */
  readonly order: number;
  readonly access: Access;
}

export interface ModuleExtension {
  readonly slot: SlotName;
  readonly name: string;
  readonly title: Text;
  readonly order: number;
  readonly access: Access;
  readonly component: string;
}

/** What a module says of itself before any of its code is loaded. */
export interface ModuleDescriptor {
  readonly name: string;
  readonly title: Text;
  /** Range of kit versions it runs with. */
  readonly kit: string;
  /** Range of API contract versions it calls. */
  readonly contract: string;
  readonly routes: readonly ModuleRoute[];
  readonly navigation: readonly ModuleNavigation[];
  readonly extensions: readonly ModuleExtension[];
}

/** A file of a build: its subresource integrity (sha384) and size. */
export interface BuildFile {
  readonly path: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** `module.json`, written beside a module's build. */
export interface ModuleBuild extends ModuleDescriptor {
  readonly version: string;
  /** Module Federation name: of this module AND this version. */
  readonly remote: string;
  /** The federation manifest's path in the build, `mf-manifest.json`. */
  readonly entry: string;
  readonly files: readonly BuildFile[];
  /** Preloaded with a page of the module: paths in the build. */
  readonly critical: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Keys of the shell's late shared parts that the first page needs. */
  readonly shared: readonly string[];
}

/** A module as the shell gets it: its build, the address of its files, and its federation manifest inlined. */
export interface ServedModule extends ModuleBuild {
  /** `/modules/<name>/<version>/` */
  readonly baseUrl: string;
  readonly manifest: unknown;
}

/** What one user gets: inlined in the HTML, refreshed at navigation. */
export interface ModuleSnapshot {
  readonly revision: string;
  readonly modules: readonly ServedModule[];
  /** Builds that were refused, with one sentence each. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** Version of this contract that modules name in `contract`. */
export const contractVersion = '0.1.0';
