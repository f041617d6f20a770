const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// npm repeats Ctrl-C for a process that has got it from the terminal already.
const sameSignalMs = 1_000
const hardStopCode = 130

/**
 * Runs `stop` at the first signal and exits; a later signal, or `longestMs` after the first, ends the process
 * at once.
 */
export function stopOnSignal(stop: () => Promise<void>, longestMs: number): void {
  let since: number | undefined
  const onSignal = (): void => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignalMs) process.exit(hardStopCode)
      return
    }
    since = performance.now()
    setTimeout(() => process.exit(1), longestMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
}
