/** Used instead of a code for a pixel without a splat. */
export const noSplat = 255
