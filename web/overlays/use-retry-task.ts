import { useState } from 'react'

import type { Task } from '#machines/foundation/domain.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { toTask } from '#web/graphql/to-task.ts'

import { t } from '../language/t.ts'

const RetryTaskMutation = graphql(`
  mutation RetryTask($id: ID!) {
    retryTask(id: $id) {
      ... on Task {
        ...TaskFields
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

type Retrying = 'resting' | 'starting' | 'sourceGone'

/**
 * Another try of a task on the sources that the server keeps; once they are gone the file has to be picked
 * again.
 */
export function useRetryTask(task: Task, onStarted: (() => void) | undefined) {
  const { graphql: gateway, creation, say } = useApp()
  const [step, setStep] = useState<Retrying>('resting')

  const run = async () => {
    setStep('starting')
    try {
      const { retryTask } = await gateway.mutate(RetryTaskMutation, { id: task.id })
      if ('message' in retryTask) throw rejected(retryTask)
      creation.send({ type: 'task.watch', task: toTask(retryTask) })
      say(t('もう一度作りはじめました'), { type: 'Success' })
      setStep('resting')
      onStarted?.()
    } catch (error) {
      const failure = toFailure(error)
      setStep(isSourceGone(failure) ? 'sourceGone' : 'resting')
      say(t('再試行できませんでした。{failure}', { failure: failureWords(failure) }), { type: 'Warning' })
    }
  }

  return {
    needsFile: step === 'sourceGone' || task.resourceIds.length === 0,
    isStarting: step === 'starting',
    retry: () => void run(),
  }
}

function isSourceGone(failure: Failure): boolean {
  return (
    failure.kind === 'unsupported' || (failure.kind === 'rejected' && failure.code === 'SOURCE_NOT_FOUND')
  )
}
