/** Files held by the page, by the blob URLs under which it shows them. */
export interface HeldFiles {
  readonly hold: (blob: Blob) => string
  readonly drop: (address: string) => void
  /** True if the system's share sheet accepts files of this type. */
  readonly canShare: (type: string) => boolean
  /**
   * Opens the system's share sheet; call it during a user gesture. Closing the sheet is no error. Throws if
   * there is no sheet or it does not accept the file.
   */
  readonly share: (address: string, named: { readonly name: string; readonly title: string }) => Promise<void>
}

export function createHeldFiles(): HeldFiles {
  const blobs = new Map<string, Blob>()
  return {
    hold: (blob) => {
      const address = URL.createObjectURL(blob)
      blobs.set(address, blob)
      return address
    },
    drop: (address) => {
      blobs.delete(address)
      URL.revokeObjectURL(address)
    },
    canShare: (type) =>
      typeof navigator.canShare === 'function' &&
      navigator.canShare({ files: [new File(['x'], `x.${type.split('/')[1]}`, { type })] }),
    share: async (address, { name, title }) => {
      const blob = blobs.get(address)
      if (blob === undefined) throw new Error('The file is gone')
      try {
        await navigator.share({ files: [new File([blob], name, { type: blob.type })], title })
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      }
    },
  }
}

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
