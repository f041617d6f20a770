/** Path of a film's animated WebP: beside the film, with the same name. */
export function animationPathOf(filmPath: string): string {
  return filmPath.replace(/\.mp4$/, '.webp')
}
