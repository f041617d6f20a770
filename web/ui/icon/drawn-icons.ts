/** Paths on a square canvas. */
export interface Drawing {
  /** Units of its sides. */
  readonly canvas: number
  readonly outline: string
  /** Loaded by those alone who show it. */
  readonly filled?: string
}

const drawn = new Map<string, Drawing>()

/** Makes a drawing known, or more of it. */
export function addDrawing(name: string, drawing: Drawing): void {
  drawn.set(name, { ...drawn.get(name), ...drawing })
}

/** Undefined where it has not been loaded. */
export function drawingOf(name: string): Drawing | undefined {
  return drawn.get(name)
}
