import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { importsOf, isTest, sourceFiles, targetOf } from './imports.ts'

/** A room of the house: a folder and what its files may import from outside it. */
export interface Room {
  readonly folder: string
  /** Folders of other rooms; `machines/*` stands for every open room below machines/. */
  readonly mayImport: readonly string[]
  /** The only packages it may import; all if omitted. */
  readonly packages?: readonly RegExp[]
  /** True if only rooms that name it in full may import it. */
  readonly isClosed?: true
}

/** An import that the table does not allow. */
export interface BadImport {
  readonly file: string
  readonly specifier: string
  readonly from: string
  readonly to: string
}

const xstate = [/^xstate(\/|$)/]
const screens = ['web/flows', 'web/graphql', 'web/language', 'web/ui', 'machines/*', 'web/app-context.tsx']
const charts = [
  'visualizer/values',
  'machines/foundation',
  'machines/registry',
  'machines/testkit',
  'web/ui',
  'web/browser',
]

/** A flow may import xstate, the machines' foundation, and the flows it is composed of. */
function flow(folder: string, ...flows: readonly string[]): Room {
  const mayImport = ['contract', 'machines/foundation', ...flows.map((name) => `machines/${name}`)]
  return { folder: `machines/${folder}`, mayImport, packages: xstate }
}

/** A feature may import what every screen may, and the features whose parts it shows. */
function feature(folder: string, ...features: readonly string[]): Room {
  const shown = features.map((name) => `web/features/${name}`)
  return {
    folder: `web/features/${folder}`,
    mayImport: ['web/layouts', 'web/overlays', 'web/viewer', ...screens, ...shown],
  }
}

/** Steps of a conversion, from a file to the stored result; each may import earlier steps only. */
const pipeline = ['order', 'scene', 'inspect', 'read', 'depth', 'splats', 'render', 'write']
const depths = ['carried', 'stereo', 'structure', 'model', 'guess', 'people'].map((name) => `depth/${name}`)

/** A step of the conversion, and the earlier steps whose results it uses. */
function step(folder: string, ...steps: readonly string[]): Room {
  const earlier = steps.map((name) => `embedded-backend/conversion/${name}`)
  return { folder: `embedded-backend/conversion/${folder}`, mayImport: ['contract', ...earlier] }
}

/** A part of the backend that may import the contract and other parts, given by name. */
function part(folder: string, ...parts: readonly string[]): Room {
  const mayImport = parts.map((name) => (name === 'contract' ? name : `embedded-backend/${name}`))
  return { folder: `embedded-backend/${folder}`, mayImport }
}

/** A part of the backend without HTTP: domain, store, jobs. */
function domain(folder: string, ...parts: readonly string[]): Room {
  return { ...part(folder, ...parts), packages: [/^(?!hono|@hono\/)/] }
}

/** Imports allowed between rooms; a longer folder wins over a shorter one. Tests may import everything. */
export const rooms: readonly Room[] = [
  { folder: 'contract', mayImport: [], packages: [/^node:/] },

  { folder: 'machines/foundation', mayImport: ['contract'], packages: xstate },
  { folder: 'machines/app', mayImport: ['machines/*'], packages: xstate },
  flow('account'),
  flow('arrival', 'request', 'transfer'),
  flow('build'),
  flow('coach-mark'),
  flow('connectivity'),
  flow('consent'),
  flow('creation', 'task', 'upload', 'transfer'),
  flow('depth-model', 'request'),
  flow('dialog'),
  flow('intent'),
  flow('native-bridge'),
  flow('own-items'),
  flow('picture-file', 'request'),
  flow('request'),
  flow('session', 'account'),
  flow('sign-up'),
  flow('snack-bar'),
  flow('takeout', 'request'),
  flow('submission'),
  flow('task', 'request'),
  flow('trial', 'request', 'transfer'),
  flow('transfer', 'connectivity', 'session'),
  flow('upload', 'transfer'),
  flow('viewer', 'request'),
  { folder: 'machines/registry', mayImport: ['machines/*'], packages: xstate, isClosed: true },
  { folder: 'machines/testkit', mayImport: ['machines/*', 'machines/registry'], isClosed: true },

  { folder: 'visualizer', mayImport: ['visualizer/*', ...charts] },
  { folder: 'visualizer/values', mayImport: charts },
  { folder: 'visualizer/chart', mayImport: charts },
  { folder: 'visualizer/coverage', mayImport: ['visualizer/chart', ...charts] },
  { folder: 'visualizer/details', mayImport: ['visualizer/chart', ...charts] },
  { folder: 'visualizer/export', mayImport: charts },
  { folder: 'visualizer/simulate', mayImport: ['visualizer/chart', ...charts] },
  { folder: 'visualizer/live', mayImport: ['visualizer/chart', 'visualizer/simulate', ...charts] },

  { folder: 'web/language', mayImport: ['contract'] },
  { folder: 'web/ui', mayImport: ['web/language', 'web/ui/depth'] },
  // Starts a worker whose policy name pages allow.
  { folder: 'web/ui/depth', mayImport: ['contract'] },
  { folder: 'web/browser', mayImport: ['contract'] },
  { folder: 'web/service-worker', mayImport: ['contract'] },
  { folder: 'web/viewer', mayImport: ['contract', 'web/language', 'web/ui', 'machines/*'] },
  { folder: 'web/graphql', mayImport: ['machines/*', 'web/browser', 'web/language'] },
  {
    folder: 'web/flows',
    mayImport: ['machines/*', 'web/browser', 'web/graphql', 'web/language', 'web/app-context.tsx'],
  },
  {
    folder: 'web/app-context.tsx',
    mayImport: ['contract', 'machines/*', 'web/browser', 'web/flows', 'web/graphql'],
  },
  { folder: 'web/overlays', mayImport: ['contract', ...screens] },
  { folder: 'web/layouts', mayImport: ['web/overlays', ...screens] },
  { folder: 'web/guards', mayImport: ['web/overlays', ...screens] },
  feature('account'),
  feature('analytics', 'item'),
  feature('atelier', 'analytics', 'item', 'paging'),
  feature('collection', 'gallery', 'item', 'paging'),
  feature('create', 'item', 'result'),
  feature('favorite', 'item'),
  feature('feedback', 'item', 'paging'),
  feature('film', 'item', 'photo'),
  feature('gallery', 'favorite', 'item', 'paging', 'scene', 'search'),
  feature('guideline'),
  feature('item'),
  feature('item-editor', 'analytics', 'atelier', 'create', 'feedback', 'item', 'scene'),
  feature('messages', 'paging'),
  feature('my-page', 'gallery', 'item', 'paging', 'search'),
  feature('operator', 'item', 'paging'),
  feature('paging'),
  feature('photo', 'favorite', 'gallery', 'item', 'scene'),
  feature('result', 'item', 'photo'),
  feature('scene', 'item'),
  feature('search'),
  feature('status'),
  feature('team', 'item', 'paging'),
  feature('trial', 'create', 'photo', 'result'),
  feature('walkthrough'),
  {
    folder: 'web/routes',
    mayImport: ['web/features/*', 'web/layouts', 'web/overlays', 'web/viewer', ...screens],
  },
  { folder: 'web', mayImport: ['contract', 'web/*', 'machines/*', 'visualizer/live', 'visualizer'] },

  { folder: 'graphql-gateway', mayImport: ['contract'] },
  { folder: 'embedded-backend', mayImport: ['contract', 'embedded-backend/*'] },
  { folder: 'embedded-backend/testing', mayImport: ['contract', 'embedded-backend', 'embedded-backend/*'] },
  domain('errors'),
  domain('settings', 'contract', 'errors', 'rules/text', 'conversion/*'),
  domain('store', 'contract', 'errors'),
  domain('services', 'settings', 'store', 'identity', 'mail', 'files', 'jobs', 'conversion/*', 'secrets.ts'),
  domain('secrets.ts', 'settings', 'store', 'mail'),
  domain('files', 'errors', 'services', 'settings'),
  domain('identity', 'errors', 'services', 'settings', 'store', 'rules/text'),
  domain('mail', 'contract', 'errors', 'settings', 'services', 'store', 'identity'),
  domain('rules/text', 'contract'),
  domain(
    'rules',
    'contract',
    'errors',
    'settings',
    'services',
    'store',
    'files',
    'conversion/*',
    'rules/text',
  ),
  domain('jobs', 'settings', 'services', 'store', 'files', 'rules', 'rules/text', 'conversion/*'),
  {
    folder: 'embedded-backend/operator',
    // The doctor asks whether the build that the server serves is up to date.
    mayImport: ['contract', 'embedded-backend', 'embedded-backend/*', 'server'],
  },
  domain('gallery', 'services', 'store', 'identity', 'rules', 'rules/text'),
  part('routes/http', 'contract', 'errors', 'services', 'store', 'files', 'identity', 'rules'),
  part(
    'routes',
    'contract',
    'routes/http',
    'errors',
    'services',
    'store',
    'files',
    'identity',
    'mail',
    'rules',
    'rules/text',
  ),
  step('order'),
  step('scene'),
  step('inspect', 'order'),
  step('read', 'order', 'scene', 'inspect'),
  step('depth/refine', 'scene'),
  step('depth/straight', 'scene'),
  step('depth/guess', 'scene', 'depth/refine', 'depth/straight'),
  step('depth/carried', 'order', 'scene', 'inspect', 'read'),
  step('depth/stereo', 'scene', 'inspect', 'read', 'depth/refine'),
  step('depth/structure', 'scene', 'depth/refine', 'depth/guess', 'depth/stereo'),
  step('depth/model', 'order', 'scene'),
  step('depth/people', 'scene', 'depth/refine'),
  step('depth', 'order', 'scene', 'inspect', 'read', ...depths),
  step('splats', 'order', 'scene', 'depth/refine', 'depth/straight', 'depth/people'),
  step('render', 'order', 'scene', 'depth/straight'),
  step('write', 'order', 'scene', 'read', 'splats', 'render'),
  {
    folder: 'embedded-backend/conversion',
    mayImport: ['contract', ...pipeline.map((name) => `embedded-backend/conversion/${name}`)],
  },
  step('sandbox', 'order'),
  {
    folder: 'embedded-backend/conversion/worker',
    mayImport: [
      'contract',
      'embedded-backend/conversion',
      'embedded-backend/conversion/order',
      'embedded-backend/conversion/write',
      'embedded-backend/conversion/sandbox',
    ],
  },
  { folder: 'embedded-backend/conversion/testing', mayImport: ['contract', 'embedded-backend/conversion/*'] },
  {
    folder: 'server/sharing',
    mayImport: ['contract', 'server', 'web/browser', 'web/language', 'web/overlays', 'web/features/item'],
  },
  { folder: 'server/security', mayImport: ['contract', 'server'] },
  {
    folder: 'server/bundle',
    mayImport: ['server', 'embedded-backend/conversion/order', 'embedded-backend/store/postgres'],
  },
  {
    folder: 'server',
    mayImport: [
      'contract',
      'graphql-gateway',
      'embedded-backend',
      'embedded-backend/settings',
      'embedded-backend/mail',
      'server/*',
      'web',
      'web/browser',
    ],
  },
]

/** A flow's model, used by tests and the visualizer, may import whatever tests may. */
const isModel = /^machines\/[\w-]+\/model\.ts$/

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function roomOf(path: string): Room | undefined {
  return rooms
    .filter((room) => within(path, room.folder))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]
}

function isAllowed(from: Room, to: Room | undefined): boolean {
  if (!to) return false
  if (to === from || from.mayImport.includes(to.folder)) return true
  if (to.isClosed) return false
  return from.mayImport.some((entry) => entry.endsWith('/*') && to.folder.startsWith(entry.slice(0, -1)))
}

/** Returns every import below `root` that the table does not allow, and the number of imports seen. */
export function checkHouse(
  root: string,
  folders: readonly string[],
): { readonly seen: number; readonly bad: readonly BadImport[] } {
  let seen = 0
  const bad: BadImport[] = []
  for (const file of sourceFiles(root, folders)) {
    const room = roomOf(file)
    if (!room) continue
    for (const specifier of importsOf(readFileSync(join(root, file), 'utf8'))) {
      seen += 1
      if (isTest(file) || isModel.test(file)) continue
      const target = targetOf(file, specifier)
      if (target === undefined) {
        if (room.packages && !room.packages.some((name) => name.test(specifier)))
          bad.push({ file, specifier, from: room.folder, to: 'a package' })
        continue
      }
      const to = roomOf(target)
      if (!isAllowed(room, to)) bad.push({ file, specifier, from: room.folder, to: to?.folder ?? target })
    }
  }
  return { seen, bad }
}

/** Files that belong to no room of the table, and rooms without files. */
export function unknownPlaces(root: string, folders: readonly string[]): readonly string[] {
  const files = sourceFiles(root, folders)
  const empty = rooms
    .map(({ folder }) => folder)
    .filter((folder) => !files.some((file) => within(file, folder)))
  return [...files.filter((file) => !roomOf(file)), ...empty]
}
