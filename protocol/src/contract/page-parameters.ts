/** What a module may be called: its name starts the address of every page and file of it. */
export const moduleNamePattern = /^[a-z][a-z0-9-]{1,39}$/;

/** What a parameter of a page's path may be, by the rule's name. */
export const parameterRules = {
  /** Id of a device, a project, a user ... */
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  number: /^\d{1,15}$/,
  moduleName: moduleNamePattern,
  /** One word that may be in an address as it is. */
  word: /^[\w.-]{1,64}$/,
} as const;

export type ParameterRuleName = keyof typeof parameterRules;

/** A rule of the table, or the only values that there are. */
export type ParameterRule = ParameterRuleName | readonly string[];

/** Whether the parameters of a path are what their page takes; one without a rule may be anything. */
export function parametersFit({ parameters: rules = {} }: { readonly parameters?: Readonly<Record<string, ParameterRule>> }, given: Readonly<Record<string, string>>): boolean {
  return Object.entries(rules).every(([name, rule]) => fits(rule, given[name] ?? ''));
}

function fits(rule: ParameterRule, value: string): boolean {
  return typeof rule === 'string' ? parameterRules[rule].test(value) : rule.includes(value);
}
