/**
 * What part of the sphere an equirectangular picture shows, in degrees: longitudes to the right, latitudes
 * up.
 */
export type PanoramaView = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
