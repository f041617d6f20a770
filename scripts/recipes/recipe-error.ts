export type RecipeErrorCode =
  | 'ANCHOR_MISSING'
  | 'BAD_CALL'
  | 'BAD_KIND'
  | 'BAD_NAME'
  | 'NAME_TAKEN'
  | 'NO_SUCH_ICON'
  | 'NO_SUCH_LAYOUT'
  | 'NO_SUCH_STEP'
  | 'PARENT_IS_A_PAGE'

/** Reason why a recipe writes nothing; the message begins with the code. */
export class RecipeError extends Error {
  readonly code: RecipeErrorCode

  constructor(code: RecipeErrorCode, message: string) {
    super(`[${code}] ${message}`)
    this.name = 'RecipeError'
    this.code = code
  }
}
