/**
 * Inserts markup at the end of a page's head, by position: `.replace` would interpret `$&` and the like in
 * titles.
 */
export function insertIntoHead(page: string, markup: string): string {
  const end = page.indexOf('</head>')
  return end === -1 ? page : `${page.slice(0, end)}  ${markup}\n  ${page.slice(end)}`
}
