/** Forwards a report unless the last one was less than `everyMs` milliseconds ago. */
export function throttled(
  everyMs: number,
  report: (progress: number) => Promise<void>,
): (progress: number) => Promise<void> {
  let last = 0
  return async (progress) => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    await report(progress)
  }
}
