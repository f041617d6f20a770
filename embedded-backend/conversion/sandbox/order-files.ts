import { readdir, chmod, lstat, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

import type { WorkerOrder } from '../order/worker-messages.ts'

/** Files that an order reads, and the folder that it writes into. */
type OrderFiles = { readonly reads: readonly string[]; readonly folder: string }

export function filesOf(order: WorkerOrder): OrderFiles {
  switch (order.work) {
    case 'conversion':
      return { reads: order.sourcePaths, folder: order.outputFolder }
    case 'scene-video':
      return {
        reads: [order.splatPath, ...(order.photo ? [order.photo.path] : [])],
        folder: dirname(order.outputPath),
      }
    case 'splat-file':
      return { reads: [order.splatPath], folder: dirname(order.outputPath) }
    case 'pictures':
      return { reads: [order.splatPath], folder: order.outputFolder }
    case 'avatar':
      return { reads: [order.sourcePath], folder: dirname(order.outputPath) }
    case 'attempt':
      return { reads: [], folder: dirname(order.outputPath) }
  }
}

/** Returns the same order with its files renamed. */
export function withPaths<Order extends WorkerOrder>(order: Order, rename: (path: string) => string): Order {
  const renamed = (): WorkerOrder => {
    switch (order.work) {
      case 'conversion': {
        const { sourcePaths, outputFolder } = order
        return { ...order, sourcePaths: sourcePaths.map(rename), outputFolder: rename(outputFolder) }
      }
      case 'scene-video': {
        const { splatPath, photo, outputPath } = order
        const files = { splatPath: rename(splatPath), outputPath: rename(outputPath) }
        return { ...order, ...files, ...(photo && { photo: { ...photo, path: rename(photo.path) } }) }
      }
      case 'splat-file':
        return { ...order, splatPath: rename(order.splatPath), outputPath: rename(order.outputPath) }
      case 'pictures':
        return { ...order, splatPath: rename(order.splatPath), outputFolder: rename(order.outputFolder) }
      case 'avatar':
        return { ...order, sourcePath: rename(order.sourcePath), outputPath: rename(order.outputPath) }
      case 'attempt':
        return { ...order, outputPath: rename(order.outputPath) }
    }
  }
  return renamed() as Order
}

/**
 * Returns the operator's files that an order needs: the depth model with its external data, and its run time.
 */
export async function modelFilesOf(order: WorkerOrder): Promise<string[]> {
  if (order.work !== 'conversion' || !order.depthModel) return []
  const { path, runTimeFolder } = order.depthModel
  const name = basename(path, extname(path))
  const beside = await readdir(dirname(path)).catch(() => [])
  const parts = beside.filter((each) => each.startsWith(name)).map((each) => join(dirname(path), each))
  return [runTimeFolder, ...parts]
}

/**
 * Removes everything but regular files from a worker's folder, and returns true if there was any: the server
 * would follow a symbolic link to places that the worker could not reach itself.
 */
export async function removeUnsafeFiles(folder: string): Promise<boolean> {
  let found = false
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await lstat(path)
    if (entry.isFile()) continue
    found = true
    if (entry.isDirectory()) await openFolders(path)
    await rm(path, { recursive: true, force: true })
  }
  return found
}

/** Makes folders without permissions removable by an ordinary user. */
async function openFolders(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await openFolders(join(folder, entry.name))
  }
}
