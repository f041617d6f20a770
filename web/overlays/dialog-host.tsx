import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

import type { DialogAnswer, DialogRequest } from '#machines/dialog/dialog-kinds.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'

import type { dialogs as table } from './dialogs/dialog-table.ts'

type Dialogs = typeof table

let loaded: Dialogs | null = null
const watchers = new Set<() => void>()

/** Loads the dialogs' components, which a page that is only read does not need. */
async function loadDialogs(): Promise<void> {
  const { dialogs } = await import('./dialogs/dialog-table.ts')
  loaded = dialogs
  for (const watcher of watchers) watcher()
}

/** Returns the components of the dialogs; null until they have been loaded. */
function loadedDialogs(): Dialogs | null {
  return loaded
}

/** Calls back once the components are loaded; returns an unsubscribe function. */
function watchLoadedDialogs(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Shows the dialog that the machine holds open, and keeps the one set aside. */
export function DialogHost() {
  const { dialog } = useApp()
  const current = useSelector(dialog, (snapshot) =>
    snapshot.hasTag('rendered') ? snapshot.context.current : null,
  )
  const aside = useSelector(dialog, (snapshot) => snapshot.context.aside)
  const state = useSelector(dialog, (snapshot) => (snapshot.hasTag('interactive') ? 'open' : 'closing'))
  const dialogs = useDialogs(current)
  const shown = [
    { request: aside, state: 'aside' },
    { request: current, state },
  ] as const
  const frameOf = (id: string, state: Frame['state']): Frame => ({
    state,
    close: (answer) => dialog.send({ type: 'dialog.close', id, answer }),
  })
  if (dialogs === null) return null
  // One list, so that a dialog keeps its state when it is set aside and comes back.
  return shown.map(({ request, state: its }) => {
    if (request === null) return null
    // The kind and its props belong together, which the table's type cannot express for a union.
    const Dialog = dialogs[request.kind] as ComponentType<
      Frame & { readonly request: DialogRequest['props'] }
    >
    return (
      <Fragment key={request.id}>
        <Dialog request={request.props} {...frameOf(request.id, its)} />
      </Fragment>
    )
  })
}

interface Frame {
  readonly state: 'open' | 'closing' | 'aside'
  readonly close: (answer: DialogAnswer) => void
}

/**
 * Loads the dialogs' components for the first dialog, or ahead on interaction; refuses a dialog if that
 * fails.
 */
function useDialogs(request: DialogRequest | null) {
  const { dialog, say, onTouch } = useApp()
  const dialogs = useSyncExternalStore(watchLoadedDialogs, loadedDialogs, loadedDialogs)
  const refuse = useEffectEvent((id: string) => {
    dialog.send({ type: 'dialog.close', id, answer: { outcome: 'refused' } })
    say(t('開けませんでした。通信の状態を確かめて、もう一度お試しください'), { type: 'Warning' })
  })
  useEffect(() => onTouch(loadDialogs), [onTouch])
  const id = dialogs === null ? request?.id : undefined
  useEffect(() => {
    if (id !== undefined) loadDialogs().catch(() => refuse(id))
  }, [id])
  return dialogs
}
