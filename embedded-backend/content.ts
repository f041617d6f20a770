import path from 'node:path'

import type { ContentServices } from './content-services.ts'
import { createSandboxChoice } from './conversion-sandbox.ts'
import { runConversion } from './conversion/worker/run-conversion.ts'
import { runSceneVideo } from './conversion/worker/run-scene-video.ts'
import { requireDepthModel } from './depth-model-config.ts'
import { createDiskReserve } from './files/disk-reserve.ts'
import { LocalFileStore } from './files/local-file-store.ts'
import { ReadAddresses } from './files/read-address.ts'
import { seedGallery } from './gallery/seed-gallery.ts'
import { JobQueue } from './jobs/job-queue.ts'
import type { Film } from './jobs/make-scene-video.ts'
import { createWorkRunner } from './jobs/run-task.ts'
import type { Convert } from './jobs/run-task.ts'
import { startSweeping } from './jobs/sweep-sources.ts'
import { TaskEvents } from './jobs/task-events.ts'
import { clearStaleWork } from './jobs/work-folders.ts'
import { registerAnalyticsRoutes } from './routes/analytics.ts'
import type { BackendApp } from './routes/app.ts'
import { registerCameraParameterRoutes } from './routes/camera-parameters.ts'
import { registerLabelRoutes } from './routes/categories.ts'
import { registerCollectionRoutes } from './routes/collections.ts'
import { registerConversionRoutes } from './routes/conversions.ts'
import { registerFavoriteRoutes } from './routes/favorites.ts'
import { registerFeedbackRoutes } from './routes/feedback.ts'
import { registerFileReadRoute } from './routes/files.ts'
import { registerPeopleRoutes } from './routes/people.ts'
import { registerResourceRoutes } from './routes/resources.ts'
import { registerSceneVideoRoutes } from './routes/scene-video.ts'
import { registerShortSpatialImageRoutes } from './routes/spatial-images-short.ts'
import { registerSpatialImageRoutes } from './routes/spatial-images.ts'
import { registerTaskStartRoutes } from './routes/start-task.ts'
import { registerStorageRoutes } from './routes/storage.ts'
import { registerTaskEventRoute } from './routes/task-events.ts'
import { registerTaskResultRoutes } from './routes/task-result.ts'
import { registerTaskRoutes } from './routes/tasks.ts'
import { registerUploadRoute } from './routes/uploads.ts'
import { registerViewRoutes } from './routes/views.ts'
import type { Services } from './services.ts'
import { persist } from './store/persist.ts'

/** The half of the backend that keeps files, tasks and spatial images. */
export interface Content {
  /** Adds the routes. Touches neither database nor disk: the OpenAPI document is made from it too. */
  register(app: BackendApp): void
  /** Runs once after the migrations, before the first request. */
  start(): Promise<void>
  /**
   * Fills the gallery of a first start (gallery/seed-gallery.ts); never rejects, as the rest works without
   * it.
   */
  seedGallery(report: (message: string) => void): Promise<void>
  /** Says on the terminal what this machine cannot keep strangers' files from; never rejects. */
  tellSandbox(report: (message: string) => void): Promise<void>
  /** Takes no more work and hands back what is going on. */
  drain(): void
  endStreams(): void
  /** Ends workers and timers; runs before the database goes. */
  close(): Promise<void>
}

export function createContent(
  base: Services,
  options: { convert?: Convert | undefined; film?: Film | undefined } = {},
): Content {
  const { config, secrets, logger, clock, databaseUrl } = base
  const now = () => clock.now()
  const files = new LocalFileStore({
    folder: path.join(config.dataDir, 'files'),
    secret: secrets.fileKey,
    now,
  })
  const sandbox = createSandboxChoice(config, logger)
  const { diskReserveBytes: reserveBytes } = config.content
  const disk = createDiskReserve({ folder: config.dataDir, reserveBytes, logger })
  base.readiness.watch('disk', () => disk.state())
  const services: ContentServices = {
    ...base,
    files,
    disk,
    addresses: new ReadAddresses(secrets.fileKey, now),
    taskEvents: new TaskEvents({ databaseUrl, logger }),
    sandbox: sandbox.choose,
    jobs: new JobQueue({ databaseUrl, logger, longestSeconds: config.content.conversionTimeoutSeconds }),
  }
  const ending = new AbortController()
  return {
    register: (app) => {
      registerStorageRoutes(app, services)
      registerResourceRoutes(app, services)
      registerTaskStartRoutes(app, services)
      registerTaskEventRoute(app, services)
      registerTaskRoutes(app, services)
      registerTaskResultRoutes(app, services)
      registerLabelRoutes(app, services)
      registerSpatialImageRoutes(app, services)
      registerCameraParameterRoutes(app, services)
      registerConversionRoutes(app, services)
      registerSceneVideoRoutes(app, services)
      registerFavoriteRoutes(app, services)
      registerCollectionRoutes(app, services)
      registerFeedbackRoutes(app, services)
      registerViewRoutes(app, services)
      registerAnalyticsRoutes(app, services)
      registerShortSpatialImageRoutes(app, services)
      registerFileReadRoute(app, services)
      registerUploadRoute(app, { files, disk })
      registerPeopleRoutes(app, services)
    },
    start: async () => {
      if (config.content.conversionConcurrency > 0) await requireDepthModel(config)
      await files.prepare()
      if (config.content.conversionSandbox === 'required') await sandbox.choose()
      await clearStaleWork(config.dataDir, new Date())
      const runner = createWorkRunner(services, {
        convert:
          options.convert ??
          (async (request) => runConversion({ ...request, sandbox: await sandbox.choose() })),
        film:
          options.film ?? (async (request) => runSceneVideo({ ...request, sandbox: await sandbox.choose() })),
      })
      await services.jobs.start(runner, config.content.conversionConcurrency)
      services.readiness.watch('queue', () => services.jobs.look().then(() => 'ok'))
      startSweeping(services, ending.signal)
    },
    seedGallery: async (report) => {
      try {
        // What was begun is taken up where it was interrupted.
        const { signal } = ending
        await persist(() => seedGallery(services, { report, signal }), { signal })
      } catch (error) {
        if (!ending.signal.aborted) logger.warn({ err: error }, 'the gallery could not be filled')
      }
    },
    tellSandbox: sandbox.tell,
    drain: () => {
      ending.abort()
      void services.jobs.handBack()
    },
    endStreams: () => services.taskEvents.endAll(),
    close: async () => {
      ending.abort()
      await services.taskEvents.close()
      await services.jobs.stop()
    },
  }
}
