import pg from 'pg'

/** True if the database rejected a row for a unique constraint (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
