import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { convertSource } from '#backend/conversion/convert-source.ts'

/**
 * Peak memory of this process in KiB. On Linux not from the kernel's resource usage, which begins with the
 * parent's memory.
 */
function peakKibibytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

// Every source has a process of its own, as in the product, so the peak is that of the source.
const [kind, source] = process.argv.slice(2)
if ((kind !== 'INSTANT' && kind !== 'FULL') || source === undefined)
  throw new Error('Say a kind and a source')
const outputFolder = await mkdtemp(path.join(tmpdir(), 'okuyuki-bench-'))
try {
  const started = performance.now()
  const limits = { maxPixels: 100_000_000, memoryBytes: 2 ** 31, timeoutMs: 600_000 }
  const order = { work: 'conversion', kind, sourcePaths: [source], outputFolder, limits } as const
  await convertSource(
    order,
    () => {},
    async () => {},
  )
  const seconds = (performance.now() - started) / 1000
  const megabytes = Math.round(peakKibibytes() / 1024)
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ seconds, processorSeconds: (user + system) / 1e6, megabytes }))
} finally {
  await rm(outputFolder, { recursive: true })
}
