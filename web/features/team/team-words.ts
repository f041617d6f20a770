import type { TeamRole } from '#web/graphql/__generated__/graphql.ts'

export const roleWords: Readonly<Record<TeamRole, string>> = { OWNER: 'オーナー', MEMBER: 'メンバー' }

export const TEAM_NAME_RULE = '半角の英小文字・数字・-・_ の3〜30文字'

/** As the server takes it. */
export function isTeamName(name: string): boolean {
  return /^[a-z0-9_-]{3,30}$/.test(name)
}
