/** How messages name what a task makes. */
export function nameOfResult(title: string | null): string {
  return title === null || title === '' ? '空間画像' : `「${title}」`
}
