import type { MachineModel } from '../registry/registered-machine.ts'
import type { RegisteredMachine } from '../registry/registry.ts'
import { nodesOf, transitionsOf } from './chart-nodes.ts'
import { mermaidOf } from './mermaid.ts'

type Source = { readonly file: string; readonly text: string }
type SourceOf = (name: string) => Source

/** The sentence above `export const …Machine = setup`. Throws if a machine has no such comment. */
const sentenceOf = ({ file, text }: Source) => {
  const found = [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine = setup/g)].at(
    -1,
  )
  const sentence = (found?.[1] ?? '').replaceAll(/\n\s*\* ?/g, ' ').trim()
  if (!sentence) throw new Error(`${file} does not say in a comment what the machine is`)
  return sentence.replaceAll('|', '\\|')
}

const rowOf = ({ name, machine }: RegisteredMachine, source: Source) => {
  const size = `${nodesOf(machine.root).length} / ${transitionsOf(machine).length}`
  return `| [${name}](#${name.toLowerCase()}) | \`${source.file}\` | ${sentenceOf(source)} | ${size} |`
}

const chartOf = ({ name, machine }: RegisteredMachine, source: Source) =>
  [
    `### ${name}`,
    '',
    sentenceOf(source),
    '',
    '<details><summary>Chart</summary>',
    '',
    '```mermaid',
    mermaidOf(machine),
    '```',
    '',
    '</details>',
  ].join('\n')

const tableOf = (registry: readonly RegisteredMachine[], sourceOf: SourceOf) =>
  [
    '| machine | file | what it is | states / transitions |',
    '| --- | --- | --- | --- |',
    ...registry.map((registered) => rowOf(registered, sourceOf(registered.name))),
  ].join('\n')

const chartsOf = (registry: readonly RegisteredMachine[], sourceOf: SourceOf) =>
  registry.map((registered) => chartOf(registered, sourceOf(registered.name))).join('\n\n')

/** Replaces the block between the marks of a name. */
const withBlock = (text: string, name: string, block: string): string => {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the text has no place between ${begin} and ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${block}\n\n${text.slice(to)}`
}

/**
 * Returns the text with its table of machines and its charts updated from the registry; `sourceOf` returns a
 * machine's file and its text.
 */
export const withMachines = (
  text: string,
  registry: readonly RegisteredMachine[],
  sourceOf: SourceOf,
): string =>
  withBlock(withBlock(text, 'machines', tableOf(registry, sourceOf)), 'charts', chartsOf(registry, sourceOf))

/** Returns the text with its table of what outlives a reload. */
export function withRestoring(text: string, registry: readonly MachineModel[]): string {
  const rows = registry.map(({ name, restoring: { instead, losesTimers } }) => {
    return `| ${name} | never | ${instead} | ${losesTimers.map((state) => `\`${state}\``).join(', ')} |`
  })
  const head = [
    '| machine | from a snapshot | what it knows after a reload | timers a snapshot would lose |',
    '| --- | --- | --- | --- |',
  ]
  return withBlock(text, 'restoring', [...head, ...rows].join('\n'))
}
