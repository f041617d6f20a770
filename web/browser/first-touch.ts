const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Calls back once, at the first interaction beyond reading; returns an unsubscribe function. */
export function watchFirstTouch(onTouch: () => void): () => void {
  const listening = new AbortController()
  const hear = () => {
    listening.abort()
    onTouch()
  }
  for (const type of touches) addEventListener(type, hear, { signal: listening.signal, passive: true })
  return () => listening.abort()
}
