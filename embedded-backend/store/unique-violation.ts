import pg from 'pg'

/** Whether the database refused a row because another one has what must be there once (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
