import { rm } from 'node:fs/promises'
import path from 'node:path'

import { logAction } from '#backend/rules/operator/log-action.ts'
import { loadSecrets } from '#backend/secrets.ts'
import { readConfig } from '#backend/settings/config.ts'
import type { BackendConfig } from '#backend/settings/config.ts'

import { sizeOf, backUp } from './backup/back-up.ts'
import { openClient, requireUnused } from './backup/clients.ts'
import { requeueWork, requireEmpty, restore } from './backup/restore.ts'
import { dumpTables, loadTables } from './backup/tables.ts'
import { CommandError } from './command-error.ts'
import { textOf } from './command.ts'
import type { Command } from './command.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'
import { openDatabasePlace, openInstallation } from './installation.ts'
import { moveFiles } from './move-files.ts'

const keys = {
  token: { file: 'token-key', setting: 'TOKEN_KEY', given: 'tokenKey' },
  code: { file: 'code-pepper', setting: 'CODE_PEPPER', given: 'codePepper' },
  file: { file: 'file-key', setting: 'FILE_KEY', given: 'fileKey' },
} as const

type KeyName = keyof typeof keys
const keyNames = Object.keys(keys) as KeyName[]

/**
 * Replaces keys in the data folder. This invalidates access tokens, mailed codes or file addresses; refresh
 * tokens, passwords and files stay valid. Throws KEY_FROM_SETTINGS for a key from the settings.
 */
async function rotateKeys(config: BackendConfig, names: readonly KeyName[]): Promise<void> {
  for (const name of names) {
    const { given, setting } = keys[name]
    if (config[given] === null) continue
    throw new CommandError(
      'KEY_FROM_SETTINGS',
      `この鍵は設定 ${setting} で渡されています。設定の値を新しくしてください。`,
    )
  }
  for (const name of names) await rm(path.join(config.dataDir, 'secrets', keys[name].file), { force: true })
  await loadSecrets(config)
}

interface MoveReport {
  readonly from: 'EMBEDDED' | 'EXTERNAL'
  readonly to: 'EMBEDDED' | 'EXTERNAL'
  readonly tables: number
  readonly rows: number
  readonly queued: number
}

/**
 * Copies the database of the settings into another one: `url`, or null for the embedded one. Files and the
 * source database stay. The target is empty until all rows have been inserted and verified, so an interrupted
 * move can be run again. Throws SAME_PLACE, DATABASE_IN_USE, DATABASE_NOT_EMPTY.
 */
async function moveDatabase(
  env: NodeJS.ProcessEnv,
  url: string | null,
  { replace }: { readonly replace: boolean },
): Promise<MoveReport> {
  const config = readConfig(env)
  const target = readConfig({ ...env, DATABASE_URL: url ?? '', DATABASE_DIRECT_URL: '' })
  if (target.databaseUrl === config.databaseUrl) {
    throw new CommandError('SAME_PLACE', '移す先が、いまのデータベースと同じです。')
  }
  await using from = await openDatabasePlace(config)
  await using to = await openDatabasePlace(target)
  {
    await using opened = await openClient(to.url)
    await requireUnused(opened)
    if (!replace) await requireEmpty(opened)
  }
  const folder = path.join(config.dataDir, 'move')
  await rm(folder, { recursive: true, force: true })
  await using reading = await openClient(from.url)
  await requireUnused(reading)
  await reading.client.query('begin isolation level repeatable read, read only')
  const dump = await dumpTables(reading.client, folder)
  await reading.client.query('commit')
  await loadTables(to.url, folder, dump)
  await rm(folder, { recursive: true, force: true })
  await using installation = await openInstallation(env, { config: target, databaseUrl: to.url })
  return { from: from.kind, to: to.kind, ...sizeOf(dump), queued: await requeueWork(installation.services) }
}

const BETWEEN_LINES_MS = 1000

/** Reports the progress of long work: at most one line a second, and one at the end. */
function createProgress(
  stream: Pick<NodeJS.WriteStream, 'write'>,
): (progress: { readonly done: number; readonly files: number }) => void {
  let last = 0
  return ({ done, files }) => {
    const now = performance.now()
    if (done < files && now - last < BETWEEN_LINES_MS) return
    last = now
    stream.write(`${done}/${files}\n`)
  }
}

const signs: Readonly<Record<Finding, string>> = { OK: '  正常', WARNING: '! 注意', FAILING: 'x 異常' }

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`
}

const doctor: Command = {
  path: 'doctor',
  names: [],
  options: {},
  summary: '設定、データベース、ファイル、ディスク、待ち行列を調べます（何も変えません）',
  run: async ({ env }) => {
    const checks = await examine(env)
    const isFailing = checks.some(({ finding }) => finding === 'FAILING')
    return {
      text: checks.map(({ name, finding, text }) => `${signs[finding]}  ${name}: ${text}`).join('\n'),
      json: { healthy: !isFailing, checks },
      exitCode: isFailing ? 1 : 0,
    }
  },
}

const backupCommand: Command = {
  path: 'backup',
  names: ['DIR'],
  options: {},
  summary: '動かしたまま、すべてをDIRに写します（2回目からは新しいファイルだけ）',
  run: async ({ env, names: [folder = ''] }) => {
    const report = await backUp(readConfig(env), path.resolve(folder))
    const lines = [
      `${report.snapshot}: ${report.tables}表 ${report.rows}行、ファイル ${report.files}個（${mebibytes(report.bytes)}）`,
      `新しく写したファイル: ${report.copied}個（${mebibytes(report.copiedBytes)}）`,
      ...report.missing.map((key) => `! 記録にあるファイルがありません: ${key}`),
    ]
    return { text: lines.join('\n'), json: report, exitCode: report.missing.length > 0 ? 1 : 0 }
  },
}

const restoreCommand: Command = {
  path: 'restore',
  names: ['DIR'],
  options: { replace: { type: 'boolean' }, snapshot: { type: 'string' } },
  usage: '[--snapshot NAME] [--replace]',
  summary: '止めてあるオクユキを、DIRのバックアップに戻します',
  run: async (given) => {
    const { env, names, values } = given
    const snapshot = textOf(given, 'snapshot') ?? undefined
    const report = await restore(env, path.resolve(names[0] ?? ''), {
      replace: values['replace'] === true,
      snapshot,
    })
    const text = `${report.snapshot} に戻しました: ${report.tables}表 ${report.rows}行、ファイル ${report.files}個。続きから始める変換 ${report.queued}件。`
    return { text, json: report }
  },
}

const rotate: Command = {
  path: 'keys rotate',
  names: [],
  options: { only: { type: 'string' } },
  usage: `[--only ${keyNames.join('|')}]`,
  summary: '鍵を作り直します（起動し直すまで、動いているものは前の鍵を使います）',
  run: async (given) => {
    const only = textOf(given, 'only')
    const wanted = only === null ? keyNames : keyNames.filter((name) => name === only)
    if (wanted.length === 0)
      throw new CommandError('USAGE', `鍵の名前は ${keyNames.join('、')} です: ${only}`)
    await rotateKeys(readConfig(given.env), wanted satisfies readonly KeyName[])
    await using installation = await openInstallation(given.env)
    const details = { keys: wanted }
    await logAction(installation.services, null, { action: 'ROTATE_KEYS', kind: 'SITE', id: 'keys', details })
    const text = `鍵（${wanted.join('、')}）を作り直しました。オクユキを起動し直してください。`
    return { text, json: { rotated: wanted } }
  },
}

const move: Command = {
  path: 'move database',
  names: [],
  options: { to: { type: 'string' }, replace: { type: 'boolean' } },
  usage: '--to postgres://…|embedded [--replace]',
  summary: '止めてあるオクユキのデータベースを、ほかのPostgreSQLへ（または付属のものへ）移します',
  run: async (given) => {
    const to = textOf(given, 'to')
    if (to === null) throw new CommandError('USAGE', '--to に移す先を書いてください。')
    const url = to === 'embedded' ? null : to
    const report = await moveDatabase(given.env, url, { replace: given.values['replace'] === true })
    const next = url === null ? '設定から DATABASE_URL を外して' : '設定 DATABASE_URL を移した先にして'
    const text = `${report.tables}表 ${report.rows}行を移しました。${next}、起動してください。`
    return { text, json: report }
  },
}

const moveFilesCommand: Command = {
  path: 'move files',
  names: [],
  options: { to: { type: 'string' } },
  usage: '--to bucket|folder',
  summary:
    '動かしたまま、ファイルをバケットへ（またはDATA_DIRへ）写します。切り替えのあとにもう一度実行します',
  run: async (given) => {
    const to = textOf(given, 'to')
    if (to !== 'bucket' && to !== 'folder') throw new CommandError('USAGE', '--to は bucket か folder です。')
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    process.once('SIGINT', stop).once('SIGTERM', stop)
    try {
      const report = await moveFiles(readConfig(given.env), {
        to,
        signal: stopping.signal,
        onProgress: createProgress(process.stderr),
      })
      const { conflicts, missing, isWhole } = report
      const lines = [
        `${report.files}個のうち ${report.copied}個（${mebibytes(report.copiedBytes)}）を写し、消えた ${report.removed}個を取り除きました。`,
        ...(isWhole ? [] : ['中断しました。もう一度実行すると、続きから始めます。']),
        ...conflicts.map((key) => `! 両方に違う内容があり、そのままにしました: ${key}`),
        ...missing.map((key) => `! 記録にあるファイルが、どちらにもありません: ${key}`),
      ]
      const isDone = isWhole && conflicts.length === 0 && missing.length === 0
      return { text: lines.join('\n'), json: report, exitCode: isDone ? 0 : 1 }
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop)
    }
  },
}

export const siteCommands: readonly Command[] = [
  doctor,
  backupCommand,
  restoreCommand,
  move,
  moveFilesCommand,
  rotate,
]
