/** What stands where a spatial image has no title. */
export const photoTitle = (title: string): string => title || '無題の空間画像'
