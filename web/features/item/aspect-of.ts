interface Sized {
  readonly width?: number | null
  readonly height?: number | null
}

/** Returns the aspect ratio of a picture (width / height); 4:3 if its size is unknown. */
export function aspectOf(picture: Sized | null | undefined): number {
  const { width, height } = picture ?? {}
  return width && height ? width / height : 4 / 3
}
