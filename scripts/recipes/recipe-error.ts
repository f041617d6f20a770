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

/** Why a recipe writes nothing; the code stands before the message. */
export class RecipeError extends Error {
  readonly code: RecipeErrorCode

  constructor(code: RecipeErrorCode, message: string) {
    super(`[${code}] ${message}`)
    this.name = 'RecipeError'
    this.code = code
  }
}
