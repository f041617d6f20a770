const contentTypes: Record<string, string> = {
  sog: 'application/octet-stream',
  webp: 'image/webp',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  heic: 'image/heic',
  mp4: 'video/mp4',
}

/** Content type of an object, derived from its key, which we choose ourselves. */
export function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return contentTypes[extension] ?? 'application/octet-stream'
}
