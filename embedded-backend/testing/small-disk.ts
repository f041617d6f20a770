import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A real file system in memory, removed at the end with its content. */
export interface SmallDisk extends AsyncDisposable {
  readonly folder: string
  free(): Promise<number>
  /** Fills it until `leftBytes` are free. */
  fillTo(leftBytes: number): Promise<void>
  /** Removes the files written by fillTo. */
  empty(): Promise<void>
}

/** Reason that this user cannot mount one here, or null. */
export async function smallDiskRefused(): Promise<string | null> {
  if (process.platform !== 'linux') return 'only Linux mounts a file system in memory'
  return openSmallDisk(1)
    .then((disk) => disk[Symbol.asyncDispose]())
    .then(
      () => null,
      (error: unknown) => `a file system cannot be mounted: ${String(error).split('\n')[0]}`,
    )
}

export async function openSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder])
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
  const filler = (count: number) => path.join(folder, `filler-${count}`)
  let fillers = 0
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    folder,
    free,
    fillTo: async (leftBytes) => {
      const size = (await free()) - leftBytes
      // The next, smaller file takes the space left by one that did not fit.
      if (size > 0) await writeFile(filler(fillers++), Buffer.alloc(size, 1)).catch(() => undefined)
    },
    empty: async () => {
      for (; fillers > 0; fillers -= 1) await rm(filler(fillers - 1), { force: true })
    },
    [Symbol.asyncDispose]: async () => {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}
