/**
 * Whole numbers from 0 up to the first that is not below the highest value, in round steps, five of them at
 * most.
 */
export function niceTicks(highest: number): readonly number[] {
  let step = 1
  for (let power = 1; Math.ceil(highest / step) > 4; power *= 10)
    step = [2, 5, 10].map((factor) => factor * power).find((each) => highest / each <= 4) ?? step
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
