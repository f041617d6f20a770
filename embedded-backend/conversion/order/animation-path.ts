/** Where the animated WebP of a film stands: beside it, under the same name. */
export function animationPathOf(filmPath: string): string {
  return filmPath.replace(/\.mp4$/, '.webp')
}
