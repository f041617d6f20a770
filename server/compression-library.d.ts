declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean

  interface Options {
    readonly brotli?: BrotliOptions
    /** Decides if a response is compressed, once its headers are known. */
    readonly filter?: Filter
  }

  /** Middleware that compresses responses; declared here since its own types depend on those of Express. */
  const compression: {
    (options: Options): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
    /** Decides by content type. */
    readonly filter: Filter
  }
  export default compression
}
