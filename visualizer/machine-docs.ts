const docs = import.meta.glob<string>('../machines/*/*.machine.ts', {
  query: '?doc',
  import: 'default',
  eager: true,
})

const byFile = new Map(Object.entries(docs).map(([path, doc]) => [path.split('/').at(-1), doc]))

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Purpose of a machine, from the comment in its file. */
export function machineDoc(name: string): string {
  return byFile.get(`${kebab(name)}.machine.ts`) ?? ''
}
