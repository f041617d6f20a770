/** Generates the list of all flows' models, the root first, from the folders that contain a `model.ts`. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const room = path.join(import.meta.dirname, '..')
const folders = readdirSync(room)
  .filter((folder) => existsSync(path.join(room, folder, 'model.ts')))
  .toSorted((one, other) => Number(other === 'app') - Number(one === 'app') || one.localeCompare(other))
const nameOf = (folder: string) => folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const lines = [
  ...folders.map((folder) => `import { models as ${nameOf(folder)} } from '../../${folder}/model.ts'`),
  '',
  `export const models = [\n${folders.map((folder) => `  ...${nameOf(folder)},\n`).join('')}]`,
  '',
]
writeFileSync(path.join(room, 'registry/__generated__/models.ts'), lines.join('\n'))
