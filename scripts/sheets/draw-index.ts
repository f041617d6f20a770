import path from 'node:path'

import sharp, { type OverlayOptions } from 'sharp'

import type { Sheet } from './make-sheet.ts'

const width = 1600
const rowHeight = 200
const labelHeight = 26

/** Draws one picture of all sheets, each below its name and figures. */
export async function drawIndex(sheets: readonly Sheet[], output: string): Promise<void> {
  const step = rowHeight + labelHeight
  const rows: OverlayOptions[] = []
  for (const [i, sheet] of sheets.entries()) {
    rows.push({ input: label(sheet), left: 0, top: i * step })
    if ('failure' in sheet) continue
    const input = await sharp(path.join(output, sheet.file))
      .resize({ width, height: rowHeight, fit: 'inside' })
      .png()
      .toBuffer()
    rows.push({ input, left: 0, top: i * step + labelHeight })
  }
  const page = { width, height: Math.max(1, step * sheets.length), channels: 3 as const, background: '#111' }
  await sharp({ create: page }).composite(rows).png().toFile(path.join(output, 'index.png'))
}

function label(sheet: Sheet): Buffer {
  const found =
    'failure' in sheet
      ? sheet.failure
      : `${sheet.depthSource}, holes ${(100 * sheet.holes).toFixed(2)} %, stretched ${(100 * sheet.stretched).toFixed(2)} %`
  const text = `${sheet.name}: ${found}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="8" y="18" font-family="sans-serif" font-size="15" fill="#eee">${text}</text></svg>`,
  )
}
