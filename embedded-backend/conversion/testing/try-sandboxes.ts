/** Prints the sandbox that the product would use on a data folder, for tests that run it as another user. */
import { chooseSandbox } from '../worker/choose-sandbox.ts'

const { sandbox, refused } = await chooseSandbox(process.argv[2] ?? '', 'auto')
process.stdout.write(JSON.stringify({ kind: sandbox.kind, refused }))
