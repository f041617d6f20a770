import * as fc from 'fast-check'

import { type Fate, fates } from './network.ts'
import type { PersonName } from './people.ts'
import type { Beginning } from './world.ts'

const operations = [
  'SignIn',
  'SignOut',
  'RefreshToken',
  'Me',
  'StorageUsage',
  'ReserveSource',
  'PUT',
  'StartTask',
  'CancelTask',
  'Task',
  'TaskUpdated',
  'RunningTasks',
  'SignUp',
  'ConfirmSignUp',
] as const

/** What may happen in a world. The first tab is 0. */
export type Step =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'weather'; readonly is: Fate }
  | { readonly do: 'nextCall'; readonly of: (typeof operations)[number]; readonly meets: Fate }
  | { readonly do: 'answersArrive' | 'streamsBreak' | 'accessTokensExpire' | 'diskLosesParts' | 'diskIsFine' }
  | { readonly do: 'serverEndsSessions'; readonly of: PersonName }
  | { readonly do: 'taskMoves'; readonly how: 'on' | 'complete' | 'fail' }
  | { readonly do: 'clockJumps'; readonly ms: number }
  | { readonly do: 'cookiesAreBlocked' | 'cookiesAreAllowed' | 'nativeAppSleeps' | 'nativeAppWakes' }
  | { readonly do: 'network'; readonly tab: number; readonly is: 'online' | 'offline' }
  | { readonly do: 'reload'; readonly tab: number }
  | { readonly do: 'close'; readonly tab: number }
  | { readonly do: 'signIn'; readonly tab: number; readonly who: PersonName; readonly isRight: boolean }
  | { readonly do: 'signOut' | 'whoIsIn'; readonly tab: number }
  | { readonly do: 'showPage'; readonly tab: number; readonly requests: number }
  | {
      readonly do: 'nativeSetsTokens'
      readonly who: PersonName
      readonly access: 'fresh' | 'stale'
      readonly refresh: 'live' | 'dead'
    }
  | { readonly do: 'nativeClearsTokens' }
  | { readonly do: 'openDialog'; readonly tab: number; readonly interrupts: boolean }
  | { readonly do: 'closeDialog'; readonly tab: number; readonly how: 'confirmed' | 'dismissed' }
  | { readonly do: 'say'; readonly tab: number; readonly seconds: number }
  | { readonly do: 'touchMessage'; readonly tab: number; readonly how: 'click' | 'hold' | 'letGo' }
  | { readonly do: 'pickFiles'; readonly tab: number; readonly count: number }
  | {
      readonly do: 'create'
      readonly tab: number
      readonly how: 'details' | 'start' | 'abandon' | 'reset' | 'dismissTask'
    }
  | { readonly do: 'upload'; readonly tab: number; readonly how: 'pause' | 'resume' | 'retry' | 'cancel' | 'pickAgain' }
  | { readonly do: 'task'; readonly tab: number; readonly how: 'cancel' | 'confirmed' | 'declined' }
  | { readonly do: 'signUp'; readonly tab: number; readonly how: 'submit' | 'rightCode' | 'wrongCode' | 'resend' | 'restart' }
  | { readonly do: 'consent'; readonly tab: number; readonly how: 'grant' | 'deny' | 'view' }

/** A step, and how long the world waits before the next one. */
export interface Timed {
  readonly step: Step
  readonly then: number
}

const only = <Value extends string>(...values: Value[]) => fc.constantFrom(...values)
const step = <Do extends Step['do'], Rest extends object = object>(
  name: Do | readonly Do[],
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> } = {} as never,
) =>
  fc.record({ do: typeof name === 'string' ? fc.constant(name) : fc.constantFrom(...name), ...rest }) as unknown as fc.Arbitrary<Step>

const tab = fc.constantFrom(0, 0, 0, 0, 1)
const who = only('hana', 'hana', 'ken')
const fate = fc.constantFrom(...fates)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

const anyStep = fc.oneof(
  weighted(6, step('wait', { ms: fc.constantFrom(20, 300, 1000, 2500, 5000, 16_000, 40_000, 70_000) })),
  weighted(3, step('weather', { is: fate })),
  weighted(4, step('weather', { is: fc.constant('quick' as const) })),
  weighted(6, step('nextCall', { of: fc.constantFrom(...operations), meets: fate })),
  weighted(4, step(['answersArrive', 'answersArrive', 'streamsBreak', 'accessTokensExpire', 'accessTokensExpire'])),
  weighted(2, step(['diskLosesParts', 'diskIsFine'])),
  weighted(1, step('serverEndsSessions', { of: who })),
  weighted(2, step('taskMoves', { how: only('on', 'complete', 'fail') })),
  weighted(1, step('clockJumps', { ms: fc.constantFrom(7_200_000, -7_200_000, 400_000) })),
  weighted(2, step(['cookiesAreBlocked', 'cookiesAreAllowed', 'nativeAppSleeps', 'nativeAppWakes'])),
  weighted(2, step('network', { tab, is: only('online', 'offline') })),
  weighted(2, step(['reload', 'reload', 'close'], { tab })),
  weighted(7, step('signIn', { tab, who, isRight: fc.constantFrom(true, true, true, false) })),
  weighted(4, step('signOut', { tab })),
  weighted(1, step('whoIsIn', { tab })),
  weighted(5, step('showPage', { tab, requests: fc.integer({ min: 1, max: 3 }) })),
  weighted(3, step('nativeSetsTokens', { who, access: only('fresh', 'stale'), refresh: only('live', 'live', 'dead') })),
  weighted(1, step('nativeClearsTokens')),
  weighted(5, step('openDialog', { tab, interrupts: fc.boolean() })),
  weighted(3, step('closeDialog', { tab, how: only('confirmed', 'dismissed') })),
  weighted(4, step('say', { tab, seconds: fc.constantFrom(5, 1, 2.5) })),
  weighted(2, step('touchMessage', { tab, how: only('click', 'hold', 'letGo') })),
  weighted(7, step('pickFiles', { tab, count: fc.constantFrom(1, 1, 2) })),
  weighted(5, step('create', { tab, how: only('start', 'start', 'details', 'abandon', 'reset', 'dismissTask') })),
  weighted(3, step('upload', { tab, how: only('pause', 'resume', 'retry', 'cancel', 'pickAgain') })),
  weighted(3, step('task', { tab, how: only('cancel', 'confirmed', 'declined') })),
  weighted(2, step('signUp', { tab, how: only('submit', 'submit', 'rightCode', 'wrongCode', 'resend', 'restart') })),
  weighted(1, step('consent', { tab, how: only('grant', 'deny', 'view') })),
)

const timed: fc.Arbitrary<Timed> = fc.record({
  step: anyStep,
  then: fc.constantFrom(0, 0, 15, 60, 400, 1500),
})

/** How a world begins, and what happens in it. */
export interface History {
  readonly beginning: Beginning
  readonly steps: readonly Timed[]
}

const MOST_STEPS = 40

export const anyHistory: fc.Arbitrary<History> = fc.record({
  beginning: fc.record({
    isNative: fc.boolean(),
    skew: fc.constantFrom(0, 0, 7_200_000, -7_200_000),
    hasAnalytics: fc.boolean(),
    tabs: fc.constantFrom(1, 1, 2),
  }),
  steps: fc.array(timed, { minLength: 1, maxLength: MOST_STEPS, size: 'max' }),
})

/** A step as a line to read. */
function describeStep({ step: { do: name, ...rest }, then }: Timed): string {
  const words = Object.entries(rest).map(([key, value]) => `${key} ${String(value)}`)
  return `${name}${words.length > 0 ? ` (${words.join(', ')})` : ''}${then > 0 ? `, then ${then} ms` : ''}`
}

/** A history as lines to read: how the world begins, then its steps. */
export function describeHistory({ beginning, steps }: History): readonly string[] {
  const { isNative, skew, hasAnalytics, tabs } = beginning
  const world = [
    isNative ? 'inside the native app' : 'in a browser',
    `the device's clock ${skew / 60_000} minutes ahead`,
    hasAnalytics ? 'with analytics' : 'without analytics',
    tabs === 1 ? 'one tab' : 'two tabs',
  ]
  return [world.join(', '), ...steps.map((timed) => describeStep(timed))]
}
