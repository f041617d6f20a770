import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { chown, copyFile, lchown, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import type { WorkerOrder } from '../order/worker-messages.ts'
import { filesOf, withPaths } from './order-files.ts'

const run = promisify(execFile)

/** User ids that Debian, Red Hat and systemd assign to no permanent user. */
const firstAccount = 64_200
const accounts = 300

interface Account {
  readonly uid: number
  readonly release: () => void
}

/**
 * Takes a user id that no other worker on this machine has, started by any process: processes with the same
 * id could read and kill each other. An abstract socket marks the id as taken and disappears with its
 * process. Throws if every id is taken.
 */
export async function takeAccount(): Promise<Account> {
  const offset = Math.floor(Math.random() * accounts)
  for (let index = 0; index < accounts; index += 1) {
    const uid = firstAccount + ((offset + index) % accounts)
    const mark = createServer().unref()
    try {
      mark.listen(`\0okuyuki-worker-${uid}`)
      await once(mark, 'listening')
      return { uid, release: () => mark.close() }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw new Error('every user id for workers is taken')
}

export type Stage<Order extends WorkerOrder> = {
  readonly uid: number
  /**
   * The order to send to the worker, with paths relative to its working folder, as it may not traverse the
   * folders above.
   */
  readonly order: Order
  /** Kills remaining processes of the worker and restores the folder's owner. */
  readonly finish: () => Promise<void>
}

/**
 * Gives an order's folder to a separate user id, with copies of its inputs: the originals share their inodes
 * with the store, so that their owner cannot change. Only for root.
 */
export async function stageFor<Order extends WorkerOrder>(given: Order): Promise<Stage<Order>> {
  const { reads, folder } = filesOf(given)
  const { uid, release } = await takeAccount()
  const names = new Map<string, string>([[folder, '.']])
  const finish = async () => {
    await endProcesses(uid)
    for (const path of reads) await rm(join(folder, names.get(path) ?? '.nothing'), { force: true })
    await giveTo(folder, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
    release()
  }
  try {
    for (const [index, path] of reads.entries()) {
      const name = `.source-${index}`
      names.set(path, name)
      await copyFile(path, join(folder, name), constants.COPYFILE_FICLONE)
      await chown(join(folder, name), uid, uid)
    }
    await chown(folder, uid, uid)
  } catch (error) {
    await finish()
    throw error
  }
  const order = withPaths(given, (path) => names.get(path) ?? basename(path))
  return { uid, order, finish }
}

/** Without a process namespace, processes started by the worker may outlive it. */
async function endProcesses(uid: number): Promise<void> {
  const asUser = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  await run('setpriv', [...asUser, 'sh', '-c', 'kill -9 -1']).catch(() => undefined)
}

async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const name of await readdir(folder)) await lchown(join(folder, name), uid, gid)
}
