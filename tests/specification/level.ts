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

type Level = (typeof levels)[number][0]

function levelOfProof([file]: Proof): Level {
  return levels.find(([, files]) => files.test(file))?.[0] ?? 'rule'
}

/** The proofs by their level, the farthest from a person first: those cost least. */
export function byLevel(proofs: readonly Proof[]): [Level, Proof[]][] {
  const order = levels.map(([level]) => level)
  return [...Map.groupBy(proofs, levelOfProof)].toSorted(
    ([one], [other]) => order.indexOf(other) - order.indexOf(one),
  )
}

/** The level of the weakest proof: the clause that it proves is shown no nearer to a person. */
export function levelOf(proofs: readonly Proof[]): string {
  return byLevel(proofs)[0]?.[0] ?? ''
}
