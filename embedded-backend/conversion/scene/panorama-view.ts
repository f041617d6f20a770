/**
 * Part of the sphere covered by an equirectangular picture, in degrees: longitude positive to the right,
 * latitude upwards.
 */
export type PanoramaView = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
