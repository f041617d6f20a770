/**
 * Patterns of JSON without space between its parts. Each takes nothing but JSON, and looks at every octet
 * once: what may follow is always told by the next one.
 */
export const text = /"[ !#-[\]-\xff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\xff]*)*"/.source

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.source

/**
 * What each scalar of GraphQL would give out as it came. A number that it might round or refuse is not among
 * them.
 */
export const scalars: Readonly<Record<string, string>> = {
  String: text,
  ID: text,
  Boolean: 'true|false',
  Int: /0|-?[1-9]\d{0,8}/.source,
  Float: /(?!-0[.0]*[,}\]])-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?/.source,
}

/** What follows an entry of an object, and of a list. */
export const afterPair = /(?:,(?=")|(?=\}))/.source
export const afterItem = /(?:,(?!\])|(?=\]))/.source

const plain = `${text}|${number}|true|false|null`

/**
 * Any value of which lists and objects lie no deeper in each other than so. There is one way only to take a
 * value: a second one for each list would double the time for what is broken behind them.
 */
export const anything = (depth: number): string => {
  if (depth === 0) return `(?:${plain})`
  const inner = anything(depth - 1)
  return `(?:${plain}|\\{(?:${text}:${inner}${afterPair})*\\}|\\[(?:${inner}${afterItem})*\\])`
}
