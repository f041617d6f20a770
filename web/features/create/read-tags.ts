/** Tags as typed, in any spacing and with or without number signs, each once. */
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
