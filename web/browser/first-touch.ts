const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Calls back once, with the first sign that somebody does more than read; gives the way to stop. */
export function watchFirstTouch(onTouch: () => void): () => void {
  const listening = new AbortController()
  const hear = () => {
    listening.abort()
    onTouch()
  }
  for (const type of touches) addEventListener(type, hear, { signal: listening.signal, passive: true })
  return () => listening.abort()
}
