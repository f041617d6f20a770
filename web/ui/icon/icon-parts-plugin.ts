import { drawings } from './__generated__/drawings.ts'

const prefix = 'virtual:icon/'
const own = /\/web\/ui\/icon\//

/** What a module of ours may draw: each icon whose name stands in it as a text. */
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
 * A plugin for the build of the browser's program: each module brings the icons along that it names, in the
 * place of one table of 73 kB that every page had. A name that no module spells out is drawn a little later
 * (`icon.tsx`).
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
