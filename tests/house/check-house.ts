/**
 * Command line check of the house rules: walls, cycles, far imports, long comments, banned words and more.
 */
import { houseProblems } from './house-problems.ts'

const problems = houseProblems(new URL('../..', import.meta.url).pathname)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`house: ${problems.length} problems\n`)
if (problems.length > 0) process.exitCode = 1
