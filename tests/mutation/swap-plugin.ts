import type { Plugin } from 'vite'

/** The one file whose text is another just now; none between two faults. */
export interface Swap {
  file: string
  text: string
}

let swapped: Swap | null = null

export function swap(next: Swap | null): void {
  swapped = next
}

/** Gives out the text of a fault instead of what stands in the file, which is never written to. */
export function swapPlugin(): Plugin {
  return {
    name: 'mutation-swap',
    enforce: 'pre',
    load: (id) => (swapped !== null && id.split('?')[0] === swapped.file ? swapped.text : null),
  }
}
