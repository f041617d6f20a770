import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { convertSource } from '#backend/conversion/convert-source.ts'

/** Of this process alone: what the kernel counts for a program begins with what its parent held. */
function peakKibibytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

// A process of its own for each source, as in the product: its peak is that source's.
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
