import type { CommandRecord, World } from './world-types.ts'

/** Records a command until its promise settles; calls `then` with the answer unless it failed. */
export function ask<Answer>(
  world: World,
  page: object,
  name: string,
  promise: Promise<Answer>,
  then: (answer: Answer) => void = () => undefined,
): void {
  const record: CommandRecord = { name, page, at: world.clock.now, answeredAt: null }
  world.commands.push(record)
  const answered = () => {
    record.answeredAt = world.clock.now
  }
  promise.then((answer) => {
    answered()
    then(answer)
  }, answered)
}
