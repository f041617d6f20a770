/** The depth model of the site, as its operators see it. */
export interface DepthModelState {
  readonly status: 'OFF' | 'OWN' | 'ABSENT' | 'INSTALLING' | 'INSTALLED' | 'FAILED'
  readonly step: 'RUN_TIME' | 'MODEL' | 'TRIAL' | null
  readonly receivedBytes: number
  readonly totalBytes: number
  /** Why the installation FAILED. */
  readonly failure: string | null
  readonly name: string
  readonly licence: string
  readonly host: string
  /** True if other machines may convert, each of which needs the model. */
  readonly mayConvertElsewhere: boolean
  readonly canRemake: boolean
  /** Pictures whose depth was guessed and that can be made again. */
  readonly guessed: number
  readonly remake: {
    readonly status: 'RUNNING' | 'STOPPED' | 'DONE'
    readonly total: number
    readonly done: number
    readonly failed: number
  } | null
}

export type DepthModelAction = 'INSTALL' | 'CANCEL_INSTALL' | 'REMAKE' | 'STOP_REMAKE'

/** True while work goes on that ends by itself. */
export const isUnderWay = ({ status, remake }: DepthModelState): boolean =>
  status === 'INSTALLING' || remake?.status === 'RUNNING'

/** True if the action would have an effect in this state. */
export const isPossible = (
  { status, remake, canRemake, guessed }: DepthModelState,
  action: DepthModelAction,
): boolean => {
  if (action === 'INSTALL') return status === 'ABSENT' || status === 'FAILED'
  if (action === 'CANCEL_INSTALL') return status === 'INSTALLING'
  const isRemaking = remake?.status === 'RUNNING'
  return action === 'REMAKE' ? canRemake && guessed > 0 && !isRemaking : isRemaking
}
