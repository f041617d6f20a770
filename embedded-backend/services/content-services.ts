import type { Sandbox } from '../conversion/sandbox/sandbox.ts'
import type { DiskReserve } from '../files/disk-reserve.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ReadAddresses } from '../files/signed-addresses.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { TaskEvents } from '../jobs/task-events.ts'
import type { ModelInstallation } from '../settings/model-installation.ts'
import type { Services } from './services.ts'

/** Services for routes and workers of files, tasks and spatial images, besides the common ones. */
export interface ContentServices extends Services {
  readonly files: FileStore
  readonly disk: DiskReserve
  readonly addresses: ReadAddresses
  readonly jobs: JobQueue
  readonly taskEvents: TaskEvents
  readonly modelInstallation: ModelInstallation
  /** Sandbox for opening untrusted files; determined at the first call. */
  readonly sandbox: () => Promise<Sandbox>
}
