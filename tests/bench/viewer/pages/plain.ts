import { begin } from './begin.ts'

begin(async () => await import('./plain-viewer.ts'), false)
