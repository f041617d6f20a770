import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { newId } from '#backend/rules/new-id.ts'
import { logAction } from '#backend/rules/operator/log-action.ts'
import { describeAccount } from '#backend/rules/operator/look-up.ts'
import { importTakeout as bringArchiveIn } from '#backend/rules/takeout/bring-in.ts'
import type { ImportReport } from '#backend/rules/takeout/import-rows.ts'
import { writeTakeout } from '#backend/rules/takeout/write-takeout.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { withInstallation } from './command.ts'
import type { Command } from './command.ts'
import { requireReason } from './given.ts'
import { openInstallation } from './installation.ts'

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
