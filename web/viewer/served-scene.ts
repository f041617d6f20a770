/** The `name` of the element in a served page with its scene's files, as `data-splats` and so on. */
export const SERVED_SCENE = 'scene-files'

/** The `name` of the element with the addresses of the engine's parts, separated by spaces. */
export const SERVED_ENGINE = 'scene-engine'

/** Returns the element of a frame that holds its canvas, and whose children React ignores. */
export function placeIn(frame: Element): Element {
  return frame.querySelector('[data-scene-place]') ?? frame
}
