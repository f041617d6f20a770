/** In the place of a code: a pixel without a splat. */
export const noSplat = 255
