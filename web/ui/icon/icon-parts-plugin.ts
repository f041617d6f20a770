import { drawings } from './__generated__/drawings.ts'

const prefix = 'virtual:icon/'
const own = /\/web\/ui\/icon\//

/** Returns the icons that a module may use: those whose names occur in it as string literals. */
function namesIn(code: string): readonly string[] {
  const texts = new Set([...code.matchAll(/(['"])([a-z-]+)\1/g)].map(([, , text = '']) => text))
  return Object.keys(drawings).filter((name) => texts.has(name))
}

function moduleOf(id: string): string {
  const [name = '', variant] = id.slice(prefix.length).split('/')
  const { canvas, outline, filled } = drawings[name] ?? {}
  const drawing = { canvas, outline, ...(variant === 'filled' && { filled }) }
  const call = `addDrawing(${JSON.stringify(name)}, ${JSON.stringify(drawing)})`
  return `import { addDrawing } from '#web/ui/icon/drawn-icons.ts'\n${call}\n`
}

/**
 * Build plugin for the client: each module imports the icons that it names, instead of one 73 kB table on
 * every page. An icon that no module names literally is loaded a little later (`icon.tsx`).
 */
export function iconParts() {
  return {
    name: 'okuyuki:icon-parts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    resolveId: (id: string): string | null => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id: string): string | null => (id.startsWith(`\0${prefix}`) ? moduleOf(id.slice(1)) : null),
    transform(code: string, id: string): { readonly code: string; readonly map: null } | null {
      if (id.endsWith('/web/ui/icon/icon.tsx'))
        return { code: code.replace(/^import '\.\/all-icons\.ts'$/m, ''), map: null }
      if (!/\/web\/.*\.tsx?$/.test(id.replace(/\?.*/, '')) || own.test(id) || !/icon/i.test(code)) return null
      const isFilled = /(['"])(?:filled|colourful)\1/.test(code)
      const imports = namesIn(code).map((name) => `import '${prefix}${name}${isFilled ? '/filled' : ''}'`)
      return imports.length === 0 ? null : { code: `${code}\n${imports.join('\n')}\n`, map: null }
    },
  }
}
