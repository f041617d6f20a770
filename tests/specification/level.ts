import type { Proof } from './proof.ts'

/** How near to a person a test is, the nearest first, and the files that are of this kind. */
const levels = [
  ['browser', /^tests\/e2e\//],
  ['HTTP', /^tests\/(gateway|permissions|sharing|specification)\//],
  ['HTTP', /^embedded-backend\/routes\//],
  ['HTTP', /^graphql-gateway\/(errors|cognito\/client|rest\/transport|resolvers\/.*)\.test\.ts$/],
  ['component', /\.test\.tsx$/],
  ['machine', /^machines\//],
  ['rule', /./],
] as const

/** The level of the test that is nearest to a person. */
export function levelOf(proofs: readonly Proof[]): string {
  const found = levels.find(([, files]) => proofs.some(([file]) => files.test(file)))
  return found?.[0] ?? ''
}
