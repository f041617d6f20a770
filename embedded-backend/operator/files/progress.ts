const BETWEEN_LINES_MS = 1000

/** Reports the progress of long work: at most one line a second, and one at the end. */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'write'>,
): (progress: { readonly done: number; readonly files: number }) => void {
  let last = 0
  return ({ done, files }) => {
    const now = performance.now()
    if (done < files && now - last < BETWEEN_LINES_MS) return
    last = now
    stream.write(`${done}/${files}\n`)
  }
}
