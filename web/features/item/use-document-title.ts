import { useEffect } from 'react'

/** Names the document after what has been loaded for it; null leaves the name that its route has. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | Okuyuki`
  }, [title])
}
