export type { Breach } from './breach.ts';
export { budgetOf, judgeBudget, type Budget, type SentFile } from './judge-budget.ts';
export { judgeRanges, kitKey, minorOf, misfitsOf, type Host, type Misfit, type Overlap, type Ranged } from './judge-ranges.ts';
export { hostDoor, judgeHostDoor, type ScriptFile } from './judge-scripts.ts';
export { judgeStyles, scopeStyles, type StyleFile } from './judge-styles.ts';
export { moduleRules, pageRules, type ModuleRule } from './rules.ts';
export { isScoped, reachesOthers, scopedSelector, selectorsOf, StyleUnreadable } from './selectors.ts';
export { openOwners, sharedOwners } from './shared-globals.ts';
