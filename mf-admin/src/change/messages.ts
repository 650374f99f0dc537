import { defineMessages, type Text } from '@voltdeck/kit';
import type { RolloutState } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  promote: { 'zh-CN': '设为稳定版', en: 'Make stable' },
  promoteTitle: { 'zh-CN': '将 {title} {version} 设为稳定版？', en: 'Make {title} {version} stable?' },
  promoteReach: { 'zh-CN': '所有用户在下一次打开页面时使用 {version}。', en: 'All users get {version} with the next page they open.' },
  promoteBack: { 'zh-CN': '当前稳定版 {stable} 会保留，可以退回。', en: '{stable}, stable until now, is kept to go back to.' },
  promoteFirst: { 'zh-CN': '这是第一个稳定版，没有可退回的版本。', en: 'It is the first stable version: there is none to go back to.' },
  promoteDoubt: { 'zh-CN': '注意：{version} 曾被中止，或在 {failing} 位用户处失败。', en: '{version} was halted, or failed for {failing} user(s).' },
  promoteKnown: { 'zh-CN': '我知道它曾被中止或失败，仍要设为稳定版', en: 'I know that it was halted or failed. Make it stable anyway.' },
  promoteBeside: { 'zh-CN': '灰度版本 {canary} 的用户继续使用 {canary}。', en: 'Those who get the canary {canary} keep it.' },
  promoteConnect: { 'zh-CN': '注意：其页面将可以向 {origin} 发送请求，页面上的数据可能到达那里。', en: 'Its pages may send requests to {origin} from now on: what they show can get there.' },
  promoteImages: { 'zh-CN': '注意：其页面将可以从 {origin} 载入图片。', en: 'Its pages may load pictures from {origin} from now on.' },
  promoteAccept: { 'zh-CN': '允许并设为稳定版', en: 'Accept and make stable' },
  promoted: { 'zh-CN': '{title} {version} 已是稳定版，下一次打开页面时生效。', en: '{title} {version} is stable now, from the next page that anybody opens.' },
  pinnedKeep: { 'zh-CN': '{count} 位用户固定在其他版本，不受影响。', en: '{count} pinned to another version keep theirs.' },

  rollback: { 'zh-CN': '退回', en: 'Roll back' },
  rollbackTitle: { 'zh-CN': '将 {title} 退回到 {lastGood}？', en: 'Roll {title} back to {lastGood}?' },
  rollbackReach: { 'zh-CN': '所有使用 {stable} 的用户在下一次打开页面时改用 {lastGood}。', en: 'All who get {stable} get {lastGood} with the next page they open.' },
  rollbackLeft: { 'zh-CN': '{stable} 标记为已中止，重新设为稳定版或灰度发布之前不再提供。', en: '{stable} counts as halted: nobody gets it until it is made stable or rolled out again.' },
  rolledBack: { 'zh-CN': '{title} 已退回到 {lastGood}，下一次打开页面时生效。', en: '{title} is back at {lastGood}, from the next page that anybody opens.' },

  rollOut: { 'zh-CN': '灰度发布', en: 'Roll out' },
  rolloutTitle: { 'zh-CN': '灰度发布 {title} {version}？', en: 'Roll {title} {version} out?' },
  rolloutNobody: { 'zh-CN': '未选择任何用户：目前没有人会使用 {version}。', en: 'Nobody is chosen: nobody gets {version} for now.' },
  rolloutShare: { 'zh-CN': '{percentage}% 的用户使用 {version}。', en: '{percentage} % of the users get {version}.' },
  rolloutAbout: { 'zh-CN': '{percentage}% 的用户使用 {version}：{users} 位中约 {about} 位。', en: '{percentage} % of the users get {version}: about {about} of {users}.' },
  rolloutNamed: { 'zh-CN': '{named} 位指定用户使用 {version}。', en: '{named} named user(s) get {version}.' },
  rolloutProjects: { 'zh-CN': '数据范围含所选 {projects} 个项目的用户使用 {version}。', en: 'Users with one of {projects} chosen project(s) in their own list get {version}.' },
  othersKeep: { 'zh-CN': '其他用户继续使用 {stable}。', en: 'All others keep {stable}.' },
  othersNone: { 'zh-CN': '其他用户没有此模块，因为还没有稳定版。', en: 'All others have no such module, as there is no stable version.' },
  rolloutReplaces: { 'zh-CN': '当前灰度版本 {before} 由此结束。', en: 'It takes the place of the rollout of {before}.' },
  haltsItself: { 'zh-CN': '在多位用户处失败时自动中止。', en: 'It is halted automatically when it fails for several users.' },
  rolledOut: { 'zh-CN': '{title} {version} 正在灰度发布，下一次打开页面时生效。', en: '{title} {version} is rolled out, from the next page that its users open.' },
  backToStable: { 'zh-CN': '他们在下一次打开页面时改用 {stable}。', en: 'They get {stable} with the next page they open.' },

  grant: { 'zh-CN': '授权', en: 'Allow' },
  grantTitle: { 'zh-CN': '允许团队 {team} 推广 {title}？', en: 'Allow the team {team} to promote {title}?' },
  grantReach: {
    'zh-CN': '持有该团队发布令牌的任何人都能决定哪些用户使用哪个版本，无需管理员确认。',
    en: 'Anyone who has a publish token of the team can decide which users get which version, without an administrator.',
  },
  granted: { 'zh-CN': '团队 {team} 现在可以推广 {title}。', en: 'The team {team} can promote {title} now.' },
  grantEnd: { 'zh-CN': '收回', en: 'End permission' },
  grantEndTitle: { 'zh-CN': '不再允许团队 {team} 推广 {title}？', en: 'No longer allow the team {team} to promote {title}?' },
  grantEndReach: { 'zh-CN': '团队仍可发布版本，但只有管理员能将其提供给用户。', en: 'The team can still publish versions. Only administrators give them to users.' },
  grantEnded: { 'zh-CN': '团队 {team} 不再能推广 {title}。', en: 'The team {team} can no longer promote {title}.' },

  pin: { 'zh-CN': '固定', en: 'Pin' },
  pinTitle: { 'zh-CN': '将 {count} 位用户固定在 {title} {version}？', en: 'Pin {count} user(s) to {title} {version}?' },
  pinReach: { 'zh-CN': '他们始终使用 {version}，不受稳定版和灰度发布影响，直到取消固定。', en: 'They get {version}, whatever is stable or rolled out, until they are unpinned.' },
  pinned: { 'zh-CN': '{count} 位用户已固定在 {version}。', en: '{count} user(s) are pinned to {version}.' },
  unpin: { 'zh-CN': '取消固定', en: 'Unpin' },
  unpinTitle: { 'zh-CN': '取消固定 {count} 位用户？', en: 'Unpin {count} user(s)?' },
  unpinReach: { 'zh-CN': '他们在下一次打开页面时改用稳定版，或他们所属的灰度版本。', en: 'With the next page they open they get what is stable, or the canary if they are among its users.' },
  unpinned: { 'zh-CN': '{count} 位用户已取消固定。', en: '{count} user(s) are unpinned.' },
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
    reach: { 'zh-CN': '影响 {percentage}% 的用户、{named} 位指定用户和 {projects} 个项目。', en: 'It reaches {percentage} % of the users, {named} named user(s) and {projects} project(s).' },
    then: { 'zh-CN': '之后可以对同样的用户继续。', en: 'It can be resumed for the same users.' },
    action: { 'zh-CN': '暂停', en: 'Pause' },
    done: { 'zh-CN': '{title} {version} 的灰度发布已暂停。', en: 'The rollout of {title} {version} is paused.' },
  },
  running: {
    title: { 'zh-CN': '继续 {title} {version} 的灰度发布？', en: 'Resume the rollout of {title} {version}?' },
    reach: { 'zh-CN': '{percentage}% 的用户、{named} 位指定用户和 {projects} 个项目的用户再次使用 {version}。', en: '{percentage} % of the users, {named} named user(s) and those of {projects} project(s) get {version} again.' },
    then: { 'zh-CN': '失败次数重新计数。', en: 'Its failures are counted anew.' },
    action: { 'zh-CN': '继续', en: 'Resume' },
    done: { 'zh-CN': '{title} {version} 的灰度发布已继续。', en: 'The rollout of {title} {version} goes on.' },
  },
  halted: {
    title: { 'zh-CN': '中止 {title} {version} 的灰度发布？', en: 'Halt the rollout of {title} {version}?' },
    reach: { 'zh-CN': '影响 {percentage}% 的用户、{named} 位指定用户和 {projects} 个项目。', en: 'It reaches {percentage} % of the users, {named} named user(s) and {projects} project(s).' },
    then: { 'zh-CN': '{version} 标记为已中止，重新设为稳定版或灰度发布之前不再提供。', en: '{version} counts as halted: nobody gets it until it is made stable or rolled out again.' },
    action: { 'zh-CN': '中止', en: 'Halt' },
    done: { 'zh-CN': '{title} {version} 的灰度发布已中止。', en: 'The rollout of {title} {version} is halted.' },
  },
};
