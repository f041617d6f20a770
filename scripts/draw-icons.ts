import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { iconSources } from '../web/ui/icon/icon-sources.ts'

const folder = 'web/ui/icon/__generated__'
const notice =
  '// Made by scripts/draw-icons.ts from Fluent UI System Icons, (c) Microsoft Corporation, MIT License.\n'

type Set = Readonly<Record<string, { readonly body: string }>>

const read = (set: string): Set => {
  const json = JSON.parse(readFileSync(`node_modules/@iconify-json/${set}/icons.json`, 'utf8')) as {
    icons: Set
  }
  return json.icons
}

interface Found {
  readonly canvas: number
  readonly body: string
}

/** Finds an icon: on a canvas of 32 by 32 if there is one, home on 28 by 28 (specification §2). */
const find = (set: Set, name: string, ending: string): Found | undefined => {
  const canvas = (name === 'home' ? [28] : [32, 28, 24, 20]).find((size) => set[`${name}-${size}${ending}`])
  const body = canvas && set[`${name}-${canvas}${ending}`]?.body
  return canvas && body ? { canvas, body } : undefined
}

// A path that begins with a lower-case m would continue from the end of the one before.
const pathOf = ({ body }: Found): string =>
  [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => (d.startsWith('m') ? `M0 0${d}` : d)).join('')

const drawingOf = (plain: Set, name: string) => {
  const outline = find(plain, name, '-regular')
  const filled = find(plain, name, '-filled')
  if (!outline || !filled || outline.canvas !== filled.canvas) throw new Error(`There is no icon ${name}`)
  return { canvas: outline.canvas, outline: pathOf(outline), filled: pathOf(filled) }
}

/** Names of the Fluent UI System Icons that have an outline and a filled drawing. */
export function fluentNames(): readonly string[] {
  const names = Object.keys(read('fluent'))
  const of = (ending: string) =>
    new Set(names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)))
  const filled = of('-filled')
  const sized = [...of('-regular')].filter((name) => filled.has(name) && /-(32|28|24|20)$/.test(name))
  return [...new Set(sized.map((name) => name.replace(/-\d+$/, '')))].toSorted()
}

const asModule = (name: string, type: string, value: unknown): string =>
  `${notice}\n/* eslint-disable */\n${type}\n\nexport const ${name}: Readonly<Record<string, Drawing>> = ${JSON.stringify(value, null, 1)}\n`

/**
 * Writes the drawings of every icon: outline and filled as paths, colourful ones unchanged, if there are any.
 */
export const drawIcons = (): void => {
  const plain = read('fluent')
  const colourful = read('fluent-color')
  const entries = Object.entries(iconSources)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}/drawings.ts`,
    asModule(
      'drawings',
      'interface Drawing {\n  readonly canvas: number\n  readonly outline: string\n  readonly filled: string\n}',
      Object.fromEntries(entries.map(([name, source]) => [name, drawingOf(plain, source)])),
    ),
  )
  writeFileSync(
    `${folder}/colourful-drawings.ts`,
    asModule(
      'colourfulDrawings',
      'interface Drawing {\n  readonly canvas: number\n  readonly body: string\n}',
      Object.fromEntries(
        entries.flatMap(([name, source]) => {
          const found = find(colourful, source, '')
          return found
            ? [
                [
                  name,
                  { canvas: found.canvas, body: found.body.replaceAll(/SVGO?[\w-]+/g, shorten(found.body)) },
                ],
              ]
            : []
        }),
      ),
    ),
  )
}

/** Shortens the names of one drawing's gradients; the component puts its own name before them. */
const shorten = (body: string) => {
  const names = [...new Set([...body.matchAll(/id="([^"]+)"/g)].map((match) => match[1]))]
  return (id: string): string => (names.includes(id) ? `g${names.indexOf(id)}` : id)
}
