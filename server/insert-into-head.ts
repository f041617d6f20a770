/**
 * Puts markup at the end of a page's head, by position: titles hold `$&` and the like, which `.replace` would
 * take for a pattern and fill with the page itself.
 */
export function insertIntoHead(page: string, markup: string): string {
  const end = page.indexOf('</head>')
  return end === -1 ? page : `${page.slice(0, end)}  ${markup}\n  ${page.slice(end)}`
}
