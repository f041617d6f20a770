/** Parses typed tags, in any spacing and with or without number signs, without duplicates. */
export function readTags(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s,、#]+/)
        .filter((tag) => tag !== ''),
    ),
  ]
}
