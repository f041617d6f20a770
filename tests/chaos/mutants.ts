/** Broken products. Loaded with `?mutant=NAME` before the product's modules, it breaks the product so. */
import { registerHooks } from 'node:module'

export interface Mutant {
  /** The end of the file's path. */
  readonly file: string
  readonly replace: string
  readonly by: string
  /** Kind of write that the people must have made before the first kill. */
  readonly after: string
  /** The violation that a run has to report. */
  readonly caught: RegExp
}

export const mutants: Readonly<Record<string, Mutant>> = {
  'lost visibility change': {
    file: 'spatial-images/change-spatial-image.ts',
    replace: '...columnsOf(values),',
    by: '...columnsOf({ ...values, visibility: wanted.visibility }),',
    after: 'visibility',
    caught: /^lost: visibility /,
  },
  'undone deletion': {
    file: 'collections/change-collection.ts',
    replace: ".deleteFrom('collections')",
    by: ".updateTable('collections').set({ updated_at: new Date() })",
    after: 'deleted collection',
    caught: /^deleted and there: collection-/,
  },
  'truncated file': {
    file: 'files/local-file-store.ts',
    replace: 'await copyFile(path, temporary)\n',
    by: 'await copyFile(path, temporary)\nawait open(temporary, "r+").then((file) => file.truncate(40).finally(() => file.close()))\n',
    after: 'avatar',
    caught: /^damaged: /,
  },
  'doubled task': {
    file: 'rules/tasks/start-task.ts',
    replace: 'return queueTask(services, transaction, ownerId, task)',
    by: 'await queueTask(services, transaction, ownerId, task)\nreturn queueTask(services, transaction, ownerId, task)',
    after: 'task',
    caught: /^doubled: task-/,
  },
  'answer before the commit': {
    file: 'routes/collections/collections.ts',
    replace: `const id = await createCollection(services, ownerId, values)
    return c.json(await showCollection(services, id, ownerId), 201)`,
    by: `setTimeout(() => createCollection(services, ownerId, values).catch(() => undefined), 500)
    return c.json({ id: ownerId }, 201)`,
    after: 'collection',
    caught: /^lost: collection-/,
  },
}

const name = new URL(import.meta.url).searchParams.get('mutant')
const mutant = name === null ? undefined : mutants[name]
if (mutant)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(`/${mutant.file}`)) return loaded
      const { source = '' } = loaded
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined)
      const parts = text.split(mutant.replace)
      if (parts.length !== 2) throw new Error(`${mutant.file} holds the text ${parts.length - 1} times`)
      return { ...loaded, source: parts.join(mutant.by) }
    },
  })
