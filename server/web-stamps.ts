import { join } from 'node:path'

import { hashOf, root, sourcesIn } from './source-hash.ts'

const folders = ['web', 'visualizer', 'machines', 'contract']

function sourceHash(): string {
  const files = hashOf([...folders.flatMap(sourcesIn), 'package-lock.json', 'schema.graphql'])
  // Settings compiled into the build.
  const settings = Object.keys(process.env)
    .filter((one) => one.startsWith('VITE_'))
    .toSorted()
    .map((name) => `${name}=${process.env[name]}`)
  return [files, ...settings].join('\n')
}

/** The stamps of a build's folders, with the hash of the current sources. */
export interface StampedBuild {
  readonly stamps: readonly string[]
  readonly hash: string
}

export function stampedBuild(folders: readonly string[]): StampedBuild {
  return { stamps: folders.map((folder) => join(root, folder, '.source-hash')), hash: sourceHash() }
}

export const webFolders = ['web/dist', 'server/dist']

/** The build of the web app, whether up to date or not. */
export function webBuild(): StampedBuild {
  return stampedBuild(webFolders)
}
