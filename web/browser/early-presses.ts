interface EarlyPresses {
  button: HTMLButtonElement | null
  readonly end: () => void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Keeps the last button that is pressed on a served page before the app has taken it over, and holds forms
 * back that only the app can send.
 */
export function keepEarlyPresses(): void {
  const listening = new AbortController()
  const kept: EarlyPresses = { button: null, end: () => listening.abort() }
  const options = { capture: true, signal: listening.signal }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) kept.button = button
  }
  document.addEventListener('click', press, options)
  document.addEventListener('submit', holdBack, options)
  window.earlyPresses = kept
}

function holdBack(event: Event): void {
  const form = event.target
  if (form instanceof HTMLFormElement && !form.hasAttribute('action')) event.preventDefault()
}

/** Presses the kept button, now that it does something. */
export function replayEarlyPress(): void {
  const kept = window.earlyPresses
  delete window.earlyPresses
  kept?.end()
  if (kept?.button?.isConnected) kept.button.click()
}
