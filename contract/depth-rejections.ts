/** Reasons that several photos or a film were rejected as a source of a scene's structure. */
export const depthRejections = [
  'FEW_PICTURES',
  'FEW_POINTS',
  'UNEXPLAINED',
  'ONE_CORNER',
  'NO_PARALLAX',
  'LITTLE_MEASURED',
  'NO_BETTER',
] as const

export type DepthRejection = (typeof depthRejections)[number]
