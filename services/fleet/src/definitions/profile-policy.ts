import { policyLevels, signatureDemands, type DevicePolicy, type FieldProblem, type Text } from '@voltdeck/protocol/contract';

/** What each key of a policy may be. */
const choices: Readonly<Record<keyof DevicePolicy, readonly unknown[]>> = {
  sealAnswers: [true, false],
  sealCommands: [true, false],
  signature: signatureDemands,
  transport: [null, ...policyLevels.transport],
  encryption: [null, ...policyLevels.encryption],
  activation: [null, ...policyLevels.activation],
};

const choicesOf = new Map<string, readonly unknown[]>(Object.entries(choices));

export function policyProblems(policy: Readonly<Record<string, unknown>>): FieldProblem[] {
  return Object.entries(policy).flatMap(([name, value]) => {
    const allowed = choicesOf.get(name);
    if (allowed?.includes(value)) return [];
    const text: Text =
      allowed === undefined
        ? { 'zh-CN': '没有这个字段', en: 'This field does not exist' }
        : { 'zh-CN': `${name} 必须是 ${allowed.map(String).join('、')} 之一`, en: `${name} must be one of ${allowed.map(String).join(', ')}` };
    return [{ path: `policy.${name}`, rule: 'oneOf', message: text.en, text }];
  });
}
