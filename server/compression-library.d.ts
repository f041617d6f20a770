declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean

  interface Options {
    readonly brotli?: BrotliOptions
    /** Whether an answer is compressed, once its headers are known. */
    readonly filter?: Filter
  }

  /** Middleware that compresses answers; its own types bring those of Express along. */
  const compression: {
    (options: Options): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
    /** By the type of the content. */
    readonly filter: Filter
  }
  export default compression
}
