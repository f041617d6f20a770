import { join } from 'node:path'
import { Readable } from 'node:stream'

import { getMimeType } from 'hono/utils/mime'

import type { Backend } from '#backend/backend.ts'

/** Serves a file that this build lacks; null if no other build has it either. */
export type OtherAssets = (path: string) => Promise<Response | null>

/**
 * Shares this build's files with processes of other builds, and serves theirs. Only with a bucket: processes
 * on one folder have the same build.
 */
export async function shareAssets(
  backend: Pick<Backend, 'assets' | 'config' | 'services'>,
  webFolder: string,
): Promise<OtherAssets | undefined> {
  const { assets, config, services } = backend
  if (config.bucket === null) return undefined
  try {
    await assets.publish(join(webFolder, 'assets'))
  } catch (error) {
    services.logger.warn({ err: error }, 'the files of this build could not be shared')
  }
  return async (path) => {
    const name = path.slice('/assets/'.length)
    const found = await assets.open(name)
    if (found === null) return null
    const body = Readable.toWeb(found.body) as unknown as ReadableStream
    return new Response(body, {
      headers: {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        'content-length': String(found.size),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  }
}
