import type { TeamRole } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'

export const roleNames: Readonly<Record<TeamRole, string>> = { OWNER: t('オーナー'), MEMBER: t('メンバー') }

export const TEAM_NAME_RULE = t('半角の英小文字・数字・-・_ の3〜30文字')

/** True for names that the server accepts. */
export function isTeamName(name: string): boolean {
  return /^[a-z0-9_-]{3,30}$/.test(name)
}
