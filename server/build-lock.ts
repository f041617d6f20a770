import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Longest wait for another process's build, in milliseconds. */
const patienceMs = 1_800_000

/** Held locks: a collected one would be released. */
const held: DatabaseSync[] = []

/**
 * Takes a lock until this process ends, after waiting for its holder. The operating system holds it, as an
 * SQLite file: it is released even if the process is killed. Blocks the process.
 */
export function lockUntilExit(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: patienceMs })
  lock.exec('BEGIN EXCLUSIVE')
  held.push(lock)
}
