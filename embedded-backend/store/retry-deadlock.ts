const DEADLOCK = '40P01'
const TRIES = 4

/** Retries a transaction that the database aborted to resolve a deadlock, which left no changes. */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries === TRIES) throw error
    }
  }
}
