import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { notFound } from '#backend/errors/domain-error.ts'
import { newId } from '#backend/rules/ids.ts'
import { hideItem, removeItem, restoreItem } from '#backend/rules/operator/hide-item.ts'
import { logAction } from '#backend/rules/operator/log-action.ts'
import { findItems, describeAccount } from '#backend/rules/operator/look-up.ts'
import type { FoundItem } from '#backend/rules/operator/look-up.ts'
import { cancelFor, listEveryonesTasks, retryFor } from '#backend/rules/operator/tasks.ts'
import type { EveryonesTask } from '#backend/rules/operator/tasks.ts'
import type { ImportReport } from '#backend/rules/takeout/import-items.ts'
import { importTakeout as bringArchiveIn } from '#backend/rules/takeout/import-takeout.ts'
import { writeTakeout } from '#backend/rules/takeout/write-takeout.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TaskStatus } from '#backend/store/tables/content-tables.ts'

import { CommandError } from './command-error.ts'
import { textOf, withInstallation, requireReason, requireYes } from './command.ts'
import type { Command } from './command.ts'
import { openInstallation } from './installation.ts'

const reason = { reason: { type: 'string' } } as const
const shownItems = 50

function itemLine(item: FoundItem): string {
  const visibility = item.wanted_visibility ?? item.visibility
  const mark = item.hidden_at === null ? [] : [`非表示（${item.hidden_reason}）`]
  return [item.id, visibility, item.title ?? '（公開されていません）', item.owner_name, ...mark].join('  ')
}

const find: Command = {
  path: 'item find',
  names: ['WORDS'],
  options: {},
  summary: '空間画像を、ID、持ち主のID、言葉で探します（言葉では公開のものだけ）',
  run: withInstallation(openInstallation, async ({ services }, { names: [query = ''] }) => {
    const found = await findItems(services.store, { query, page: 1, limit: shownItems })
    return { text: found.items.map(itemLine).join('\n') || '見つかりませんでした。', json: found }
  }),
}

const show: Command = {
  path: 'item show',
  names: ['ITEM'],
  options: {},
  summary: '空間画像を表示します',
  run: withInstallation(openInstallation, async ({ services }, { names: [id = ''] }) => {
    const { items } = await findItems(services.store, { query: id, page: 1, limit: 2 })
    const item = items.find((one) => one.id === id)
    if (!item) throw notFound()
    return { text: itemLine(item), json: item }
  }),
}

const hide: Command = {
  path: 'item hide',
  names: ['ITEM'],
  options: reason,
  usage: '--reason 理由',
  summary: '持ち主のほかには見えないようにします（理由は持ち主に表示されます）',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const [itemId = ''] = given.names
    await hideItem(services, null, { itemId, reason: requireReason(given) })
    return { text: '非表示にしました。', json: { itemId, hidden: true } }
  }),
}

const unhide: Command = {
  path: 'item unhide',
  names: ['ITEM'],
  options: reason,
  usage: '[--reason 理由]',
  summary: '非表示を解きます',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const [itemId = ''] = given.names
    await restoreItem(services, null, { itemId, reason: textOf(given, 'reason') })
    return { text: '非表示を解きました。', json: { itemId, hidden: false } }
  }),
}

const remove: Command = {
  path: 'item delete',
  names: ['ITEM'],
  options: { ...reason, yes: { type: 'boolean' } },
  usage: '--reason 理由 --yes',
  summary: '空間画像を削除します（戻せません。理由は持ち主に知らされます）',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const [itemId = ''] = given.names
    const why = requireReason(given)
    requireYes(given)
    await removeItem(services, null, { itemId, reason: why })
    return { text: '削除しました。', json: { itemId, deleted: true } }
  }),
}

export const itemCommands: readonly Command[] = [find, show, hide, unhide, remove]

const statuses: readonly TaskStatus[] = ['QUEUED', 'PROCESSING', 'FAILED', 'CANCELED', 'COMPLETED']
const unended: readonly TaskStatus[] = ['QUEUED', 'PROCESSING', 'FAILED']
const shownTasks = 100

function taskLine(task: EveryonesTask): string {
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
    const found = await listEveryonesTasks(services.store, { statuses: chosen, page: 1, limit: shownTasks })
    return { text: found.items.map(taskLine).join('\n') || 'ありません。', json: found }
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

const takeOut: Command = {
  path: 'user export',
  names: ['USER', 'FILE'],
  options: { reason: { type: 'string' } },
  usage: '--reason 理由',
  summary: 'アカウントのすべて（非公開のものも）を、1つのZIPファイルに書き出します',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const [name = '', file = ''] = given.names
    const reason = requireReason(given)
    const { id } = await describeAccount(services, name)
    await logAction(services, null, { action: 'EXPORT', kind: 'USER', id, reason })
    const report = await writeTakeout(services, id, path.resolve(file))
    return { text: `空間画像 ${report.items}件、ファイル ${report.files}個を書き出しました。`, json: report }
  }),
}

/** Keeps every visibility: the operator imports on request of the account's owner. */
async function importFile(services: ContentServices, userId: string, file: string): Promise<ImportReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-import-'))
  let ids: readonly string[] = []
  const claimIds = (count: number) => {
    ids = Array.from({ length: count }, newId)
    return Promise.resolve(ids)
  }
  const wishes = { keepsVisibility: true, takesProfile: false }
  try {
    return await bringArchiveIn(services, { userId, file, folder, claimIds, ...wishes })
  } catch (error) {
    for (const id of ids) await services.files.removePrefix(`items/${id}/`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const bringIn: Command = {
  path: 'user import',
  names: ['USER', 'FILE'],
  options: {},
  summary: '書き出したZIPファイルの作品とコレクションを、アカウントに加えます',
  run: withInstallation(openInstallation, async ({ services }, { names: [name = '', file = ''] }) => {
    const { id } = await describeAccount(services, name)
    const report = await importFile(services, id, path.resolve(file))
    await logAction(services, null, { action: 'IMPORT', kind: 'USER', id, details: { ...report } })
    const text = `空間画像 ${report.items}件、コレクション ${report.collections}件を加えました。`
    return { text, json: report }
  }),
}

export const takeoutCommands: readonly Command[] = [takeOut, bringIn]
