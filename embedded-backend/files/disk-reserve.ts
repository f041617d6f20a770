import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { DomainError } from '../errors/domain-error.ts'
import type { Logger } from '../services/logger.ts'
import type { PartState } from '../services/readiness.ts'

/**
 * Disk space reserved for the database, which must be able to write what it has acknowledged; new files may
 * not use it.
 */
export interface DiskReserve {
  /** True if `moreBytes` more would use the reserve; logs a change. */
  isShort(moreBytes?: number): Promise<boolean>
  /** Throws STORAGE_FULL if the space is short. */
  require(moreBytes?: number): Promise<void>
  /** Resolves once there is room again, or the signal aborts. */
  room(signal: AbortSignal): Promise<void>
  /** `failing` if no write succeeds at all. */
  state(): Promise<PartState>
}

const MEBIBYTE = 1024 * 1024
const largestDefault = 512 * MEBIBYTE
const shareByDefault = 0.05
const lookAgainMs = 2000
/** Size of a test write that must succeed, in bytes. */
const triedBytes = 64 * 1024

/** The server is short of space, which is unrelated to the account's quota; the user cannot fix it. */
export const storageFullMessage =
  'サーバーの空き容量が少ないため、いまは受け付けられません。時間をおいて、もう一度お試しください。'

export function storageFull(cause?: unknown): DomainError {
  return new DomainError('STORAGE_FULL', storageFullMessage, { cause })
}

/** True if the error, or one of its causes, is a lack of disk space. */
export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFullError(error.cause)
}

/** A null `reserveBytes` reserves a twentieth of the disk, at most 512 MiB; 0 reserves nothing. */
export function createDiskReserve(options: {
  folder: string
  reserveBytes: number | null
  logger: Pick<Logger, 'warn' | 'info'>
}): DiskReserve {
  const { folder, logger } = options
  let wasShort = false
  const look = async (): Promise<{ free: number; reserve: number }> => {
    const { bavail, blocks, bsize } = await statfs(folder)
    const usual = Math.min(largestDefault, Math.floor(blocks * bsize * shareByDefault))
    const reserve = options.reserveBytes ?? usual
    const free = bavail * bsize
    const isShort = free < reserve
    if (isShort !== wasShort) {
      const found = { folder, freeBytes: free, reserveBytes: reserve }
      if (isShort) logger.warn(found, 'the disk is short of space: uploads and conversions are refused')
      else logger.info(found, 'the disk has room again')
    }
    wasShort = isShort
    return { free, reserve }
  }
  const isShort = async (moreBytes = 0) => {
    const { free, reserve } = await look()
    return reserve > 0 && free < reserve + moreBytes
  }
  return {
    isShort,
    require: async (moreBytes) => {
      if (await isShort(moreBytes)) throw storageFull()
    },
    room: async (signal) => {
      while (!signal.aborted && (await isShort())) {
        await sleep(lookAgainMs, undefined, { signal }).catch(() => undefined)
      }
    },
    state: async () => {
      const { free, reserve } = await look()
      if (free >= Math.max(reserve, MEBIBYTE)) return 'ok'
      return (await canWrite(folder)) ? 'warning' : 'failing'
    },
  }
}

async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, `.space-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.alloc(triedBytes, 1))
      await file.sync()
    } finally {
      await file.close()
    }
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true })
  }
}
