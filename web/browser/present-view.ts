/** The scene that a page shows now, for what is made of its present view elsewhere. */
export interface PresentView {
  /** From now on `draw` gives the present view of this spatial image; the answer ends that. */
  readonly offer: (spatialImageId: string, draw: () => Promise<Blob | null>) => () => void
  readonly isThere: (spatialImageId: string) => boolean
  /** Null where the page shows no scene of it. */
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
