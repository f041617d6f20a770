const longest = 80
const segmenter = new Intl.Segmenter('ja')

/** File name for a spatial image: its title, without characters that file systems refuse. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title.replaceAll(/[\s\p{Cc}\p{Bidi_Control}\\/:*?"<>|]+/gu, ' ').trim()
  // By grapheme clusters, which must not be cut in half.
  const characters = Array.from(segmenter.segment(plain), ({ segment }) => segment)
  return `${characters.slice(0, longest).join('').trim() || 'okuyuki'}.${extension}`
}
