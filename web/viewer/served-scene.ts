/** The `name` of what a served page says of its scene's files, as `data-splats` and so on. */
export const SERVED_SCENE = 'scene-files'

/** The `name` of what holds the addresses of the engine's parts, with blanks between them. */
export const SERVED_ENGINE = 'scene-engine'

/** The element of a frame in which its canvas stands, and in which React looks for nothing. */
export function placeIn(frame: Element): Element {
  return frame.querySelector('[data-scene-place]') ?? frame
}
