import path from 'node:path'

/** Helper process between an application and its PostgreSQL; the server's bundle substitutes its own. */
export const helperProgram = path.join(import.meta.dirname, 'helper.ts')
