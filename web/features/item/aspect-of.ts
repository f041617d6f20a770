interface Sized {
  readonly width?: number | null
  readonly height?: number | null
}

/** Width over height of a picture; 4:3 where its size is unknown. */
export function aspectOf(picture: Sized | null | undefined): number {
  const { width, height } = picture ?? {}
  return width && height ? width / height : 4 / 3
}
