import { existsSync, readFileSync } from 'node:fs'

import type { StampedBuild } from '#server/web-stamps.ts'

import type { Found } from './finding.ts'

/** Reports a build that the next start of a web would make again. */
export function lookAtBuild({ stamps, hash }: StampedBuild): Found {
  const missing = stamps.filter((stamp) => !existsSync(stamp))
  const other = stamps.filter((stamp) => !missing.includes(stamp) && readFileSync(stamp, 'utf8') !== hash)
  if (missing.length > 0) {
    const text = 'ウェブアプリのビルドがないか、途中で止まっています。npm run build を実行してください。'
    return { finding: 'WARNING', text, details: { missing } }
  }
  if (other.length > 0) {
    const text =
      'ウェブアプリのビルドは、別の版のプログラムのものです。npm run build を実行してから再起動してください。'
    return { finding: 'WARNING', text, details: { other } }
  }
  return { finding: 'OK', text: 'ウェブアプリのビルドはこのプログラムのものです。' }
}
