import type { Plugin } from 'vite'

/** The one file whose text is another just now; none between two faults. */
interface Swap {
  readonly file: string
  readonly text: string
}

export interface Swapper {
  readonly plugin: () => Plugin
  readonly swap: (next: Swap | null) => void
}

/** Gives out the text of a fault instead of what stands in the file, which is never written to. */
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
