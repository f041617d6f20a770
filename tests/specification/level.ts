import type { Proof } from './proof.ts'

/** Levels of tests from the one nearest to a user, with the files of each. */
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

/** Proofs by level, the one farthest from a user first: those cost least. */
export function byLevel(proofs: readonly Proof[]): [Level, Proof[]][] {
  const order = levels.map(([level]) => level)
  return [...Map.groupBy(proofs, levelOfProof)].toSorted(
    ([one], [other]) => order.indexOf(other) - order.indexOf(one),
  )
}

/** Level of the weakest proof: no proof nearer to a user shows its clause. */
export function levelOf(proofs: readonly Proof[]): string {
  return byLevel(proofs)[0]?.[0] ?? ''
}
