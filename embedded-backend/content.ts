import { createSandboxChoice } from './conversion-sandbox.ts'
import { runConversion } from './conversion/worker/run-conversion.ts'
import { runPictures } from './conversion/worker/run-pictures.ts'
import { runSceneVideo } from './conversion/worker/run-scene-video.ts'
import { prepareFiles } from './files/choose-file-store.ts'
import { createDiskReserve } from './files/disk-reserve.ts'
import type { FileStore } from './files/file-store.ts'
import { ReadAddresses } from './files/signed-addresses.ts'
import { seedGallery } from './gallery/seed-gallery.ts'
import type { Convert } from './jobs/convert-sources.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { keepConversions } from './jobs/kept-conversions.ts'
import type { DrawPictures } from './jobs/make-pictures.ts'
import type { Film } from './jobs/make-scene-video.ts'
import { createWorkRunner } from './jobs/run-task.ts'
import { clearStaleWork } from './jobs/running-work.ts'
import { startRemaking, startSweeping } from './jobs/sweep-sources.ts'
import { TaskEvents } from './jobs/task-events.ts'
import { registerContentRoutes } from './routes/content-routes.ts'
import type { BackendApp } from './routes/http/app-env.ts'
import { createMissingSizes } from './rules/spatial-images/picture-sizes.ts'
import type { ContentServices } from './services/content-services.ts'
import type { Services } from './services/services.ts'
import { requireDepthModel } from './settings/depth-model-config.ts'
import { ModelInstallation } from './settings/model-installation.ts'
import type { InstallParts } from './settings/model-installation.ts'
import { persist } from './store/retry.ts'

/** Part of the backend for files, tasks and spatial images. */
export interface Content {
  /**
   * Adds the routes. Accesses neither database nor disk, since the OpenAPI document is generated from it too.
   */
  register(app: BackendApp): void
  /** Runs once after the migrations, before the first request. */
  start(): Promise<void>
  /**
   * Fills the gallery at the first start (gallery/seed-gallery.ts); never rejects, since the rest works
   * without it.
   */
  seedGallery(report: (message: string) => void): Promise<void>
  /** Reports on the terminal which isolation of untrusted files is missing on this machine; never rejects. */
  tellSandbox(report: (message: string) => void): Promise<void>
  readonly modelInstallation: ModelInstallation
  /** Takes no more work and hands back running work. */
  drain(): void
  endStreams(): void
  /** Ends workers and timers; call it before the database is closed. */
  close(): Promise<void>
}

/** Runs conversions, films and pictures in sandboxed processes. */
function sandboxed(
  choose: ContentServices['sandbox'],
  keptConversions: string | null,
): { convert: Convert; film: Film; draw: DrawPictures } {
  const convert: Convert = async (request) => runConversion({ ...request, sandbox: await choose() })
  return {
    convert: keptConversions === null ? convert : keepConversions(convert, keptConversions),
    film: async (request) => runSceneVideo({ ...request, sandbox: await choose() }),
    draw: async (request) => runPictures({ ...request, sandbox: await choose() }),
  }
}

export function createContent(
  base: Services,
  files: FileStore,
  given: {
    readonly convert?: Convert
    readonly film?: Film
    readonly draw?: DrawPictures
    readonly installParts?: InstallParts | undefined
  } = {},
): Content {
  const { config, secrets, logger, clock, databaseUrl } = base
  const now = () => clock.now()
  const sandbox = createSandboxChoice(config, logger)
  const { diskReserveBytes: reserveBytes } = config.content
  const disk = createDiskReserve({ folder: config.dataDir, reserveBytes, logger })
  base.readiness.watch('disk', () => disk.state())
  base.readiness.watch('files', () => files.state())
  const services: ContentServices = {
    ...base,
    files,
    disk,
    addresses: new ReadAddresses(secrets.fileKey, {
      now,
      alsoAccepted: config.fileKeysAccepted,
      publicOrigin: config.cdnUrl,
    }),
    taskEvents: new TaskEvents({ databaseUrl, logger }),
    modelInstallation: new ModelInstallation(config, given.installParts),
    sandbox: sandbox.choose,
    jobs: new JobQueue({ databaseUrl, logger, longestSeconds: config.content.conversionTimeoutSeconds }),
  }
  const missingSizes = createMissingSizes(services)
  const ending = new AbortController()
  return {
    register: (app) => registerContentRoutes(app, { ...services, missingSizes }),
    start: async () => {
      if (config.content.conversionConcurrency > 0) await requireDepthModel(config)
      await prepareFiles(files, config)
      if (config.content.conversionSandbox === 'required') await sandbox.choose()
      await clearStaleWork(config.dataDir, new Date())
      const programs = sandboxed(sandbox.choose, config.content.keptConversions)
      const runner = createWorkRunner(services, { ...programs, ...given })
      await services.jobs.start(runner, config.content.conversionConcurrency)
      services.readiness.watch('queue', () => services.jobs.look().then(() => 'ok'))
      startSweeping(services, ending.signal)
      if (config.content.conversionConcurrency > 0) startRemaking(services, ending.signal)
    },
    seedGallery: async (report) => {
      try {
        // Resumes a run that was interrupted.
        const { signal } = ending
        await persist(() => seedGallery(services, { report, signal }), { signal })
      } catch (error) {
        if (!ending.signal.aborted) logger.warn({ err: error }, 'the gallery could not be filled')
      }
    },
    tellSandbox: sandbox.tell,
    modelInstallation: services.modelInstallation,
    drain: () => {
      ending.abort()
      void services.jobs.handBack()
    },
    endStreams: () => services.taskEvents.endAll(),
    close: async () => {
      ending.abort()
      await services.modelInstallation.close()
      await services.taskEvents.close()
      await missingSizes.close()
      await services.jobs.stop()
    },
  }
}
