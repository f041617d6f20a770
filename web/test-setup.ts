import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// jsdom has neither layout nor media queries; what asks for them gets the answers of a wide, still desktop.
window.scrollTo = () => undefined
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
Element.prototype.scrollIntoView = () => undefined
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
