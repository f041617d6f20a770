import { begin } from './begin.ts'

begin(async () => await import('./ours-viewer.ts'), true)
