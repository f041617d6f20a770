import { copyrightLines, licenceText, order, withoutMarks } from './locked-packages.ts'
import type { LockedPackage } from './locked-packages.ts'
import { remarkProblems, remarks } from './remarks.ts'

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
