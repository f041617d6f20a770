export interface Size {
  readonly width: number
  readonly height: number
}

export interface Place extends Size {
  readonly x: number
  readonly y: number
}

/** Places things in rows of at most the given width, like words in lines; a wider thing has its own row. */
export function flow<Thing extends Size>(
  things: readonly Thing[],
  maxWidth: number,
  gap: number,
): { readonly placed: readonly (Thing & Place)[]; readonly size: Size } {
  const placed: (Thing & Place)[] = []
  let x = 0
  let y = 0
  let rowHeight = 0
  let width = 0
  for (const thing of things) {
    if (x > 0 && x + thing.width > maxWidth) {
      y += rowHeight + gap
      x = 0
      rowHeight = 0
    }
    placed.push({ ...thing, x, y })
    width = Math.max(width, x + thing.width)
    rowHeight = Math.max(rowHeight, thing.height)
    x += thing.width + gap
  }
  return { placed, size: { width, height: y + rowHeight } }
}
