/** Loaded by the product before its own modules: its clock is ahead of the machine's by a changeable time. */
import { readFileSync, watchFile, writeFileSync } from 'node:fs'
import path from 'node:path'

/** File in the data folder with the milliseconds by which the clock is ahead. */
const file = path.join(process.env['DATA_DIR'] ?? '', 'clock-ahead')
const RealDate = Date
let aheadMs: number

class ShiftedDate extends RealDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(RealDate.now() + aheadMs)
    else super(...(values as [number]))
  }

  static override now(): number {
    return RealDate.now() + aheadMs
  }
}

// A restarted product keeps its clock.
writeFileSync(file, '', { flag: 'a' })
aheadMs = Number(readFileSync(file, 'utf8'))
globalThis.Date = ShiftedDate as DateConstructor
watchFile(file, { interval: 50, persistent: false }, () => {
  aheadMs = Number(readFileSync(file, 'utf8'))
})
