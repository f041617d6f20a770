import type { OpenAPIHono } from '@hono/zod-openapi'

import type { Logger } from '#backend/services/logger.ts'

/** Context of a request: client address, key for rate limits, and a logger with the request id. */
export interface AppEnv {
  /** Client address determined by the server's entry point; undefined for a caller in this process. */
  readonly Bindings: { readonly clientAddress?: string | undefined }
  readonly Variables: {
    readonly requestId: string
    readonly logger: Logger
    readonly clientAddress: string | null
    readonly limitKey: string | null
  }
}

export type BackendApp = OpenAPIHono<AppEnv>
