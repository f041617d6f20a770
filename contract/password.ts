/** Shortest password, in characters (specification §9). */
export const PASSWORD_LENGTH = 8

/**
 * Parts of the password rule that a password meets (specification §5). Letters, digits and symbols are ASCII,
 * as in the identity provider's policy; other characters are allowed in addition.
 */
export const passwordRule = (password: string) => ({
  length: Array.from(password).length >= PASSWORD_LENGTH,
  letter: /[a-z]/i.test(password),
  digit: /[0-9]/.test(password),
  symbol: /[!-/:-@[-`{-~]/.test(password),
})
