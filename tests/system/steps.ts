import * as fc from 'fast-check'

import { type Fate, fates } from './network.ts'
import type { PersonName } from './people.ts'
import type { Beginning } from './world-types.ts'

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

const calls = [
  ...operations,
  'CreateTrial',
  'StartTrial',
  'Trial',
  'KeepTrial',
  'SetFavorite',
  'UnsetFavorite',
  'RetryTask',
  'AccountExport',
  'OwnItems',
  'DeleteItems',
] as const

/** A step of a history. The first tab is 0. */
export type Step =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'weather'; readonly is: Fate }
  | { readonly do: 'nextCall'; readonly of: (typeof calls)[number]; readonly meets: Fate }
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
  | {
      readonly do: 'upload'
      readonly tab: number
      readonly how: 'pause' | 'resume' | 'retry' | 'cancel' | 'pickAgain'
    }
  | { readonly do: 'task'; readonly tab: number; readonly how: 'cancel' | 'confirmed' | 'declined' }
  | {
      readonly do: 'signUp'
      readonly tab: number
      readonly how: 'submit' | 'submitTwice' | 'rightCode' | 'wrongCode' | 'resend' | 'restart'
    }
  | { readonly do: 'consent'; readonly tab: number; readonly how: 'grant' | 'deny' | 'view' }
  | {
      readonly do: 'trial'
      readonly tab: number
      readonly how: 'pick' | 'keep' | 'discard' | 'choose' | 'retry'
    }
  | { readonly do: 'trialMoves'; readonly how: 'on' | 'complete' | 'fail' }
  | { readonly do: 'wish'; readonly tab: number; readonly how: 'favorite' | 'abandon' }
  | { readonly do: 'favorite'; readonly tab: number; readonly isOn: boolean; readonly presses: number }
  | { readonly do: 'item'; readonly tab: number; readonly how: 'delete' | 'hide' | 'retryTask' }
  | {
      readonly do: 'screen'
      readonly tab: number
      readonly of: 'takeout' | 'ownItems'
      readonly how: 'open' | 'use' | 'close'
    }
  | { readonly do: 'goTo'; readonly tab: number; readonly needsAccount: boolean }

/** A step, and the time in milliseconds before the next one. */
export interface Timed {
  readonly step: Step
  readonly pause: number
}

const only = <Value extends string>(...values: Value[]) => fc.constantFrom(...values)
const step = <Do extends Step['do'], Rest extends object = object>(
  name: Do | readonly Do[],
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> } = {} as never,
) =>
  fc.record({
    do: typeof name === 'string' ? fc.constant(name) : fc.constantFrom(...name),
    ...rest,
  }) as unknown as fc.Arbitrary<Step>

const tab = fc.constantFrom(0, 0, 0, 0, 1)
const who = only('hana', 'hana', 'ken')
const fate = fc.constantFrom(...fates)
type Kinds = readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> }[]
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

/** Steps that occur in every history. */
const always: Kinds = [
  weighted(4, step('wait', { ms: fc.constantFrom(20, 300, 1000, 2500, 5000, 16_000, 40_000, 70_000) })),
  weighted(5, step('signIn', { tab, who, isRight: fc.constantFrom(true, true, true, false) })),
]

/** Groups of steps of which a history uses some: few themes go deeper than all of them. */
const themes: readonly Kinds[] = [
  [
    weighted(3, step('weather', { is: fate })),
    weighted(4, step('weather', { is: fc.constant('quick' as const) })),
    weighted(2, step('answersArrive')),
    weighted(2, step('network', { tab, is: only('online', 'offline') })),
  ],
  [
    weighted(
      6,
      step('nextCall', { of: fc.constantFrom(...operations, 'RefreshToken', 'RefreshToken'), meets: fate }),
    ),
    weighted(3, step(['answersArrive', 'streamsBreak'])),
  ],
  [
    weighted(3, step('accessTokensExpire')),
    weighted(1, step('serverEndsSessions', { of: who })),
    weighted(2, step('clockJumps', { ms: fc.constantFrom(7_200_000, -7_200_000, 400_000) })),
  ],
  [weighted(2, step(['cookiesAreBlocked', 'cookiesAreAllowed']))],
  [weighted(2, step('reload', { tab })), weighted(1, step('close', { tab }))],
  [weighted(4, step('signOut', { tab })), weighted(1, step('whoIsIn', { tab }))],
  [weighted(5, step('showPage', { tab, requests: fc.integer({ min: 1, max: 3 }) }))],
  [
    weighted(
      4,
      step('nativeSetsTokens', {
        who,
        access: only('fresh', 'stale'),
        refresh: only('live', 'live', 'dead'),
      }),
    ),
    weighted(1, step(['nativeClearsTokens', 'nativeAppSleeps', 'nativeAppWakes'])),
  ],
  [
    weighted(5, step('openDialog', { tab, interrupts: fc.boolean() })),
    weighted(3, step('closeDialog', { tab, how: only('confirmed', 'dismissed') })),
  ],
  [
    weighted(4, step('say', { tab, seconds: fc.constantFrom(5, 1, 2.5) })),
    weighted(2, step('touchMessage', { tab, how: only('click', 'hold', 'letGo') })),
  ],
  [
    weighted(7, step('pickFiles', { tab, count: fc.constantFrom(1, 1, 2) })),
    weighted(
      6,
      step('create', {
        tab,
        how: only('start', 'start', 'start', 'details', 'abandon', 'reset', 'dismissTask'),
      }),
    ),
    weighted(2, step('taskMoves', { how: only('on', 'complete', 'fail') })),
  ],
  [
    weighted(3, step('pickFiles', { tab, count: fc.constantFrom(1, 1, 2) })),
    weighted(3, step('upload', { tab, how: only('pause', 'resume', 'retry', 'cancel', 'pickAgain') })),
    weighted(2, step(['diskLosesParts', 'diskIsFine'])),
  ],
  [
    weighted(3, step('task', { tab, how: only('cancel', 'confirmed', 'declined') })),
    weighted(2, step('taskMoves', { how: only('on', 'complete', 'fail') })),
  ],
  [
    weighted(
      4,
      step('signUp', {
        tab,
        how: only('submit', 'submitTwice', 'rightCode', 'wrongCode', 'resend', 'restart'),
      }),
    ),
  ],
  [weighted(1, step('consent', { tab, how: only('grant', 'deny', 'view') }))],
  [
    weighted(
      7,
      step('trial', { tab, how: only('pick', 'pick', 'keep', 'keep', 'discard', 'choose', 'retry') }),
    ),
    weighted(2, step('trialMoves', { how: only('on', 'complete', 'fail') })),
    weighted(
      1,
      step('nextCall', { of: only('CreateTrial', 'StartTrial', 'Trial', 'KeepTrial', 'PUT'), meets: fate }),
    ),
  ],
  [weighted(2, step('wish', { tab, how: only('favorite', 'favorite', 'abandon') }))],
  [
    weighted(7, step('favorite', { tab, isOn: fc.boolean(), presses: fc.constantFrom(1, 2, 3) })),
    weighted(
      4,
      step('nextCall', {
        of: only('SetFavorite', 'UnsetFavorite'),
        meets: fc.constantFrom('slow', 'slow', 'slow', ...fates),
      }),
    ),
  ],
  [
    weighted(3, step('item', { tab, how: only('delete', 'hide', 'retryTask', 'retryTask') })),
    weighted(1, step('nextCall', { of: only('RetryTask'), meets: fate })),
  ],
  [
    weighted(
      4,
      step('screen', { tab, of: only('takeout', 'ownItems'), how: only('open', 'use', 'use', 'close') }),
    ),
    weighted(1, step('nextCall', { of: only('AccountExport', 'OwnItems', 'DeleteItems'), meets: fate })),
  ],
  [weighted(2, step('goTo', { tab, needsAccount: fc.boolean() })), weighted(2, step('signOut', { tab }))],
]

const MOST_STEPS = 40

const someThemes = fc.oneof(fc.constant([...themes]), fc.subarray([...themes], { minLength: 3 }))

const anySteps = someThemes.chain((chosen) => {
  const timed = fc.record({
    step: fc.oneof(...always, ...chosen.flat()),
    pause: fc.constantFrom(0, 0, 15, 60, 400, 1500),
  })
  return fc.array(timed, { minLength: 1, maxLength: MOST_STEPS, size: 'max' })
})

/** The start of a world, and the steps in it. */
export interface History {
  readonly beginning: Beginning
  readonly steps: readonly Timed[]
}

export const anyHistory: fc.Arbitrary<History> = fc.record({
  beginning: fc.record({
    isNative: fc.boolean(),
    skew: fc.constantFrom(0, 0, 7_200_000, -7_200_000),
    hasAnalytics: fc.boolean(),
    tabs: fc.constantFrom(1, 1, 2),
  }),
  steps: anySteps,
})

/** Formats a step as a line. */
function describeStep({ step: { do: name, ...rest }, pause }: Timed): string {
  const words = Object.entries(rest).map(([key, value]) => `${key} ${String(value)}`)
  return `${name}${words.length > 0 ? ` (${words.join(', ')})` : ''}${pause > 0 ? `, then ${pause} ms` : ''}`
}

/** Formats a history as lines: the start of the world, then its steps. */
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
