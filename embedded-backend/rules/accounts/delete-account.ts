import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { unauthenticated } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { retryDeadlock } from '#backend/store/retry.ts'
import type { TaskStatus } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { writeMessage } from '../messages/messages.ts'
import { dropImport } from '../takeout/account-import.ts'
import { revokePrivateAddresses } from '../teams/teams.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Deletes an account: all rows in one transaction, files right after (the sweep continues if the process dies
 * in between). Stops running conversions. Throws UNAUTHENTICATED if another request was faster.
 */
export async function deleteAccount(services: ContentServices, userId: string): Promise<void> {
  const running = await retryDeadlock(() =>
    services.store.transaction().execute((transaction) => removeRows(services, transaction, userId)),
  )
  for (const job of running) services.jobs.interrupt(job)
  await removeDoomedFiles(services).catch((error: unknown) => {
    services.logger.warn({ err: error }, 'files of a removed account wait for the sweep')
  })
}

/** Returns the ids of the jobs that were under way. */
async function removeRows(
  services: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
): Promise<string[]> {
  // Lock tasks and teams before the account, in the same order as code that ends tasks or changes teams.
  const tasks = await transaction
    .selectFrom('tasks')
    .where('owner_id', '=', userId)
    .select(['id', 'result_id', 'status', 'job_id'])
    .orderBy('id')
    .forUpdate()
    .execute()
  await leaveTeams(services, transaction, userId)
  const user = await transaction
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email_key', 'display_name'])
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw unauthenticated()
  const jobs = [
    ...jobsOf(tasks),
    ...(await filmJobsOf(transaction, userId)),
    ...(await dropImport(transaction, userId)),
  ]
  const items = await transaction
    .selectFrom('spatial_images')
    .where('owner_id', '=', userId)
    .select('id')
    .execute()
  await services.jobs.forget(transaction, [userId, ...[...tasks, ...items].map(({ id }) => id)])
  await doomFilesOf(transaction, userId, tasks)
  const { email_key: emailKey, display_name: displayName } = user
  await forgetPerson(transaction, { id: userId, emailKey, displayName })
  // Delete tasks before their sources; the other rows are removed in cascade with the account's row.
  await transaction.deleteFrom('tasks').where('owner_id', '=', userId).execute()
  await transaction.deleteFrom('users').where('id', '=', userId).execute()
  for (const table of ['sign_ups', 'outbox', 'password_resets'] as const) {
    await transaction.deleteFrom(table).where('email_key', '=', emailKey).execute()
  }
  return jobs
}

function jobsOf(tasks: readonly { status: TaskStatus; job_id: string | null }[]): string[] {
  const unended = tasks.filter(({ status }) => status === 'QUEUED' || status === 'PROCESSING')
  return unended.map((task) => task.job_id).filter((job) => job !== null)
}

async function filmJobsOf(transaction: Transaction<Database>, userId: string): Promise<string[]> {
  const films = await transaction
    .selectFrom('scene_videos')
    .innerJoin('spatial_images', 'spatial_images.id', 'scene_videos.spatial_image_id')
    .where('spatial_images.owner_id', '=', userId)
    .where('scene_videos.status', '=', 'PREPARING')
    .select('scene_videos.job_id')
    .execute()
  return films.map((film) => film.job_id)
}

async function doomFilesOf(
  transaction: Transaction<Database>,
  userId: string,
  tasks: readonly { result_id: string }[],
): Promise<void> {
  const items = await transaction
    .selectFrom('spatial_images')
    .where('owner_id', '=', userId)
    .select('files_id')
    .execute()
  const uploads = await transaction
    .selectFrom('resources')
    .where('owner_id', '=', userId)
    .select(['storage_key', 'upload_id'])
    .execute()
  const results = new Set([...items.map((item) => item.files_id), ...tasks.map((task) => task.result_id)])
  await doomFiles(transaction, [
    ...uploads.map((row) => ({ key: row.storage_key, uploadId: row.upload_id })),
    ...[...results].map((id) => ({ key: `items/${id}/` })),
    { key: `sources/${userId}/` },
    { key: `avatars/${userId}/` },
    { key: `exports/${userId}/` },
    { key: `imports/${userId}/` },
  ])
}

/** Gives a team that loses its last owner to its longest-standing member; deletes a team without members. */
async function leaveTeams(
  services: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const teams = await transaction
    .selectFrom('teams')
    .where('id', 'in', (eb) => eb.selectFrom('team_users').where('user_id', '=', userId).select('team_id'))
    .select(['id', 'display_name'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const team of teams) {
    const others = await transaction
      .selectFrom('team_users')
      .where('team_id', '=', team.id)
      .where('user_id', '<>', userId)
      .orderBy(sql`role = 'OWNER'`, 'desc')
      .orderBy('joined_at')
      .orderBy('user_id')
      .select(['user_id', 'role'])
      .execute()
    const [heir] = others
    if (!heir) {
      await transaction.deleteFrom('teams').where('id', '=', team.id).execute()
      continue
    }
    await revokePrivateAddresses(
      transaction,
      others.map((other) => other.user_id),
    )
    if (heir.role === 'OWNER') continue
    await transaction
      .updateTable('team_users')
      .set({ role: 'OWNER' })
      .where('team_id', '=', team.id)
      .where('user_id', '=', heir.user_id)
      .execute()
    const text = `前のオーナーが退会したため、あなたがチーム「${team.display_name}」のオーナーになりました。`
    await writeMessage(services, heir.user_id, { kind: 'TEAM', text }, transaction)
  }
}
