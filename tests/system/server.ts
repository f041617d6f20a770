import type { Task } from '#machines/foundation/domain.ts'

import type { Clock } from './clock.ts'
import { type Person, type PersonName, people } from './people.ts'
import type { Answer } from './server-answers.ts'
import { isRunning, newTask, no, rejected, restriction, storageUsage } from './server-answers.ts'
import { Items } from './server-items.ts'
import { Trials } from './server-trials.ts'

export interface Call {
  readonly operation: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Bearer token; null without one. */
  readonly token: string | null
}

interface Resource {
  readonly id: string
  readonly owner: PersonName
  readonly size: number
  readonly arrived: Set<number>
}

const ACCESS_LIFETIME_MS = 300_000
const PART_SIZE = 8

/** Accounts, tokens, sources and tasks, as kept by the gateway and its backends. */
export class Server {
  readonly #clock: Clock
  /** Owner of every token that was ever issued. */
  readonly owners = new Map<string, PersonName>()
  readonly #refreshTokens = new Set<string>()
  readonly #accessTokens = new Map<string, { readonly refreshToken: string; readonly endsAt: number }>()
  readonly tasks = new Map<string, { owner: PersonName; task: Task; resourceIds: readonly string[] }>()
  readonly #resources = new Map<string, Resource>()
  readonly trials = new Trials()
  readonly items = new Items()
  /** True while parts are accepted but lost, as by a broken disk. */
  losesParts = false
  /** Number of parts of sources that were stored. */
  arrivals = 0
  #made = 0
  onTaskChanged: (task: Task) => void = () => undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Issues tokens for a person, as after a sign-in. */
  grant({ name }: Person): { readonly authToken: string; readonly refreshToken: string } {
    const refreshToken = `refresh.${this.#next()}.${'r'.repeat(12)}`
    this.#refreshTokens.add(refreshToken)
    this.owners.set(refreshToken, name)
    return { authToken: this.#accessToken(name, refreshToken), refreshToken }
  }

  /** Issues an access token of this session that the server no longer accepts. */
  grantStale(person: Person, refreshToken: string): string {
    const token = this.#accessToken(person.name, refreshToken)
    this.#accessTokens.delete(token)
    return token
  }

  /** True once this person has been signed in. */
  hasGranted(name: PersonName): boolean {
    return [...this.owners.values()].includes(name)
  }

  /** Time for which the server still accepts this access token, in milliseconds. */
  timeLeft(token: string): number {
    const found = this.#accessTokens.get(token)
    return found && this.#refreshTokens.has(found.refreshToken) ? found.endsAt - this.#clock.now : 0
  }

  isLiveSession(refreshToken: string): boolean {
    return this.#refreshTokens.has(refreshToken)
  }

  /** Revokes all access tokens issued so far; the sessions remain. */
  expireTokens(): void {
    this.#accessTokens.clear()
  }

  endSession(refreshToken: string): void {
    this.#refreshTokens.delete(refreshToken)
  }

  /** Ends every session of this person, as a password change does. */
  endSessions(name: PersonName): void {
    for (const token of this.#refreshTokens)
      if (this.owners.get(token) === name) this.#refreshTokens.delete(token)
  }

  ownerOf(token: string | null): PersonName | null {
    return token !== null && this.timeLeft(token) > 0 ? (this.owners.get(token) ?? null) : null
  }

  answer(call: Call): Answer {
    const { operation, variables } = call
    const anonymous = this.#answerAnyone(operation, variables)
    if (anonymous) return anonymous
    const name = this.ownerOf(call.token)
    return name === null ? no('UNAUTHENTICATED') : this.#answerPerson(people[name], operation, variables)
  }

  /** Stores a part; returns the status of the file store. */
  put(address: string): number {
    const [, id = '', number = ''] = /\/put\/([^/]+)\/(\d+)/.exec(address) ?? []
    if (this.trials.put(id, Number(number), this.losesParts)) return 200
    const resource = this.#resources.get(id)
    if (!resource) return 404
    if (this.losesParts || resource.arrived.has(Number(number))) return 200
    resource.arrived.add(Number(number))
    this.arrivals += 1
    return 200
  }

  /** Advances or ends the newest running task. */
  moveTask(how: 'on' | 'complete' | 'fail'): void {
    const found = [...this.tasks.values()].findLast(({ task }) => isRunning(task))
    if (!found) return
    const { task } = found
    const status = how === 'on' ? 'PROCESSING' : how === 'complete' ? 'COMPLETED' : 'FAILED'
    const failure = how === 'fail' ? { code: 'CONVERSION_FAILED', message: 'できませんでした' } : null
    found.task = { ...task, status, progress: Math.min(task.progress + 0.3, 1), failure }
    this.onTaskChanged(found.task)
  }

  #answerAnyone(operation: string, variables: Call['variables']): Answer | null {
    switch (operation) {
      case 'Health':
        return { data: { health: { status: 'ok' } } }
      case 'SignIn': {
        const { email, password } = variables['input'] as { email: string; password: string }
        const person = Object.values(people).find((one) => one.email === email)
        if (person?.password !== password) return rejected('signIn', 'INVALID_CREDENTIALS')
        return { data: { signIn: { __typename: 'Tokens', ...this.grant(person) } } }
      }
      case 'SignUp':
        return {
          data: { signUp: { __typename: 'SignUpStarted', userId: 'user-miki', sessionId: 'signup-1' } },
        }
      case 'ConfirmSignUp': {
        const { code } = variables['input'] as { code: string }
        if (code !== '123456') return rejected('confirmSignUp', 'CODE_MISMATCH')
        return { data: { confirmSignUp: { __typename: 'Tokens', ...this.grant(people.miki) } } }
      }
      case 'ResendCode':
        return { data: { resendConfirmationCode: { __typename: 'CodeSent', destination: 'm***' } } }
      case 'RefreshToken':
        return this.#refresh(String(variables['refreshToken']), String(variables['username']))
      case 'SignOut':
        this.#refreshTokens.delete(String(variables['refreshToken']))
        return { data: { signOut: true } }
      default:
        return this.trials.answer(operation, variables)
    }
  }

  #refresh(refreshToken: string, username: string): Answer {
    const name = this.owners.get(refreshToken)
    const isKnown = name !== undefined && this.#refreshTokens.has(refreshToken)
    if (!isKnown || people[name].username !== username) return no('UNAUTHENTICATED')
    const authToken = this.#accessToken(name, refreshToken)
    return { data: { refreshToken: { __typename: 'RefreshedToken', authToken } } }
  }

  #answerPerson(person: Person, operation: string, variables: Call['variables']): Answer {
    switch (operation) {
      case 'Me': {
        const { id, displayName, username, email } = person
        const me = { __typename: 'Me', id, displayName, username, email, avatarImageUrl: null }
        return { data: { me } }
      }
      case 'StorageUsage':
        return { data: { storageUsage } }
      case 'SourceRestriction':
        return { data: { sourceRestriction: { __typename: 'SourceRestriction', ...restriction } } }
      case 'ReserveSource':
        return this.#reserve(person, variables['input'] as { sha256: string; size: number })
      case 'StartTask':
        return this.#startTask(person, variables['input'] as StartTask)
      case 'CancelTask':
        return this.#cancelTask(person, String(variables['id']))
      case 'Task':
        return { data: { task: this.#taskOf(person, String(variables['id'])) } }
      case 'RunningTasks': {
        const of = (status: string) => ({ __typename: 'TaskPage', items: this.#tasksOf(person, status) })
        return { data: { queued: of('QUEUED'), processing: of('PROCESSING') } }
      }
      case 'RetryTask':
        return this.#retryTask(person, String(variables['id']))
      case 'KeepTrial':
        return this.trials.keep(person.name, String(variables['id']))
      default:
        return this.items.answer(person.name, operation, variables)
    }
  }

  #reserve({ name }: Person, { sha256, size }: { sha256: string; size: number }): Answer {
    const id = `source-${name}-${sha256.slice(0, 8)}`
    const resource = this.#resources.get(id) ?? { id, owner: name, size, arrived: new Set<number>() }
    this.#resources.set(id, resource)
    const parts = Array.from({ length: Math.ceil(size / PART_SIZE) }, (_, number) => ({
      __typename: 'UploadPart',
      number,
      offset: number * PART_SIZE,
      size: Math.min(PART_SIZE, size - number * PART_SIZE),
      url: resource.arrived.has(number) ? null : `https://files.okuyuki.test/put/${id}/${number}`,
    }))
    const isComplete = resource.arrived.size === parts.length
    const expiresAt = new Date(this.#clock.time + 3_600_000).toISOString()
    return {
      data: {
        reserveSource: { __typename: 'SourceReservation', resourceId: id, isComplete, parts, expiresAt },
      },
    }
  }

  #startTask({ name }: Person, input: StartTask): Answer {
    const resourceIds = input.resourceIds ?? [input.resourceId ?? '']
    if (!resourceIds.every((id) => this.#resources.get(id)?.owner === name)) return no('NOT_FOUND')
    const at = new Date(this.#clock.time).toISOString()
    const task: Task = {
      ...newTask(at),
      id: `task-${name}-${this.#next()}`,
      title: input.title,
      type: input.type,
      resourceIds,
    }
    this.tasks.set(task.id, { owner: name, task, resourceIds })
    return { data: { startTask: { __typename: 'Task', ...task } } }
  }

  #cancelTask(person: Person, id: string): Answer {
    const found = this.tasks.get(id)
    if (!found || found.owner !== person.name) return no('NOT_FOUND')
    if (!isRunning(found.task)) {
      const ended = {
        __typename: 'TaskAlreadyEnded',
        message: '終わっています',
        task: this.#taskOf(person, id),
      }
      return { data: { cancelTask: ended } }
    }
    found.task = { ...found.task, status: 'CANCELED' }
    this.onTaskChanged(found.task)
    return { data: { cancelTask: this.#taskOf(person, id) } }
  }

  #retryTask({ name }: Person, id: string): Answer {
    const found = this.tasks.get(id)
    if (found?.owner !== name || found.task.status !== 'FAILED') {
      const refused = { __typename: 'SourceRefused', code: 'NOT_FAILED', message: 'できません' }
      return { data: { retryTask: refused } }
    }
    found.task = { ...found.task, status: 'QUEUED', progress: 0, failure: null }
    this.onTaskChanged(found.task)
    return { data: { retryTask: { __typename: 'Task', ...found.task } } }
  }

  #taskOf({ name }: Person, id: string) {
    const found = this.tasks.get(id)
    return found?.owner === name ? { __typename: 'Task', ...found.task } : null
  }

  #tasksOf({ name }: Person, status: string) {
    return [...this.tasks.values()]
      .filter(({ owner, task }) => owner === name && task.status === status)
      .map(({ task }) => Object.assign({ __typename: 'Task' }, task))
  }

  #accessToken(name: PersonName, refreshToken: string): string {
    const issuedAt = Math.floor(this.#clock.time / 1000)
    const exp = issuedAt + ACCESS_LIFETIME_MS / 1000
    const claims = { username: people[name].username, iat: issuedAt, exp, jti: this.#next() }
    const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
    this.owners.set(token, name)
    this.#accessTokens.set(token, { refreshToken, endsAt: this.#clock.now + ACCESS_LIFETIME_MS })
    return token
  }

  #next(): number {
    this.#made += 1
    return this.#made
  }
}

interface StartTask {
  readonly type: Task['type']
  readonly title: string
  readonly resourceId?: string
  readonly resourceIds?: readonly string[]
}
