import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import type { Statement } from '#machines/statement/statement-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { statementLogic } from '#web/flows/statement/statement-actors.ts'

import type { DialogProps } from './dialog-props.ts'
import { useOnResume } from './use-on-resume.ts'

/** The flow of a dialog that states something once, and closes when it has arrived. */
export function useStatement(state: DialogProps<'Report'>['state'], onDelivered: () => void) {
  const { logicOf } = useApp()
  const actor = useActorRef(logicOf(statementLogic))
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const deliver = useEffectEvent(onDelivered)
  useEffect(() => {
    const delivered = actor.on('statement.delivered', () => deliver())
    return () => delivered.unsubscribe()
  }, [actor])
  useOnResume(state, () => actor.send({ type: 'statement.resume' }))
  return {
    failure,
    isBusy,
    say: (statement: Statement) => actor.send({ type: 'statement.state', statement }),
  }
}
