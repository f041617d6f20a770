import type { Task, Tokens } from './domain.ts'

/** What one machine tells another. The root machine, found under the system name "app", passes it on. */
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
