import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'

import sharp from 'sharp'

import type { AttemptOrder, AttemptResult } from '../order/worker-messages.ts'

/**
 * Tries everything that a sandbox must prevent and a conversion needs: a native module, a file in its folder.
 */
export async function makeAttempt({ outputPath, secretPath, port }: AttemptOrder): Promise<AttemptResult> {
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toFile(outputPath)
  const readSecret = await readFile(secretPath).then(
    () => true,
    () => false,
  )
  return { readSecret, connected: await canConnect(port), uid: process.getuid?.() ?? null }
}

function canConnect(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  try {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 })
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('timeout', () => resolve(false))
    return promise.finally(() => socket.destroy())
  } catch {
    return Promise.resolve(false)
  }
}
