/** Name of a task's result in messages. */
export function nameOfResult(title: string | null): string {
  return title === null || title === '' ? '空間画像' : `「${title}」`
}
