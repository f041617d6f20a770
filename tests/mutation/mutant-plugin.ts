import type { Plugin } from 'vite'

const MARK = '?mutant='

/** A file whose faults are tried just now; all paths are absolute. */
export interface Trial {
  readonly file: string
  /** This file, and every file that imports it, directly or not. */
  readonly between: ReadonlySet<string>
  /** The texts to try, by their marks; under any other mark the file is as it stands. */
  readonly texts: ReadonlyMap<string, string>
}

/** The path under which a test file runs with the text of this mark. */
export function marked(file: string, mark: string): string {
  return file + MARK + mark
}

/**
 * Gives each marked test a copy of its own of the modules between it and the file, in which the file has the
 * text of that mark. The file itself is never written to, and one process tries many texts.
 */
export function createMutants() {
  let trial: Trial | null = null
  return {
    plugin: (): Plugin => ({
      name: 'mutants',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        const [from, mark] = importer?.split(MARK) ?? []
        if (mark === undefined) return null
        const found = await this.resolve(source, from, { ...options, skipSelf: true })
        return found && trial?.between.has(found.id) ? { ...found, id: marked(found.id, mark) } : found
      },
      load: (id) => {
        const [file, mark] = id.split(MARK)
        if (trial === null || mark === undefined || file !== trial.file) return null
        return trial.texts.get(mark) ?? null
      },
    }),
    begin: (next: Trial): void => {
      trial = next
    },
  }
}
