import type { Task, Tokens } from './domain.ts'

/** Event from one machine for another, passed on by the root machine, whose system id is "app". */
export type AppFact =
  | { type: 'session.lost' }
  | { type: 'tokens.received'; tokens: Tokens }
  | { type: 'tokens.stored'; authToken: string }
  | { type: 'tokens.cleared' }
  | { type: 'user.changed' }
  | { type: 'request.failed' }
  | { type: 'storage.changed' }
  | { type: 'profile.changed' }
  | { type: 'task.ended'; task: Task }
