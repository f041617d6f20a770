import { cancelFor, listEveryonesTasks, retryFor } from '#backend/rules/operator/tasks.ts'
import type { EveryonesTask } from '#backend/rules/operator/tasks.ts'
import type { TaskStatus } from '#backend/store/tables/content-tables.ts'

import { CommandError } from './command-error.ts'
import { textOf, withInstallation } from './command.ts'
import type { Command } from './command.ts'
import { openInstallation } from './installation.ts'

const statuses: readonly TaskStatus[] = ['QUEUED', 'PROCESSING', 'FAILED', 'CANCELED', 'COMPLETED']
const unended: readonly TaskStatus[] = ['QUEUED', 'PROCESSING', 'FAILED']
const shown = 100

function line(task: EveryonesTask): string {
  const failure = task.failure_code === null ? [] : [task.failure_code]
  return [task.id, task.status, task.kind, task.created_at.toISOString(), task.owner_name, ...failure].join(
    '  ',
  )
}

const list: Command = {
  path: 'jobs list',
  names: [],
  options: { status: { type: 'string' } },
  usage: `[--status ${statuses.join('|')}]`,
  summary: '変換の待ち行列と失敗を表示します',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const wanted = textOf(given, 'status')?.toUpperCase()
    const chosen = wanted === undefined ? unended : statuses.filter((status) => status === wanted)
    if (chosen.length === 0)
      throw new CommandError('USAGE', `--status は ${statuses.join('、')} のどれかです: ${wanted}`)
    const found = await listEveryonesTasks(services.store, { statuses: chosen, page: 1, limit: shown })
    return { text: found.items.map(line).join('\n') || 'ありません。', json: found }
  }),
}

const retry: Command = {
  path: 'jobs retry',
  names: ['JOB'],
  options: {},
  summary: '失敗した変換を、もう一度行います',
  run: withInstallation(openInstallation, async ({ services }, { names: [taskId = ''] }) => {
    const id = await retryFor(services, null, taskId)
    return { text: `もう一度行います: ${id}`, json: { retried: taskId, as: id } }
  }),
}

const cancel: Command = {
  path: 'jobs cancel',
  names: ['JOB'],
  options: {},
  summary: '変換を取り消します',
  run: withInstallation(openInstallation, async ({ services }, { names: [taskId = ''] }) => {
    await cancelFor(services, null, taskId)
    return { text: '取り消しました。', json: { canceled: taskId } }
  }),
}

export const taskCommands: readonly Command[] = [list, retry, cancel]
