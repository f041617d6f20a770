import type { ConversionErrorCode } from './conversion-error.ts'
import type { ConversionResult } from './run-conversion.ts'

/** What the worker process is told, once. */
export type WorkerOrder = { sourcePath: string; outputFolder: string; maxPixels: number }

/** What it says back; the last one is `done` or `failed`. `detail` is for logs. */
export type WorkerReport =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: ConversionResult }
  | { kind: 'failed'; code: ConversionErrorCode; message: string; detail: string }
