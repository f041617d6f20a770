/** Why several photos or a film were not trusted to show the structure of a scene. */
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
