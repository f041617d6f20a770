/** Tags as typed, in any spacing and with or without number signs, each once. */
export const readTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,、#]+/)
      .filter((tag) => tag !== ''),
  ),
]
