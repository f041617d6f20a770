import { isolated } from './isolated.ts'

/** The title of a spatial image, and what stands where there is none. */
export function photoTitle(title: string): string {
  return isolated(title) || '無題の空間画像'
}
