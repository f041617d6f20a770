/** Path data on a square canvas. */
export interface Drawing {
  /** Length of its sides, in units of the paths. */
  readonly canvas: number
  readonly outline: string
  /** Loaded only by modules that show it. */
  readonly filled?: string
}

const drawn = new Map<string, Drawing>()

/** Registers a drawing, or adds to it. */
export function addDrawing(name: string, drawing: Drawing): void {
  drawn.set(name, { ...drawn.get(name), ...drawing })
}

/** Returns a drawing; undefined until it has been loaded. */
export function drawingOf(name: string): Drawing | undefined {
  return drawn.get(name)
}
