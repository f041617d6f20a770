const docs = import.meta.glob<string>('../../machines/*.machine.ts', {
  query: '?doc',
  import: 'default',
  eager: true,
})

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What a machine is for, in the words of its own file. */
export const machineDoc = (name: string): string => {
  const doc: unknown = docs[`../../machines/${kebab(name)}.machine.ts`]
  return typeof doc === 'string' ? doc : ''
}
