import type { Kept, Seen } from './one-page.ts'

export type Way = 'ours' | 'plain' | 'plainAsSharp'

export interface SizeFindings {
  readonly splats: number
  readonly width: number
  readonly height: number
  readonly rounds: Record<Way, Seen[]>
}

export interface Findings {
  readonly browser: string
  readonly renderer: string
  readonly programBytes: { readonly ours: number; readonly plain: number }
  readonly sizes: SizeFindings[]
  readonly kept: { readonly ours: Kept; readonly plain: Kept }
}
