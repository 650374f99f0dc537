import { signatureDemands, type DevicePolicy, type FieldProblem, type Text } from '@voltdeck/protocol/contract';

/** What each key of a policy may be. */
const choices: Readonly<Record<keyof DevicePolicy, readonly unknown[]>> = {
  sealAnswers: [true, false],
  sealCommands: [true, false],
  signature: signatureDemands,
};

const choicesOf = new Map<string, readonly unknown[]>(Object.entries(choices));

export function policyProblems(policy: Readonly<Record<string, unknown>>): FieldProblem[] {
  return Object.entries(policy).flatMap(([name, value]) => {
    const allowed = choicesOf.get(name);
    if (allowed?.includes(value)) return [];
    const text: Text =
      allowed === undefined
        ? { 'zh-CN': '没有这个字段', en: 'There is no such field' }
        : { 'zh-CN': `${name} 必须是 ${allowed.join('、')} 之一`, en: `${name} must be one of ${allowed.join(', ')}` };
    return [{ path: `policy.${name}`, rule: 'oneOf', message: text.en, text }];
  });
}
