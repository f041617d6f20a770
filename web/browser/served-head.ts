/** What the server wrote into the head for those who run no script; the page has its own from here on. */
export function dropServedHead(kind: 'title' | 'everything'): void {
  for (const element of document.head.querySelectorAll('[data-served]'))
    if (kind === 'everything' || element.tagName === 'TITLE') element.remove()
}

/** The page that takes over a served one takes its title over, too: that is then the page's own. */
export function keepServedTitle(): void {
  document.head.querySelector('title[data-served]')?.removeAttribute('data-served')
}
