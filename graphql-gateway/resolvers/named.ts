/** Says which type of a union an answer is. */
export const named =
  <Name extends string>(typename: Name) =>
  <T extends object>(value: T): T & { __typename: Name } => ({ ...value, __typename: typename })
