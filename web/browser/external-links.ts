/**
 * Tells of links that a press would open outside of this page: another site's, or one for a window of its
 * own. What takes them keeps the browser from following them.
 */
export function watchExternalLinks(take: (url: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (event.defaultPrevented || link === null || !isExternal(link)) return
    if (take(link.href)) event.preventDefault()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

function isExternal(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && (link.origin !== location.origin || link.target === '_blank')
}
