import type { TestUser } from './sign-up-user.ts'

/** Puts the accounts into one team, with the first as its owner. */
export async function makeTeam(owner: TestUser, ...members: TestUser[]): Promise<void> {
  const teamname = `team-${owner.id.slice(0, 8)}`
  await owner.call('POST', '/v1/teams', { teamname })
  for (const { id } of members) await owner.call('POST', `/v1/teams/${teamname}/users`, { userId: id })
}
