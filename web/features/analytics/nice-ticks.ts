/**
 * Returns at most five whole numbers in round steps, from 0 to the first that is at least the highest value.
 */
export function niceTicks(highest: number): readonly number[] {
  let step = 1
  for (let power = 1; Math.ceil(highest / step) > 4; power *= 10)
    step = [2, 5, 10].map((factor) => factor * power).find((each) => highest / each <= 4) ?? step
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
