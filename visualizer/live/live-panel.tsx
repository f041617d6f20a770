import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import { registry } from '#machines/registry/registry.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { activeStates } from '../values/active-states.ts'
import type { ChartOverlay } from '../values/chart-overlay.ts'
import type { PanelProps } from '../values/panel-props.ts'
import { ValueTree } from '../values/value-tree.tsx'
import { ActorTree } from './actor-tree.tsx'
import { AppChoice } from './app-choice.tsx'
import { EventStream } from './event-stream.tsx'
import { JoinForm } from './join-form.tsx'
import { knownEvents, sendableKeys } from './known-events.ts'
import { actorTree } from './live-state.ts'
import type { LiveActor, LiveApp, LiveState } from './live-state.ts'
import { SendBox } from './send-box.tsx'
import { useLive } from './use-live.ts'

import styles from './live-panel.module.css'

const NO_ACTORS: ReadonlyMap<string, LiveActor> = new Map()

const chosenApp = ({ apps }: LiveState, id: string | null): LiveApp | null =>
  (id === null ? undefined : apps.get(id)) ??
  [...apps.values()].findLast(({ standing }) => standing === 'here') ??
  [...apps.values()].at(-1) ??
  null

/** Shows what a running app does: its actors, the chart of the chosen one, and every event. */
export function LivePanel(props: PanelProps) {
  const { registered, isShown, onOverlay, parameters, onParameters, onShowMachine } = props
  const { state, connection } = useLive(isShown)
  const [appId, setAppId] = useState<string | null>(null)
  const [actorId, setActorId] = useState<string | null>(null)
  const [text, setText] = useState('{ "type": "" }')
  const app = chosenApp(state, appId)
  const actors = app?.actors ?? NO_ACTORS

  const ofChart = [...actors.values()].filter(({ machine }) => machine === registered.name)
  const actor = ofChart.find(({ id }) => id === actorId) ?? ofChart[0] ?? null
  const samples = useMemo(() => knownEvents(registry, registered), [registered])
  const acceptsEvents = app?.facts?.acceptsEvents === true && app.standing !== 'left'

  const fill = useEffectEvent((eventType: string) => {
    const sample = samples.find(({ type }) => type === eventType)
    if (sample) setText(JSON.stringify(sample, null, 2))
  })
  const value = actor?.value ?? null
  const taken = actor?.taken
  const overlay = useMemo((): ChartOverlay | null => {
    if (value === null) return null
    const active = activeStates(registered.machine, value)
    return {
      active,
      ...(taken ? { recent: taken } : {}),
      ...(acceptsEvents ? { enabled: sendableKeys(registered.machine, active) } : {}),
    }
  }, [value, taken, registered, acceptsEvents])
  useEffect(() => {
    onOverlay(overlay && { ...overlay, onEvent: ({ eventType }) => fill(eventType) })
  }, [overlay, onOverlay])

  const branches = useMemo(() => actorTree(actors), [actors])
  const choose = useCallback(
    ({ id, machine }: LiveActor) => {
      setActorId(id)
      if (machine !== null) onShowMachine(machine)
    },
    [onShowMachine],
  )
  if (connection === null) return null

  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>
        <VisuallyHidden>ライブ</VisuallyHidden>
      </h2>
      <p className={styles.ways}>
        {connection.ways.includes('socket')
          ? '同じブラウザーと、開発サーバーにつながるほかの端末を見ています。'
          : '同じブラウザーのアプリを見ています。'}
      </p>
      {state.isOtherVersion ? (
        <p className={styles.problem} role="alert">
          別の版のアプリが動いています。アプリとこの画面を読みこみ直してください。
        </p>
      ) : null}
      {app === null ? (
        <p className={styles.none}>
          アプリを <code>?debugmode=1</code> をつけてひらくと、ここに現れます。
        </p>
      ) : (
        <>
          <AppChoice apps={[...state.apps.values()]} chosen={app.id} onChoose={setAppId} />
          <section className={styles.part}>
            <h3>アクター</h3>
            <ActorTree branches={branches} chosen={actor?.id ?? null} onChoose={choose} />
          </section>
          {actor === null ? (
            <p className={styles.none}>{registered.name} は今、動いていません。</p>
          ) : (
            <section className={styles.part}>
              <h3>{actor.name} のコンテキスト</h3>
              <ValueTree value={actor.context} />
            </section>
          )}
          {actor !== null && acceptsEvents ? (
            <SendBox
              actorName={actor.name}
              samples={samples}
              text={text}
              onText={setText}
              onSend={async (event) => await connection.send(app.id, actor.id, event)}
            />
          ) : null}
          <EventStream app={app} />
        </>
      )}
      {connection.ways.includes('socket') ? (
        <JoinForm
          connection={connection}
          origin={parameters.get('origin') ?? ''}
          onOrigin={(origin) => onParameters({ origin })}
        />
      ) : null}
    </div>
  )
}
