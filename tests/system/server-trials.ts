import type { PersonName } from './people.ts'
import type { Answer } from './server-answers.ts'

interface Trial {
  readonly id: string
  readonly files: number
  readonly arrived: Set<number>
  status: 'RESERVED' | 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'KEPT'
  keptBy: PersonName | null
}

/** Trials: any visitor who knows a trial's name may request it, until an account keeps it. */
export class Trials {
  readonly #trials = new Map<string, Trial>()
  #made = 0

  /** Answers the calls that need no account; returns null for any other. */
  answer(operation: string, variables: Readonly<Record<string, unknown>>): Answer | null {
    const id = String(variables['id'])
    const trial = this.#trials.get(id)
    switch (operation) {
      case 'CreateTrial':
        return this.#create((variables['input'] as { files: readonly unknown[] }).files.length)
      case 'StartTrial':
        if (trial?.arrived.size !== trial?.files || trial === undefined) return refused(operation)
        trial.status = 'QUEUED'
        return { data: { startTrial: { __typename: 'Trial', status: trial.status } } }
      case 'Trial':
        return { data: { trial: trial ? lookAt(trial) : null } }
      case 'DeleteTrial':
        return { data: { deleteTrial: this.#trials.delete(id) } }
      default:
        return null
    }
  }

  /** Moves the trial to the account; repeated calls return the same item. */
  keep(name: PersonName, id: string): Answer {
    const trial = this.#trials.get(id)
    const isTheirs = trial?.status === 'KEPT' && trial.keptBy === name
    if (!trial || (trial.status !== 'COMPLETED' && !isTheirs)) return refused('KeepTrial', 'TRIAL_GONE')
    trial.status = 'KEPT'
    trial.keptBy = name
    return { data: { keepTrial: { __typename: 'SpatialImage', id: `item-of-${id}` } } }
  }

  /** Stores a part of a file; returns false if there is no such trial. */
  put(id: string, number: number, isLost: boolean): boolean {
    const trial = this.#trials.get(id)
    if (trial && !isLost) trial.arrived.add(number)
    return trial !== undefined
  }

  /** Advances or ends the newest running trial. */
  move(how: 'on' | 'complete' | 'fail'): void {
    const trial = [...this.#trials.values()]
      .toReversed()
      .find(({ status }) => status === 'QUEUED' || status === 'PROCESSING')
    if (trial) trial.status = ({ on: 'PROCESSING', complete: 'COMPLETED', fail: 'FAILED' } as const)[how]
  }

  #create(files: number): Answer {
    this.#made += 1
    const id = `trial-${this.#made}`
    const trial: Trial = { id, files, arrived: new Set(), status: 'RESERVED', keptBy: null }
    this.#trials.set(id, trial)
    const parts = (number: number) => [
      {
        __typename: 'UploadPart',
        offset: 0,
        size: 20,
        url: `https://files.okuyuki.test/put/${id}/${number}`,
      },
    ]
    const reserved = Array.from({ length: files }, (_, number) => ({
      __typename: 'ReservedFile',
      parts: parts(number),
    }))
    return { data: { createTrial: { __typename: 'ReservedTrial', id, files: reserved } } }
  }
}

function lookAt({ status }: Trial) {
  const isMade = status === 'COMPLETED' || status === 'KEPT'
  return {
    __typename: 'Trial',
    status,
    progress: isMade ? 1 : 0.5,
    failure:
      status === 'FAILED' ? { __typename: 'TaskFailure', code: 'CONVERSION_FAILED', message: '無理' } : null,
    scene: isMade ? scene : null,
  }
}

const scene = {
  __typename: 'TrialScene',
  posterUrl: '/poster',
  splatUrl: '/splats',
  splatBytes: 1,
  splatLightUrl: null,
  photoUrl: null,
  photoFov: null,
  splatCount: 1,
  width: 4,
  height: 3,
  depthSource: 'MODEL',
  cameraParameters: {},
}

function refused(operation: string, code = 'NOT_READY'): Answer {
  const field = operation.charAt(0).toLowerCase() + operation.slice(1)
  return { data: { [field]: { __typename: 'SourceRefused', code, message: 'できません' } } }
}
