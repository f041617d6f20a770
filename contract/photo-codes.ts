/**
 * Source of a splat's colour in scenes made from a photo, stored in the two lowest bits of its opacity byte:
 * they survive every step from the file to the shader, and change the opacity by one per cent at most. Only
 * scenes with a photo beside their splats have such codes.
 */
export const photoCodes = {
  /** The visible surface: always the photo's colour. */
  surface: 0,
  /**
   * Hidden layer and back plate: the photo's colour at the start pose, where gaps show them, then their own.
   */
  behind: 1,
  /** Pixels that mix both sides of an outline: the photo's colour at first, their cleaned colour later. */
  rim: 2,
} as const

/**
 * Distance from the source camera at which each code has changed to the splat's own colour, in units of the
 * scene, whose target is two units away: 0.3 and 1.2 degrees of rotation.
 */
export const photoReach = { behind: 0.0105, rim: 0.042 } as const
