import type { FieldProblem } from '@voltdeck/protocol/contract';

const text = { 'zh-CN': '两次输入的新密码不一致', en: "Passwords don't match" };

/** The page's own rule: the new password was typed twice alike. An empty confirmation is refused by the form. */
export function mismatch({ newPassword, confirmPassword }: { readonly newPassword: string; readonly confirmPassword: string }): FieldProblem[] {
  if (confirmPassword.trim() === '' || confirmPassword === newPassword) return [];
  return [{ path: 'confirmPassword', rule: 'same', message: text.en, text }];
}
