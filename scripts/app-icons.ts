import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

/** Draws the icons of the installed app from the site's own icon. */

const folder = join(import.meta.dirname, '../web/public')
const paper = '#f5f5f1'
// The drawing without the theme's colours: an icon on a home screen has its own background.
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8').replace(/@media[^}]*\}[^}]*\}\s*\}/, '')

/** Draws an icon of `size` pixels, with the drawing on this share of its width. */
const draw = async (name: string, size: number, share: number): Promise<void> => {
  const inner = Math.round(size * share)
  const picture = await sharp(Buffer.from(drawing), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: picture, gravity: 'center' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'icons', name))
}

await draw('192.png', 192, 0.72)
await draw('512.png', 512, 0.72)
await draw('touch.png', 180, 0.68)
// Anything outside the inner four fifths may be cut off.
await draw('maskable.png', 512, 0.52)
