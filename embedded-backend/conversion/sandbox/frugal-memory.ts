/** Node.js options for a worker with this memory limit, in bytes. */
export function frugalOptions(memoryBytes: number): string[] {
  return [`--max-old-space-size=${Math.ceil(memoryBytes / 2 ** 20)}`]
}

/**
 * Threads of native code share two heaps instead of one each, which would keep freed memory: a photo takes 40
 * MB less. Only glibc reads this variable.
 */
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2' } as const
