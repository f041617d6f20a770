/**
 * Where a splat of a photo takes its colour from, in the two lowest bits of its opacity byte: they survive
 * every step from the file to the shader, and change the opacity by one per cent at most. Only scenes with a
 * photo beside their splats have such codes.
 */
export const photoCodes = {
  /** The visible surface: always the photo. */
  surface: 0,
  /** Hidden layer and back plate: the photo at the very start, when gaps show them, then their own. */
  behind: 1,
  /** Pixels that mix both sides of an outline: the photo at first, their cleaned colour later. */
  rim: 2,
} as const

/**
 * How far from the source camera each code is back at its own colour, in units of the scene, whose target is
 * two units away: 0.3 and 1.2 degrees of a turn.
 */
export const photoReach = { behind: 0.0105, rim: 0.042 } as const
