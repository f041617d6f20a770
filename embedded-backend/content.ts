import type { BackendApp } from './routes/app.ts'
import type { Services } from './services.ts'

/** The half of the backend that keeps files, tasks and spatial images. */
export interface Content {
  /** Adds the routes. Touches neither database nor disk: the OpenAPI document is made from it too. */
  register(app: BackendApp): void
  /** Runs once after the migrations, before the first request. */
  start(): Promise<void>
  /** Ends workers and timers; runs before the database goes. */
  close(): Promise<void>
}

export function createContent(_services: Services): Content {
  return {
    register: () => undefined,
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
