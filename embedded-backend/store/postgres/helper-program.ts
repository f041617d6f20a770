import path from 'node:path'

/** What runs between an application and its PostgreSQL; the server's bundle puts its own in its place. */
export const helperProgram = path.join(import.meta.dirname, 'helper.ts')
