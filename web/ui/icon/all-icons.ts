import { drawings } from './__generated__/drawings.ts'
import { addDrawing } from './drawn-icons.ts'

for (const [name, drawing] of Object.entries(drawings)) addDrawing(name, drawing)
