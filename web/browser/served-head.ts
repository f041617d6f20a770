/** What the server wrote into the head for those who run no script; the page has its own from here on. */
export function dropServedHead(kind: 'title' | 'everything'): void {
  for (const element of document.head.querySelectorAll('[data-served]'))
    if (kind === 'everything' || element.tagName === 'TITLE') element.remove()
}
