import type { Plugin } from 'vite'

/** The comment above a machine, on one line; empty if there is none. */
export function docOf(source: string): string {
  const comments = [...source.matchAll(/\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*export const \w+Machine\b/g)]
  const text = comments.at(-1)?.[1] ?? ''
  return text.replaceAll(/\s*(?:\n|^)\s*\*\s*/g, ' ').trim()
}

/** Turns `a.machine.ts?doc` into the comment above the machine, which the list shows as its purpose. */
export function machineDocs(): Plugin {
  return {
    name: 'okuyuki:machine-docs',
    enforce: 'pre',
    transform: {
      filter: { id: /\.machine\.ts\?doc$/ },
      handler: (code) => ({
        code: `export default ${JSON.stringify(docOf(code))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
