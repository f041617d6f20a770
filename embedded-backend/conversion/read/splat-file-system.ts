import { open, type FileHandle } from 'node:fs/promises'

import { ReadStream, type ReadFileSystem, type ReadSource } from '@playcanvas/splat-transform'

/** Provides one file under any name to the readers of splat-transform, read on demand. */
export class SplatFileSystem implements ReadFileSystem {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async createSource(): Promise<ReadSource> {
    const file = await open(this.#path)
    const { size } = await file.stat()
    return {
      size,
      seekable: true,
      read: (start = 0, end = size) => new FileStream(file, Math.min(start, size), Math.min(end, size)),
      close: () => void file.close(),
    }
  }
}

class FileStream extends ReadStream {
  readonly #file: FileHandle
  readonly #end: number
  #at: number
  /** Part of the library's interface. */
  bytesRead = 0

  constructor(file: FileHandle, start: number, end: number) {
    super(end - start)
    this.#file = file
    this.#at = start
    this.#end = end
  }

  async pull(target: Uint8Array): Promise<number> {
    const wanted = Math.min(target.length, this.#end - this.#at)
    if (wanted <= 0) return 0
    const { bytesRead } = await this.#file.read(target, 0, wanted, this.#at)
    this.#at += bytesRead
    this.bytesRead += bytesRead
    return bytesRead
  }
}
