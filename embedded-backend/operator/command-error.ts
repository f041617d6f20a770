/** Errors of the commands themselves; errors of the rules keep their codes. */
export type CommandErrorCode =
  | 'USAGE'
  | 'NO_BACKUP'
  | 'BACKUP_DAMAGED'
  | 'BACKUP_NEWER'
  | 'BACKUP_RUNNING'
  | 'DATABASE_NOT_EMPTY'
  | 'DATABASE_IN_USE'
  | 'DATABASE_UNREACHABLE'
  | 'FILES_NOT_EMPTY'
  | 'FILE_DIFFERS'
  | 'MOVE_RUNNING'
  | 'NO_BUCKET'
  | 'KEY_FROM_SETTINGS'
  | 'SAME_PLACE'
  | 'NOT_CONFIRMED'

/** A command that cannot be performed; `message` is Japanese, for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
