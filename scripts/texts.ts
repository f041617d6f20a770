import { readAllTexts, servedProblems, readCatalogue, textProblems } from './texts/interface-texts.ts'

/** Folders of the texts for people, and of their English. */
const folders = ['web', 'server/sharing']
const catalogue = 'web/language/english'

/** Returns the problems of the interface's texts in either language; empty if there are none. */
export function interfaceTextProblems(): readonly string[] {
  return [
    ...textProblems(readAllTexts(folders), readCatalogue(catalogue)),
    ...servedProblems('web/language/served-english.json'),
  ]
}

if (import.meta.main) {
  const problems = interfaceTextProblems().filter((one) => one.includes(process.argv[2] ?? ''))
  for (const problem of problems) console.log(problem)
  console.log(`${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
