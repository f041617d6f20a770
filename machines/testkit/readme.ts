import type { RegisteredMachine } from '../index.ts'
import { mermaidOf } from './mermaid.ts'
import { nodesOf, transitionsOf } from './transition-key.ts'

type Read = (file: string) => string

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const fileOf = (name: string) => `${kebab(name)}.machine.ts`

/** The sentence above `export const …Machine = setup`. Throws where a machine says nothing about itself. */
const sentenceOf = (text: string, name: string) => {
  const found = [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine = setup/g)].at(
    -1,
  )
  const sentence = (found?.[1] ?? '').replaceAll(/\n\s*\* ?/g, ' ').trim()
  if (!sentence) throw new Error(`${fileOf(name)} does not say in a comment what the machine is`)
  return sentence.replaceAll('|', '\\|')
}

const rowOf = ({ name, machine }: RegisteredMachine, text: string) => {
  const size = `${nodesOf(machine.root).length} / ${transitionsOf(machine).length}`
  return `| [${name}](#${name.toLowerCase()}) | \`${fileOf(name)}\` | ${sentenceOf(text, name)} | ${size} |`
}

const chartOf = ({ name, machine }: RegisteredMachine, text: string) =>
  [
    `### ${name}`,
    '',
    sentenceOf(text, name),
    '',
    '<details><summary>Chart</summary>',
    '',
    '```mermaid',
    mermaidOf(machine),
    '```',
    '',
    '</details>',
  ].join('\n')

const tableOf = (registry: readonly RegisteredMachine[], read: Read) =>
  [
    '| machine | file | what it is | states / transitions |',
    '| --- | --- | --- | --- |',
    ...registry.map((registered) => rowOf(registered, read(fileOf(registered.name)))),
  ].join('\n')

const chartsOf = (registry: readonly RegisteredMachine[], read: Read) =>
  registry.map((registered) => chartOf(registered, read(fileOf(registered.name)))).join('\n\n')

const withBlock = (text: string, name: string, block: string) => {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the text has no place between ${begin} and ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${block}\n\n${text.slice(to)}`
}

/**
 * The text with its table of machines and its charts as the registry has them; `read` gives the text of a
 * machine's file.
 */
export const withMachines = (text: string, registry: readonly RegisteredMachine[], read: Read): string =>
  withBlock(withBlock(text, 'machines', tableOf(registry, read)), 'charts', chartsOf(registry, read))
