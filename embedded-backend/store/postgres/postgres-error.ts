/** The embedded database cannot run here; the message tells the operator what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
