import type { Plugin } from 'vite'

/** The file whose text is replaced at present, and its text. */
interface Swap {
  readonly file: string
  readonly text: string
}

export interface Swapper {
  readonly plugin: () => Plugin
  readonly swap: (next: Swap | null) => void
}

/** Vite plugin that serves the faulty text of a file instead of its content; the file is never written. */
export function createSwapper(): Swapper {
  let swapped: Swap | null = null
  return {
    plugin: () => ({
      name: 'mutation-swap',
      enforce: 'pre',
      load: (id) => (swapped !== null && id.split('?')[0] === swapped.file ? swapped.text : null),
    }),
    swap: (next) => {
      swapped = next
    },
  }
}
