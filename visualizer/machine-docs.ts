const docs = import.meta.glob<string>('../machines/*/*.machine.ts', {
  query: '?doc',
  import: 'default',
  eager: true,
})

const byFile = new Map(Object.entries(docs).map(([path, doc]) => [path.split('/').at(-1), doc]))

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** What a machine is for, in the words of its own file. */
export function machineDoc(name: string): string {
  return byFile.get(`${kebab(name)}.machine.ts`) ?? ''
}
