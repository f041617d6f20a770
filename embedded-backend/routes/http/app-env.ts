import type { OpenAPIHono } from '@hono/zod-openapi'

import type { Logger } from '#backend/services/logger.ts'

/**
 * What every request carries: its client's address, what limits count it by, a logger with the request's id.
 */
export interface AppEnv {
  /** The address that the server at the door decided on; undefined for a caller in this process. */
  readonly Bindings: { readonly clientAddress?: string | undefined }
  readonly Variables: {
    readonly requestId: string
    readonly logger: Logger
    readonly clientAddress: string | null
    readonly limitKey: string | null
  }
}

export type BackendApp = OpenAPIHono<AppEnv>
