import { defineMessages, type Text } from '@voltdeck/kit';
import type { RolloutState } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  promote: { 'zh-CN': '设为稳定版', en: 'Make stable' },
  promoteTitle: { 'zh-CN': '将 {title} {version} 设为稳定版？', en: 'Make {title} {version} stable?' },
  promoteReach: { 'zh-CN': '所有用户在下一次打开页面时使用 {version}。', en: 'All users get {version} on the next page load.' },
  promoteBack: { 'zh-CN': '当前稳定版 {stable} 会保留，可以回退。', en: 'The current stable version {stable} is kept, so you can roll back to it.' },
  promoteFirst: { 'zh-CN': '这是第一个稳定版，没有可回退的版本。', en: 'This is the first stable version, so there is no version to roll back to.' },
  promoteDoubt: { 'zh-CN': '注意：{version} 曾被中止，或在{failing, plural, =0 {灰度用户} other { # 位用户}}处失败。', en: 'Warning: {version} was halted, or failed for {failing, plural, =0 {users of its canary} one {# user} other {# users}}.' },
  promoteKnown: { 'zh-CN': '我知道它曾被中止或失败，仍要设为稳定版', en: 'I know that it was halted or failed; make it stable anyway' },
  promoteBeside: { 'zh-CN': '灰度版本 {canary} 的用户继续使用 {canary}。', en: 'Users of the canary {canary} keep it.' },
  promoteConnect: { 'zh-CN': '注意：其页面将可以向 {origin} 发送请求，页面上的数据可能到达那里。', en: 'Warning: its pages will be able to send requests to {origin}. Data on these pages can reach it.' },
  promoteImages: { 'zh-CN': '注意：其页面将可以从 {origin} 载入图片。', en: 'Warning: its pages will be able to load images from {origin}.' },
  promoteAccept: { 'zh-CN': '允许并设为稳定版', en: 'Accept and make stable' },
  promoted: { 'zh-CN': '{title} {version} 已是稳定版，下一次打开页面时生效。', en: '{title} {version} is now stable. Applies on next page load.' },
  pinnedKeep: { 'zh-CN': '{count} 位用户固定在其他版本，不受影响。', en: '{count, plural, one {# user is} other {# users are}} pinned to another version and not affected.' },

  rollback: { 'zh-CN': '回退', en: 'Roll back' },
  rollbackTitle: { 'zh-CN': '将 {title} 回退到 {lastGood}？', en: 'Roll {title} back to {lastGood}?' },
  rollbackReach: { 'zh-CN': '所有使用 {stable} 的用户在下一次打开页面时改用 {lastGood}。', en: 'All users of {stable} get {lastGood} on the next page load.' },
  rollbackLeft: { 'zh-CN': '{stable} 标记为已中止，重新设为稳定版或灰度发布之前不再提供。', en: '{stable} is halted until promoted or rolled out again.' },
  rolledBack: { 'zh-CN': '{title} 已回退到 {lastGood}，下一次打开页面时生效。', en: '{title} was rolled back to {lastGood}. Applies on next page load.' },

  rollOut: { 'zh-CN': '灰度发布', en: 'Roll out' },
  rolloutTitle: { 'zh-CN': '灰度发布 {title} {version}？', en: 'Roll out {title} {version}?' },
  rolloutNobody: { 'zh-CN': '未选择任何用户：目前没有用户使用 {version}。', en: 'No users selected: no one gets {version} for now.' },
  rolloutShare: { 'zh-CN': '{percentage}% 的用户使用 {version}。', en: '{percentage}% of users get {version}.' },
  rolloutAbout: { 'zh-CN': '{percentage}% 的用户使用 {version}：{users} 位中约 {about} 位。', en: '{percentage}% of users get {version}: about {about} of {users}.' },
  rolloutNamed: { 'zh-CN': '{named} 位指定用户使用 {version}。', en: '{named, plural, one {# named user gets} other {# named users get}} {version}.' },
  rolloutProjects: { 'zh-CN': '数据范围含所选 {projects} 个项目的用户使用 {version}。', en: 'Users whose data scope includes {projects, plural, one {the selected project} other {one of the # selected projects}} get {version}.' },
  othersKeep: { 'zh-CN': '其他用户继续使用 {stable}。', en: 'All other users keep {stable}.' },
  othersNone: { 'zh-CN': '其他用户没有此模块，因为还没有稳定版。', en: 'Other users do not have this module because there is no stable version yet.' },
  rolloutReplaces: { 'zh-CN': '当前灰度版本 {before} 由此结束。', en: 'This ends the current rollout of {before}.' },
  haltsItself: { 'zh-CN': '在多位用户处失败时自动中止。', en: 'It halts automatically if it fails for several users.' },
  rolledOut: { 'zh-CN': '{title} {version} 正在灰度发布，下一次打开页面时生效。', en: '{title} {version} is being rolled out. Applies on next page load.' },
  backToStable: { 'zh-CN': '他们在下一次打开页面时改用 {stable}。', en: 'They get {stable} on the next page load.' },

  grant: { 'zh-CN': '授权', en: 'Allow' },
  grantTitle: { 'zh-CN': '允许团队 {team} 发布 {title} 给用户？', en: 'Allow team {team} to promote {title}?' },
  grantReach: {
    'zh-CN': '持有该团队发布令牌的任何人都能决定哪些用户使用哪个版本，无需管理员确认。',
    en: "Anyone with the team's publishing token can decide which users get which version, without an administrator.",
  },
  granted: { 'zh-CN': '团队 {team} 现在可以发布 {title} 给用户。', en: 'Team {team} can now promote {title}.' },
  grantEnd: { 'zh-CN': '收回', en: 'Withdraw permission' },
  grantEndTitle: { 'zh-CN': '不再允许团队 {team} 发布 {title} 给用户？', en: 'Withdraw permission for team {team} to promote {title}?' },
  grantEndReach: { 'zh-CN': '团队仍可发布版本，但只有管理员能将其提供给用户。', en: 'The team can still publish versions, but only administrators can give them to users.' },
  grantEnded: { 'zh-CN': '团队 {team} 不再能发布 {title} 给用户。', en: 'Team {team} can no longer promote {title}.' },

  pin: { 'zh-CN': '固定', en: 'Pin' },
  pinTitle: { 'zh-CN': '将 {count} 位用户固定在 {title} {version}？', en: 'Pin {count, plural, one {# user} other {# users}} to {title} {version}?' },
  pinReach: { 'zh-CN': '他们始终使用 {version}，不受稳定版和灰度发布影响，直到取消固定。', en: 'They always get {version}, regardless of stable versions and rollouts, until unpinned.' },
  pinned: { 'zh-CN': '{count} 位用户已固定在 {version}。', en: 'Pinned {count, plural, one {# user} other {# users}} to {version}.' },
  unpin: { 'zh-CN': '取消固定', en: 'Unpin' },
  unpinTitle: { 'zh-CN': '取消固定 {count} 位用户？', en: 'Unpin {count, plural, one {# user} other {# users}}?' },
  unpinReach: { 'zh-CN': '他们在下一次打开页面时改用稳定版，或他们所属的灰度版本。', en: 'On the next page load they get the stable version, or the canary if they are among its users.' },
  unpinned: { 'zh-CN': '{count} 位用户已取消固定。', en: 'Unpinned {count, plural, one {# user} other {# users}}.' },
});

interface StateWords {
  readonly title: Text;
  readonly reach: Text;
  /** What comes of it. */
  readonly then: Text;
  readonly action: Text;
  readonly done: Text;
}

/** By the state that a rollout enters. */
export const stateChanges: Readonly<Record<RolloutState, StateWords>> = {
  paused: {
    title: { 'zh-CN': '暂停 {title} {version} 的灰度发布？', en: 'Pause the rollout of {title} {version}?' },
    reach: { 'zh-CN': '影响 {percentage}% 的用户、{named} 位指定用户和 {projects} 个项目。', en: 'Affects {percentage}% of users, {named, plural, one {# named user} other {# named users}} and {projects, plural, one {# project} other {# projects}}.' },
    then: { 'zh-CN': '之后可以对同样的用户继续。', en: 'You can resume it later for the same users.' },
    action: { 'zh-CN': '暂停', en: 'Pause' },
    done: { 'zh-CN': '{title} {version} 的灰度发布已暂停。', en: 'Rollout of {title} {version} paused.' },
  },
  running: {
    title: { 'zh-CN': '继续 {title} {version} 的灰度发布？', en: 'Resume the rollout of {title} {version}?' },
    reach: { 'zh-CN': '{percentage}% 的用户、{named} 位指定用户和 {projects} 个项目的用户再次使用 {version}。', en: '{percentage}% of users, {named, plural, one {# named user} other {# named users}} and the users of {projects, plural, one {# project} other {# projects}} get {version} again.' },
    then: { 'zh-CN': '失败次数重新计数。', en: 'Failures are counted again from zero.' },
    action: { 'zh-CN': '继续', en: 'Resume' },
    done: { 'zh-CN': '{title} {version} 的灰度发布已继续。', en: 'Rollout of {title} {version} resumed.' },
  },
  halted: {
    title: { 'zh-CN': '中止 {title} {version} 的灰度发布？', en: 'Halt the rollout of {title} {version}?' },
    reach: { 'zh-CN': '影响 {percentage}% 的用户、{named} 位指定用户和 {projects} 个项目。', en: 'Affects {percentage}% of users, {named, plural, one {# named user} other {# named users}} and {projects, plural, one {# project} other {# projects}}.' },
    then: { 'zh-CN': '{version} 标记为已中止，重新设为稳定版或灰度发布之前不再提供。', en: '{version} is halted until promoted or rolled out again.' },
    action: { 'zh-CN': '中止', en: 'Halt' },
    done: { 'zh-CN': '{title} {version} 的灰度发布已中止。', en: 'Rollout of {title} {version} halted.' },
  },
};
