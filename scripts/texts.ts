import { readAllTexts } from './texts/read-texts.ts'
import { servedProblems } from './texts/served-texts.ts'
import { readCatalogue, textProblems } from './texts/text-problems.ts'

/** Where people's texts stand, and where their English does. */
const folders = ['web', 'server/sharing']
const catalogue = 'web/language/english'

/** What keeps the interface from being whole in both languages; empty where nothing does. */
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
