import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the product at run time, from the lock file. */
interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Copyright lines of its licence file; empty for an optional package. */
  readonly copyright: readonly string[]
}

interface LockEntry {
  /** Differs from the folder's name if another package replaces it. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  /** Peer dependencies of the project itself, which a light install omits too. */
  readonly peer?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/** Licences of packages that do not name one in package.json, from their licence files. */
const unnamed: Readonly<Record<string, string>> = { '@shinyoshiaki/jspack': 'BSD-3-Clause' }

/** Text of a package's licence file; empty if there is none. */
function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[sc]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
}

/** A copyright line; standard texts also mention copyright, and one names its own author. */
const owner = /^(Portions )?Copyright:? (\(c\)|©|[A-Z\d])/i
const ofTheText =
  /\[yyyy\]|Free Software Foundation|^copyright (notice|holder|owner|in|and related|rights|statement|license)/i

export function copyrightLines(text: string): string[] {
  const lines = text.split('\n').map(withoutMarks)
  return [...new Set(lines.filter((line) => owner.test(line) && !ofTheText.test(line)))]
}

/** Removes leading marks of Markdown and of comments. */
function withoutMarks(line: string): string {
  return line.trim().replace(/^[#*>\s-]+/, '')
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function lockedPackage(path: string, entry: LockEntry): LockedPackage {
  const name = entry.name ?? nameOf(path)
  const licence = entry.license ?? unnamed[name]
  if (licence === undefined)
    throw new Error(`${name} names no licence: look into its files, and name it here`)
  // The installed optional packages depend on the machine; the notices must not.
  const copyright = entry.optional ? [] : copyrightLines(licenceText(path))
  return { name, version: entry.version ?? '', licence, copyright }
}

/** Compares by code units, which is the same in every locale. */
function order(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}

/** Every package of the lock that is not only for development, once per name and version, sorted. */
export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>
  }
  const found = Object.entries(packages)
    .filter(([path, { dev, devOptional, peer }]) => path !== '' && !dev && !devOptional && !peer)
    .map(([path, entry]) => lockedPackage(path, entry))
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].toSorted(
    (one, other) => order(one.name, other.name) || order(one.version, other.version),
  )
}

/** Consequences of using packages whose licence or content requires more than being named. */
interface Remark {
  readonly title: string
  readonly packages: RegExp
  readonly text: string
}

export const remarks: readonly Remark[] = [
  {
    title: 'FFmpeg, in a build under the GPL',
    packages: /^(node-av|@seydx\/node-av-.*)$/,
    text: `The bindings are MIT. The binaries for each platform hold FFmpeg, configured with --enable-gpl,
--enable-version3, --enable-libx264 and --enable-libx265: as a whole they are under the GNU General Public
License, version 3 or later, though their package.json says MIT. They are configured with
--enable-libfdk-aac as well, whose licence FFmpeg's own documentation calls incompatible with the GPL.
The product loads one on the server at run time, through @mediabunny/server, to read and write films
(embedded-backend/conversion/read/).

What follows: running the product on one's own servers asks for nothing. A copy that is distributed with such
a binary (an image, an installer, a folder with node_modules) has to carry the GPL and an offer of the
corresponding source of FFmpeg and of the bindings, must not restrict by other terms what forms one
program with it, and needs a lawyer's word on libfdk-aac first. A copy without @seydx/node-av-* needs none
of that: photos and splats go on, and films are refused with a plain cause. So does one with a build of
node-av under the LGPL, with films.
Source: https://github.com/seydx/node-av, https://ffmpeg.org.
Patents on video codecs are a matter of their own, which no licence of this list settles.`,
  },
  {
    title: 'libheif and libde265, as WebAssembly under the LGPL',
    packages: /^libheif-js$/,
    text: `Decodes HEIC photos, on the server and in people's browsers, which load it with the worker that uses it
(web/browser/heic-worker.ts) once a HEIC photo is chosen. Browsers therefore receive a copy.

What follows: the library is named with its licence, as here; people may put a changed build in its place,
for which the worker's source and the command that builds it are offered to them (npm run build), or the
library is served as a file of its own; and terms of the product must not forbid to take that part apart
for debugging such changes. It is used unchanged, its source is that of the version named:
https://github.com/catdad-experiments/libheif-js, https://github.com/strukturag/libheif.`,
  },
  {
    title: 'libvips and what it carries, as shared libraries under the LGPL',
    packages: /^@img\/sharp-(libvips-.*|wasm32|win32-.*)$/,
    text: `Loaded by sharp on the server at run time; there is one package for each platform, and a machine installs
its own. They hold glib, libheif, librsvg and others, each under the licence that the README.md and the
versions.json of the package list.

What follows: running asks for nothing. A copy that is distributed leaves the shared library replaceable, as
the packages do, carries the LGPL and that list, and points to the source:
https://github.com/lovell/sharp-libvips.`,
  },
  {
    title: 'Mediabunny, under the MPL',
    packages: /^(mediabunny|@mediabunny\/.*|turbores)$/,
    text: `Reads and writes the containers of films, on the server, unchanged.

What follows: the MPL goes by the file. Our own files stay under our own terms; a file of Mediabunny that we
changed would have to be offered under the MPL. A copy that is distributed says where the source is, which
is that of the version named: https://github.com/Vanilagy/mediabunny.`,
  },
  {
    title: 'elkjs, under the EPL',
    packages: /^elkjs$/,
    text: `Lays out the charts of the visualizer, a tool of developers; the pages of the product do not load it. We take
it under the EPL 2.0, not under the GPL that it offers as the other choice.

What follows: it is used unchanged, as a worker of its own. A visualizer that is distributed names the EPL and
where the source is: https://github.com/kieler/elkjs. A changed elkjs would have to be offered under it.`,
  },
  {
    title: 'MediaPipe, two networks under the Apache licence',
    packages: /^@mediapipe\/.*$/,
    text: `The server reads two networks out of these packages and runs them itself, to find people in photos
(embedded-backend/conversion/depth/people/): selfie_segmentation.tflite and
face_detection_short_range.tflite. An installation removes their programs for browsers, and no page loads
any of it. The packages' package.json name Apache-2.0; they hold no licence file and no copyright line. Google
says of the networks: the segmentation is "licensed under Apache 2 for external use" (its product manager,
https://github.com/tensorflow/tfjs/issues/4177); all underlying models are Apache 2.0, with the card of the
face detector (https://github.com/google-ai-edge/mediapipe-samples/issues/407). Both are meant for people
near the camera, within about 2 metres.

What follows: a copy that is distributed carries the text of the licence, as here, and says that the files
are unchanged. The networks tell where a person is, not who.`,
  },
  {
    title: 'Lightning CSS, under the MPL',
    packages: /^lightningcss(-.*)?$/,
    text: `Minifies the style sheets of the pages when they are built, unchanged. Neither a page nor the server loads it.

What follows: as for Mediabunny. The source is that of the version named:
https://github.com/parcel-bundler/lightningcss.`,
  },
]

const asksForMore = /\b(A?GPL|LGPL|MPL|EPL|CDDL|EUPL|OSL|SSPL|BUSL|CC-BY-(SA|NC))/

/** Packages that require more than being named but have no remark, and remarks without a package. */
export function remarkProblems(
  packages: readonly { readonly name: string; readonly licence: string }[],
): string[] {
  const bare = packages.filter(
    ({ name, licence }) => asksForMore.test(licence) && !remarks.some((remark) => remark.packages.test(name)),
  )
  const idle = remarks.filter((remark) => !packages.some(({ name }) => remark.packages.test(name)))
  return [
    ...bare.map(
      ({ name, licence }) => `${name} is under ${licence}, and no remark says what follows from it`,
    ),
    ...idle.map(({ title }) => `no package is meant by the remark “${title}”`),
  ]
}

/** Source of each licence text: a package that every machine installs. */
const textsFrom: Readonly<Record<string, string>> = {
  MIT: 'react',
  'MIT-0': 'nodemailer',
  ISC: 'semver',
  '0BSD': 'tslib',
  'BSD-3-Clause': 'd3-ease',
  'Apache-2.0': 'sharp',
  'BlueOak-1.0.0': 'graceful-fs',
  Unlicense: 'robust-predicates',
  'MPL-2.0': 'mediabunny',
  'EPL-2.0': 'elkjs',
  'LGPL-3.0': 'libheif-js',
}

const line = '='.repeat(100)
function heading(title: string): string {
  return `${line}\n${title}\n${line}\n`
}

function listed({ name, version }: LockedPackage): string {
  return `${name} ${version}`
}

function remarkText(
  { title, packages, text }: (typeof remarks)[number],
  all: readonly LockedPackage[],
): string {
  const meant = all.filter(({ name }) => packages.test(name))
  return `${title}\n${'-'.repeat(title.length)}\n${meant.map((one) => `  ${listed(one)} (${one.licence})`).join('\n')}\n\n${text}\n`
}

function licenceGroup(licence: string, packages: readonly LockedPackage[]): string {
  const lines = packages.flatMap((one) => [
    `  ${listed(one)}`,
    ...one.copyright.map((owner) => `      ${owner}`),
  ])
  return `${licence}\n${'-'.repeat(licence.length)}\n${lines.join('\n')}\n`
}

/** Text of a licence, without the copyright lines of its source package. */
function licenceBody(licence: string, packageName: string): string {
  const text = licenceText(`node_modules/${packageName}`).replaceAll('\r', '')
  const owners = new Set(copyrightLines(text))
  const lines = text.split('\n').filter((one) => !owners.has(withoutMarks(one)))
  return `${licence}\n${'-'.repeat(licence.length)}\n${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

const intro = `Third-party notices of Okuyuki

The product runs with the packages below; development alone needs more, which no copy carries. Written by
"npm run notices" from package-lock.json and the licence files of the packages that every machine
installs. Packages of one platform each are named with the rest, whichever this machine has.
`

/** Returns THIRD-PARTY-NOTICES, identical on every machine with the same lock. */
export function writeNotices(packages: readonly LockedPackage[]): string {
  const faults = remarkProblems(packages)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const groups = Map.groupBy(packages, ({ licence }) => licence)
  const sorted = [...groups].toSorted(([one], [other]) => order(one, other))
  return [
    intro,
    heading('What follows from some of them'),
    ...remarks.map((remark) => remarkText(remark, packages)),
    heading('All packages by licence'),
    ...sorted.map(([licence, members]) => licenceGroup(licence, members)),
    heading('Texts of the licences'),
    ...Object.entries(textsFrom).map(([licence, name]) => licenceBody(licence, name)),
  ]
    .join('\n')
    .replaceAll(/[ \t]+$/gm, '')
}
