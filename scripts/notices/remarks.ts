/** Consequences of using packages whose licence or content requires more than being named. */
export interface Remark {
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
