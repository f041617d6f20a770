const longest = 80
const segmenter = new Intl.Segmenter('ja')

/** What a file of a spatial image is called: its title, without characters that file systems refuse. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title.replaceAll(/[\s\p{Cc}\p{Bidi_Control}\\/:*?"<>|]+/gu, ' ').trim()
  // By characters as people see them: half of one would be no text any more.
  const characters = Array.from(segmenter.segment(plain), ({ segment }) => segment)
  return `${characters.slice(0, longest).join('').trim() || 'okuyuki'}.${extension}`
}
