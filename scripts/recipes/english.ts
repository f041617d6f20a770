import type { House, Step } from './recipe.ts'

const catalogue = 'web/language/english'
const added = `${catalogue}/everywhere.json`

function read(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>
}

/** Step that adds the English of Japanese texts missing in the catalogue. */
export function englishStep(house: House, texts: Readonly<Record<string, string>>): Step {
  const files = house.list(catalogue).filter((name) => name.endsWith('.json'))
  const known = new Set(files.flatMap((name) => Object.keys(read(house.read(`${catalogue}/${name}`)))))
  const missing = Object.entries(texts).filter(([japanese]) => !known.has(japanese))
  return {
    name: 'english',
    file: added,
    edit: (text) => `${JSON.stringify({ ...read(text), ...Object.fromEntries(missing) }, null, 2)}\n`,
  }
}
