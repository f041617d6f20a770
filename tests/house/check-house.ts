/** Checks the house from the command line: walls, cycles, far imports, long comments and banned words. */
import { houseProblems } from './house-problems.ts'

const problems = houseProblems(new URL('../..', import.meta.url).pathname)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`house: ${problems.length} problems\n`)
if (problems.length > 0) process.exitCode = 1
