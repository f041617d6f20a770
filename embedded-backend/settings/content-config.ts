import type { StreamLimits } from '#contract/clients.ts'

import type { SandboxSetting } from '../conversion/worker/choose-sandbox.ts'
import { ConfigError } from '../errors/config-error.ts'
import { isEmail } from '../rules/text/accounts.ts'
import { readDepthModelSetting, readModelMirror } from './depth-model-config.ts'
import type { DepthModelSetting } from './depth-model-config.ts'

/** Limits of trials by visitors without an account. */
export interface TrialConfig {
  /** Most trials of all visitors that wait or run at once; 0 turns trials off. */
  readonly atOnce: number
  /** Most trials that one network may begin in an hour, and in a day. */
  readonly perHour: number
  readonly perDay: number
  /** Most bytes of all trials together. */
  readonly storageBytes: number
  /** Largest photo; largest film, splat file, or set of photos; in bytes. */
  readonly photoMaxBytes: number
  readonly filmMaxBytes: number
  /** Largest picture, in pixels. */
  readonly maxPixels: number
  /** Longest film, in seconds. */
  readonly maxSeconds: number
  /** Most splats in a file. */
  readonly maxSplats: number
  /** Time limit of one trial, in seconds. */
  readonly timeoutSeconds: number
}

const MEBIBYTE = 1024 * 1024

/** `count` reads an integer of at least `min` from the environment. */
function readTrialConfig(
  count: (name: string, fallback: number, min?: number, max?: number) => number,
): TrialConfig {
  return {
    atOnce: count('TRIALS_AT_ONCE', 6, 0, 1000),
    perHour: count('TRIALS_PER_HOUR', 6),
    perDay: count('TRIALS_PER_DAY', 20),
    storageBytes: count('TRIALS_STORAGE_BYTES', 2048 * MEBIBYTE),
    photoMaxBytes: count('TRIAL_PHOTO_MAX_BYTES', 12 * MEBIBYTE),
    filmMaxBytes: count('TRIAL_FILM_MAX_BYTES', 40 * MEBIBYTE),
    maxPixels: count('TRIAL_MAX_PIXELS', 50_000_000),
    maxSeconds: count('TRIAL_MAX_SECONDS', 20),
    maxSplats: count('TRIAL_MAX_SPLATS', 1_000_000),
    timeoutSeconds: count('TRIAL_TIMEOUT_SECONDS', 180),
  }
}

/** Settings of uploads, storage and tasks. */
export interface ContentConfig {
  /** Quota of an account in bytes, for sources and results together. */
  readonly storageLimitBytes: number
  /**
   * Free bytes of the disk that new files may not use, or null: a twentieth of it, at most 512 MiB. 0
   * reserves nothing.
   */
  readonly diskReserveBytes: number | null
  /** Largest photo of an INSTANT task, in bytes. */
  readonly sourceMaxBytes: number
  /** Largest source of a FULL task, such as a video, in bytes. */
  readonly videoMaxBytes: number
  /** Largest file of splats, in bytes. */
  readonly splatMaxBytes: number
  /** Longest video, in seconds. */
  readonly sourceMaxSeconds: number
  /** Largest source, in pixels. */
  readonly sourceMaxPixels: number
  /** Most tasks of one account that wait or run at once. */
  readonly maxRunningTasks: number
  /** Most concurrent conversions of a process; 0 leaves them to other processes. */
  readonly conversionConcurrency: number
  readonly conversionMemoryBytes: number
  readonly conversionTimeoutSeconds: number
  /** Isolation of programs that open untrusted files; see choose-sandbox.ts. */
  readonly conversionSandbox: SandboxSetting
  /** Folder in which tests store results of conversions, or null; see keepConversions. */
  readonly keptConversions: string | null
  /** Model that predicts the depth of single photos, or null: it is guessed. */
  readonly depthModel: DepthModelSetting
  /** Origin, and path if any, below which the published model is at its usual path; null for its own host. */
  readonly depthModelMirror: string | null
  /** Most event streams open at once. */
  readonly eventStreams: StreamLimits
  /** Address for feedback to the operator, or null: it is only stored. */
  readonly feedbackMail: string | null
  /** Limits of trials by visitors without an account. */
  readonly trials: TrialConfig
  /** True if a first start fills the empty gallery with samples. */
  readonly seedGallery: boolean
}

/** Parses the settings; throws ConfigError naming the wrong setting. */
export function readContentConfig(env: NodeJS.ProcessEnv): ContentConfig {
  const count = (name: string, fallback: number, min = 1, max = Number.MAX_SAFE_INTEGER) => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = Number(text)
    if (!Number.isSafeInteger(value) || value < min || value > max) {
      throw new ConfigError(`${name} は ${min} から ${max} までの整数にしてください: ${text}`)
    }
    return value
  }
  return {
    storageLimitBytes: count('STORAGE_LIMIT_BYTES', 1024 * MEBIBYTE, 0),
    diskReserveBytes: env['DISK_RESERVE_BYTES']?.trim() ? count('DISK_RESERVE_BYTES', 0, 0) : null,
    sourceMaxBytes: count('SOURCE_MAX_BYTES', 64 * MEBIBYTE),
    videoMaxBytes: count('VIDEO_MAX_BYTES', 512 * MEBIBYTE),
    splatMaxBytes: count('SPLAT_MAX_BYTES', 256 * MEBIBYTE),
    sourceMaxSeconds: count('SOURCE_MAX_SECONDS', 60),
    sourceMaxPixels: count('SOURCE_MAX_PIXELS', 100_000_000),
    maxRunningTasks: count('MAX_RUNNING_TASKS', 5),
    conversionConcurrency: count('CONVERSION_CONCURRENCY', 1, 0, 64),
    conversionMemoryBytes: count('CONVERSION_MEMORY_BYTES', 2048 * MEBIBYTE),
    conversionTimeoutSeconds: count('CONVERSION_TIMEOUT_SECONDS', 600, 1, 12 * 60 * 60),
    conversionSandbox: sandboxSetting(env['CONVERSION_SANDBOX']?.trim() || 'auto'),
    keptConversions: keptConversions(env),
    depthModel: readDepthModelSetting(env),
    depthModelMirror: readModelMirror(env),
    eventStreams: {
      perAccount: count('EVENT_STREAMS_PER_ACCOUNT', 20),
      perAddress: count('EVENT_STREAMS_PER_ADDRESS', 200),
    },
    feedbackMail: mailAddress(env['FEEDBACK_MAIL']?.trim() || null),
    trials: readTrialConfig(count),
    seedGallery: !['off', 'false', '0'].includes(env['SEED_GALLERY']?.trim().toLowerCase() ?? ''),
  }
}

function sandboxSetting(text: string): SandboxSetting {
  if (text === 'auto' || text === 'off' || text === 'required') return text
  throw new ConfigError(`CONVERSION_SANDBOX は auto、off、required のどれかにしてください: ${text}`)
}

function keptConversions(env: NodeJS.ProcessEnv): string | null {
  const folder = env['TEST_CONVERSIONS']?.trim() || null
  if (folder !== null && env['NODE_ENV']?.trim() === 'production') {
    throw new ConfigError('TEST_CONVERSIONS は、テスト用の設定です。NODE_ENV=production では使えません。')
  }
  return folder
}

function mailAddress(text: string | null): string | null {
  if (text === null || isEmail(text)) return text
  throw new ConfigError(`FEEDBACK_MAIL はメールアドレスにしてください: ${text}`)
}
