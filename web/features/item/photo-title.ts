/** What stands where a spatial image has no title. */
export function photoTitle(title: string): string {
  return title || '無題の空間画像'
}
