interface EarlyPresses {
  button: HTMLButtonElement | null
  /** Input with the files that were picked, dropped or pasted. */
  files: HTMLInputElement | null
  /** Radio button that was chosen last. */
  choice: HTMLInputElement | null
  readonly end: () => void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Records the last button pressed on a served page before hydration, the files picked there and the chosen
 * radio button; holds back forms that only the app can send.
 */
export function keepEarlyPresses(): void {
  const listening = new AbortController()
  const kept: EarlyPresses = { button: null, files: null, choice: null, end: () => listening.abort() }
  const options = { capture: true, signal: listening.signal }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) kept.button = button
  }
  const pick = ({ target }: Event) => {
    if (isInput(target, 'file')) kept.files = target
    if (isInput(target, 'radio')) kept.choice = target
  }
  const take = (event: DragEvent | ClipboardEvent) => {
    const given = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    const picker = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (picker === null || !given?.types.includes('Files')) return
    // Otherwise the browser would leave the page to open the file.
    event.preventDefault()
    if (given.files.length === 0) return
    picker.files = given.files
    kept.files = picker
  }
  document.addEventListener('click', press, options)
  document.addEventListener('submit', holdBack, options)
  document.addEventListener('change', pick, options)
  for (const gift of ['dragover', 'drop', 'paste'] as const) document.addEventListener(gift, take, options)
  window.earlyPresses = kept
}

function isInput(target: EventTarget | null, type: 'file' | 'radio'): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === type
}

function holdBack(event: Event): void {
  const form = event.target
  if (form instanceof HTMLFormElement && !form.hasAttribute('action')) event.preventDefault()
}

/** Unchecks the radio button first: clicking a checked one fires no change event. */
function chooseAgain(choice: HTMLInputElement): void {
  choice.checked = false
  choice.click()
}

/** Replays the recorded press, choice and files, now that the app handles them. */
export function replayEarlyPress(): void {
  const kept = window.earlyPresses
  delete window.earlyPresses
  kept?.end()
  if (kept?.button?.isConnected) kept.button.click()
  if (kept?.choice?.isConnected) chooseAgain(kept.choice)
  if (kept?.files?.isConnected) kept.files.dispatchEvent(new Event('change', { bubbles: true }))
}
