/** Name of a task's result in messages. */
export function resultName(title: string | null): string {
  return title === null || title === '' ? '空間画像' : `「${title}」`
}
