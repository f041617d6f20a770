/**
 * How a worker is started so that it holds little more memory than it needs: garbage of the young is looked
 * through sooner than is fastest, and the threads of native code share two heaps instead of having eight or
 * more that each keep what they once needed (glibc; others ignore it). `memoryBytes` is its limit.
 */
export function frugalOptions(memoryBytes: number): string[] {
  return [`--max-old-space-size=${Math.ceil(memoryBytes / 2 ** 20)}`, '--max-semi-space-size=8']
}

export const frugalEnvironment = { MALLOC_ARENA_MAX: '2' } as const
