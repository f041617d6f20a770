import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { installModel } from '../conversion/depth/model/install-model.ts'
import type { ModelSource } from '../conversion/depth/model/install-model.ts'
import { InstallError, installRunTime } from '../conversion/depth/model/install-run-time.ts'
import type { InstallErrorCode } from '../conversion/depth/model/install-run-time.ts'
import {
  publishedModel,
  publishedModelFile,
  runTimeFolder,
} from '../conversion/depth/model/installed-model.ts'
import type { BackendConfig } from './config.ts'
import { depthModelInUse } from './depth-model-config.ts'
import { keepModelWish } from './depth-model-offer.ts'

const run = promisify(execFile)
const command = path.join(import.meta.dirname, '..', 'install-depth-model.ts')

/** RUN_TIME: npm installs onnxruntime-node; MODEL: the model is downloaded; TRIAL: it runs once. */
type InstallStep = 'RUN_TIME' | 'MODEL' | 'TRIAL'
type ModelFailureCode = Exclude<InstallErrorCode, 'BUSY'> | 'UNUSABLE' | 'UNEXPECTED'

/**
 * OFF and OWN: the settings decide, and nothing is installed. FAILED may be tried again; a download then
 * resumes.
 */
export interface ModelState {
  readonly status: 'OFF' | 'OWN' | 'ABSENT' | 'INSTALLING' | 'INSTALLED' | 'FAILED'
  /** Null unless INSTALLING. */
  readonly step: InstallStep | null
  /** Bytes of the model that have arrived, also those of an earlier download. */
  readonly receivedBytes: number
  readonly totalBytes: number
  /** Null unless FAILED. */
  readonly failure: ModelFailureCode | null
}

/** State of an installation, shared by the processes of a machine as a file in the data folder. */
type Note =
  | { readonly step: InstallStep; readonly receivedBytes: number }
  | { readonly failure: ModelFailureCode }

/** Parts of an installation that differ in the command and in tests. */
export interface InstallParts {
  readonly source?: ModelSource
  readonly installRunTime?: typeof installRunTime
  /** Runs the installed model once; returns a line for the terminal. */
  readonly tryModel?: (signal: AbortSignal) => Promise<string>
}

/** Interval of notes, and of looks for another process's cancel. */
const noteMs = 500
/** Age of a note after which its process counts as dead. */
const deadMs = 15_000
const cancelPatienceMs = 5000

/**
 * Installs the published model and its run time into the data folder, while the product runs. The processes
 * of one data folder share its state, and only one of them installs at a time.
 */
export class ModelInstallation {
  readonly #config: Pick<BackendConfig, 'dataDir' | 'content'>
  readonly #parts: InstallParts
  readonly #folder: string
  readonly #note: string
  readonly #cancel: string
  #isClosing = false
  #running: { readonly done: Promise<void>; readonly ending: AbortController } | null = null

  constructor(config: Pick<BackendConfig, 'dataDir' | 'content'>, parts: InstallParts = {}) {
    this.#config = config
    this.#parts = parts
    this.#folder = path.dirname(publishedModelFile(config.dataDir))
    this.#note = path.join(this.#folder, 'installation.json')
    this.#cancel = path.join(this.#folder, 'cancel')
  }

  async state(): Promise<ModelState> {
    const { content, dataDir } = this.#config
    const totalBytes = this.#parts.source?.bytes ?? publishedModel.bytes
    const rest = { step: null, receivedBytes: 0, totalBytes, failure: null }
    const { use } = content.depthModel
    if (use !== 'INSTALLED') return { ...rest, status: use }
    const note = await this.#readNote()
    if (note && 'step' in note) return { ...rest, ...note, status: 'INSTALLING' }
    if (depthModelInUse(this.#config) && !note)
      return { ...rest, receivedBytes: totalBytes, status: 'INSTALLED' }
    const part = await stat(`${publishedModelFile(dataDir)}.part`).catch(() => null)
    const found = { ...rest, receivedBytes: part?.size ?? 0 }
    return note ? { ...found, status: 'FAILED', failure: note.failure } : { ...found, status: 'ABSENT' }
  }

  /**
   * Starts an installation in the background unless one is under way; resolves once other processes can see
   * it. `onEnd` receives the error, or null; it is not called if this process ends.
   */
  async start(say: (line: string) => void, onEnd: (error: unknown) => void): Promise<void> {
    if (this.#running) return
    await keepModelWish(this.#config.dataDir, 'YES')
    const ending = new AbortController()
    const begun = Promise.withResolvers<void>()
    const done = this.install(say, { signal: ending.signal, onBegin: begun.resolve })
      .then(
        () => onEnd(null),
        (error: unknown) => {
          const isBusy = error instanceof InstallError && error.code === 'BUSY'
          if (!this.#isClosing && !isBusy) onEnd(error)
        },
      )
      .finally(() => {
        this.#running = null
        begun.resolve()
      })
    this.#running = { done, ending }
    await begun.promise
  }

  /** Cancels an installation of any process on this data folder; what has arrived stays for the next one. */
  async cancel(): Promise<void> {
    await keepModelWish(this.#config.dataDir, 'NO')
    if (this.#running) return this.#end()
    if ((await this.state()).status !== 'INSTALLING') return rm(this.#note, { force: true })
    await writeFile(this.#cancel, '')
    const patience = performance.now() + cancelPatienceMs
    while (existsSync(this.#cancel) && performance.now() < patience) await sleep(noteMs / 5)
  }

  /** Ends an installation of this process, which the next start of the product resumes. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#end()
  }

  async #end(): Promise<void> {
    this.#running?.ending.abort(new InstallationEnded())
    await this.#running?.done
  }

  /**
   * Installs the run time and the model, and tries it. Rejects with InstallError: BUSY if another process
   * does so at the moment.
   */
  async install(
    say: (line: string) => void,
    options: { readonly signal?: AbortSignal; readonly onBegin?: () => void } = {},
  ): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    using held = new DisposableStack()
    held.use(takeLock(path.join(this.#folder, 'installation.lock')))
    const { dataDir, content } = this.#config
    const { source = { mirror: content.depthModelMirror }, tryModel = this.#tryModel } = this.#parts
    const cancel = new AbortController()
    const signal = AbortSignal.any([cancel.signal, ...(options.signal ? [options.signal] : [])])
    let now: Note = { step: 'RUN_TIME', receivedBytes: 0 }
    const keep = () => {
      if (existsSync(this.#cancel)) cancel.abort(new InstallationEnded())
      return this.#write(now).catch(() => undefined)
    }
    let writing = rm(this.#cancel, { force: true }).then(keep)
    await writing
    options.onBegin?.()
    const timer = setInterval(() => (writing = keep()), noteMs)
    let last: Note | null = null
    try {
      const folder = runTimeFolder(dataDir)
      say('モデルの実行環境を用意しています…')
      const isNew = await (this.#parts.installRunTime ?? installRunTime)(folder, signal)
      say(`${isNew ? 'インストールしました' : 'インストール済みです'}: ${folder}`)
      now = { step: 'MODEL', receivedBytes: 0 }
      const onBytes = (receivedBytes: number) => (now = { step: 'MODEL', receivedBytes })
      await installModel(dataDir, source, { say, onBytes, signal })
      now = { step: 'TRIAL', receivedBytes: source.bytes ?? publishedModel.bytes }
      say(await tryModel(signal))
    } catch (error) {
      if (!signal.aborted) last = { failure: failureOf(error) }
      throw error
    } finally {
      clearInterval(timer)
      await writing
      await (last ? this.#write(last).catch(() => undefined) : rm(this.#note, { force: true }))
      await rm(this.#cancel, { force: true })
    }
  }

  /** In a process of its own, since a model may crash the process that runs it. */
  readonly #tryModel = async (signal: AbortSignal): Promise<string> => {
    const env = { ...process.env, DATA_DIR: this.#config.dataDir, DEPTH_MODEL_PATH: '' }
    try {
      const { stdout } = await run(process.execPath, [command, '--try'], { env, signal })
      return stdout.trim()
    } catch (error) {
      signal.throwIfAborted()
      const { stderr } = error as { readonly stderr?: string }
      throw new ModelUnusable(stderr?.trim() || String(error))
    }
  }

  async #write(note: Note): Promise<void> {
    const draft = `${this.#note}.${randomUUID()}`
    await writeFile(draft, JSON.stringify(note))
    await rename(draft, this.#note)
  }

  /** Null without a note, and for a note of a process that has died. */
  async #readNote(): Promise<Note | null> {
    try {
      const note = JSON.parse(await readFile(this.#note, 'utf8')) as Note
      if ('failure' in note) return note
      return Date.now() - (await stat(this.#note)).mtimeMs < deadMs ? note : null
    } catch {
      return null
    }
  }
}

/** Somebody has cancelled the installation. */
class InstallationEnded extends Error {
  override readonly name = 'InstallationEnded'

  constructor() {
    super('モデルのインストールを中止しました。次は続きから始まります。')
  }
}

/** The installed model gives no depth on this machine; the message is for the operator. */
class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable'
}

function failureOf(error: unknown): ModelFailureCode {
  if (error instanceof InstallError && error.code !== 'BUSY') return error.code
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'DISK_FULL'
  return error instanceof ModelUnusable ? 'UNUSABLE' : 'UNEXPECTED'
}

/**
 * Takes a lock that the operating system holds, as an SQLite file: it is released even if the process is
 * killed. Throws BUSY.
 */
function takeLock(file: string): Disposable {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new InstallError('BUSY', 'いま、ほかのプロセスがモデルをインストールしています。')
  }
  return { [Symbol.dispose]: () => lock.close() }
}
