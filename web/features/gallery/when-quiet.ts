/** Calls back once the page has loaded and the browser is idle; returns a function that cancels. */
export function whenIdle(work: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const waitForIdle = () => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(work, { timeout: 3000 })
      signal.addEventListener('abort', () => cancelIdleCallback(idle))
    } else {
      const timer = setTimeout(work, 500)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { once: true, signal })
  return () => listening.abort()
}
