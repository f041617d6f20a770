/** Shortest password, in characters (specification §9). */
export const PASSWORD_LENGTH = 8

/**
 * The parts of the password rule that a password meets (specification §5). Letters, digits and symbols are
 * those of ASCII, as the identity provider's policy counts them; other characters are allowed beside them.
 */
export const passwordRule = (password: string) => ({
  length: Array.from(password).length >= PASSWORD_LENGTH,
  letter: /[a-z]/i.test(password),
  digit: /[0-9]/.test(password),
  symbol: /[!-/:-@[-`{-~]/.test(password),
})
