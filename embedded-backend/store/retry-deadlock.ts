const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Runs a transaction again when the database ended it to resolve a deadlock: nothing of it has happened then.
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries === TRIES) throw error
    }
  }
}
