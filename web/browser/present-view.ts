/** Registry of the scenes on the page, for code elsewhere that uses their current view. */
export interface PresentView {
  /**
   * Registers `draw` as the source of this spatial image's current view; returns a function that unregisters
   * it.
   */
  readonly offer: (spatialImageId: string, draw: () => Promise<Blob | null>) => () => void
  readonly isThere: (spatialImageId: string) => boolean
  /** Null if the page shows no scene of it. */
  readonly draw: (spatialImageId: string) => Promise<Blob | null>
}

export function createPresentView(): PresentView {
  const offers = new Map<string, () => Promise<Blob | null>>()
  return {
    offer: (id, draw) => {
      offers.set(id, draw)
      return () => {
        if (offers.get(id) === draw) offers.delete(id)
      }
    },
    isThere: (id) => offers.has(id),
    draw: async (id) => (await offers.get(id)?.()) ?? null,
  }
}
