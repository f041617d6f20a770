import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkHouse, unknownPlaces } from './house-table.ts'
import { cyclesOf, importGraph, importsOf, sourceFiles } from './imports.ts'
import { allMigrationProblems } from './migrations.ts'
import { openReplacements } from './text-replacements.ts'
import { commentOpenings, findBannedWords, isFreeRelative } from './words.ts'

/** Rooms whose imports the table restricts. */
export const houseRooms = [
  'contract',
  'machines',
  'visualizer',
  'web',
  'graphql-gateway',
  'embedded-backend',
  'server',
]
export const everywhere = [...houseRooms, 'scripts', 'tests']
const answering = [
  'contract',
  'server',
  'embedded-backend',
  'graphql-gateway',
  'web/prerender',
  'web/overlays',
]
const isWritten = /\.(tsx?|mjs|css|sql|graphql|md)$/
/** Generated files, files that never change, and the list of words itself with its test. */
export const isLeftOut =
  /(^|\/)(__generated__|fixtures)\/|\.gen\.ts$|^CHANGELOG\.md$|^docs\/decisions\/|\/migrations\/|^tests\/house\/(words|house\.test)\.ts$/

function readAt(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function wallProblems(root: string): string[] {
  const crossed = checkHouse(root, houseRooms).bad.map(
    ({ file, specifier, from, to }) => `${file}: ${from} must not import ${specifier} (${to})`,
  )
  const unknown = unknownPlaces(root, houseRooms).map((place) => `${place}: no room of the table has this`)
  return [...crossed, ...unknown]
}

function cycleProblems(root: string): string[] {
  const graph = importGraph(root, sourceFiles(root, everywhere))
  return cyclesOf(graph).map((group) => `import cycle: ${group.join(', ')}`)
}

function farImports(root: string): string[] {
  return sourceFiles(root, houseRooms).flatMap((file) =>
    importsOf(readAt(root, file))
      .filter((specifier) => specifier.startsWith('../../'))
      .map((specifier) => `${file}: ${specifier} climbs more than one folder; name its room by #`),
  )
}

function longComments(root: string): string[] {
  const isComment = /^\s*(\/\/|\/?\*)/
  return sourceFiles(root, everywhere)
    .filter((file) => !file.endsWith('.gen.ts'))
    .flatMap((file) =>
      readAt(root, file)
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(({ line }) => line.length > 110 && isComment.test(line) && !line.includes('oxlint-'))
        .map(({ place }) => `${place}: a comment ends by column 110`),
    )
}

/** Share of comments that may open with a free relative. */
const MOST_FREE_RELATIVES = 0.01

/** Comments say their subject first; where too many do not, each of them is a problem. */
export function freeRelatives(root: string, rooms: readonly string[]): string[] {
  const openings = sourceFiles(root, rooms)
    .filter((file) => !isLeftOut.test(file))
    .flatMap((file) => commentOpenings(readAt(root, file)).map((opening) => ({ file, opening })))
  const found = openings.filter(({ opening }) => isFreeRelative(opening))
  if (found.length <= MOST_FREE_RELATIVES * openings.length) return []
  return found.map(
    ({ file, opening: { line, word } }) => `${file}:${line}: a comment opens with its subject, not “${word}”`,
  )
}

const sendsChange = /\.(mutate|mutateAnonymously|mutation)\(/

/**
 * Files that send mutations outside of an invoked actor, where coverage and the system checker cannot see
 * them.
 */
export function strayMutations(root: string): string[] {
  return sourceFiles(root, ['web'])
    .filter((file) => !/^web\/(flows|graphql)\/|\.test\.tsx?$/.test(file))
    .filter((file) => sendsChange.test(readAt(root, file)))
    .map((file) => `${file}: a change is sent by an actor in web/flows`)
}

/** Matches `provide` with actors, except placeholders replaced by placeholders. */
const providesActors = /\.provide\(\{\s*actors: (?!\{ \w+: openPromise\()/

/**
 * Files that call a bare `provide` instead of `provideActors`, which would leave requests without a time
 * limit.
 */
export function unlimitedRequests(root: string): string[] {
  return sourceFiles(root, ['web'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => providesActors.test(readAt(root, file)))
    .map((file) => `${file}: actors are provided by provideActors, which limits requests in time`)
}

/**
 * Files with replacements by unknown text: `$&` in a title would be a pattern in the second argument of
 * replace.
 */
function openTexts(root: string): string[] {
  return sourceFiles(root, answering)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      openReplacements(readAt(root, file)).map(
        ({ line, text }) => `${file}:${line}: replace with a function, not with ${text}`,
      ),
    )
}

function bannedWordProblems(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  return files
    .filter((file) => isWritten.test(file) && !isLeftOut.test(file) && existsSync(join(root, file)))
    .flatMap((file) =>
      findBannedWords(readAt(root, file)).map(
        ({ line, word, instead }) => `${file}:${line}: not “${word}”; ${instead}`,
      ),
    )
}

/** All violations of the house rules below `root`, one line each. */
export function houseProblems(root: string): string[] {
  return [
    ...wallProblems(root),
    ...cycleProblems(root),
    ...farImports(root),
    ...strayMutations(root),
    ...unlimitedRequests(root),
    ...longComments(root),
    ...freeRelatives(root, everywhere),
    ...openTexts(root),
    ...bannedWordProblems(root),
    ...allMigrationProblems(root),
  ]
}
