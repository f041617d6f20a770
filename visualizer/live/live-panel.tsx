import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import { registry } from '#machines/registry/registry.ts'
import type { RegisteredMachine } from '#machines/registry/registry.ts'
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

function chosenApp({ apps }: LiveState, id: string | null): LiveApp | null {
  return (
    (id === null ? undefined : apps.get(id)) ??
    [...apps.values()].findLast(({ standing }) => standing === 'here') ??
    [...apps.values()].at(-1) ??
    null
  )
}

/** Chosen actor of this machine, or its first one. */
function chosenActor(
  actors: ReadonlyMap<string, LiveActor>,
  name: string,
  id: string | null,
): LiveActor | null {
  const ofChart = [...actors.values()].filter(({ machine }) => machine === name)
  return ofChart.find((actor) => actor.id === id) ?? ofChart[0] ?? null
}

/** Shows in the chart where the chosen actor is; pressing an event there fills it in to be sent. */
function useLiveOverlay(
  registered: RegisteredMachine,
  actor: LiveActor | null,
  acceptsEvents: boolean,
  onFill: (eventType: string) => void,
  onOverlay: PanelProps['onOverlay'],
) {
  const fill = useEffectEvent(onFill)
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
}

/** Shows what a running app does: its actors, the chart of the chosen one, and every event. */
export function LivePanel(props: PanelProps) {
  const { registered, isShown, onOverlay, parameters, onParameters, onShowMachine } = props
  const { state, connection } = useLive(isShown)
  const [appId, setAppId] = useState<string | null>(null)
  const [actorId, setActorId] = useState<string | null>(null)
  const [text, setText] = useState('{ "type": "" }')
  const app = chosenApp(state, appId)
  const actors = app?.actors ?? NO_ACTORS
  const actor = chosenActor(actors, registered.name, actorId)
  const samples = useMemo(() => knownEvents(registry, registered), [registered])
  const acceptsEvents = app?.facts?.acceptsEvents === true && app.standing !== 'left'

  const fill = (eventType: string) => {
    const sample = samples.find(({ type }) => type === eventType)
    if (sample) setText(JSON.stringify(sample, null, 2))
  }
  useLiveOverlay(registered, actor, acceptsEvents, fill, onOverlay)

  if (connection === null) return null
  const hasSocket = connection.ways.includes('socket')

  return (
    <div className={styles.panel}>
      <Head hasSocket={hasSocket} isOtherVersion={state.isOtherVersion} />
      {app === null ? (
        <NoApp />
      ) : (
        <>
          <AppChoice apps={[...state.apps.values()]} chosen={app.id} onChoose={setAppId} />
          <Actors
            actors={actors}
            chosen={actor?.id ?? null}
            onChoose={setActorId}
            onShowMachine={onShowMachine}
          />
          <Context actor={actor} machine={registered.name} />
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
      {hasSocket ? (
        <JoinForm
          connection={connection}
          origin={parameters.get('origin') ?? ''}
          onOrigin={(origin) => onParameters({ origin })}
        />
      ) : null}
    </div>
  )
}

interface HeadProps {
  readonly hasSocket: boolean
  readonly isOtherVersion: boolean
}

/** The heading, and which apps are seen from here. */
function Head({ hasSocket, isOtherVersion }: HeadProps) {
  return (
    <>
      <h2 className={styles.heading}>
        <VisuallyHidden>ライブ</VisuallyHidden>
      </h2>
      <p className={styles.ways}>
        {hasSocket
          ? '同じブラウザーと、開発サーバーにつながるほかの端末を見ています。'
          : '同じブラウザーのアプリを見ています。'}
      </p>
      {isOtherVersion ? (
        <p className={styles.problem} role="alert">
          別の版のアプリが動いています。アプリとこの画面を読みこみ直してください。
        </p>
      ) : null}
    </>
  )
}

interface ContextProps {
  readonly actor: LiveActor | null
  readonly machine: string
}

function Context({ actor, machine }: ContextProps) {
  if (actor === null) return <p className={styles.none}>{machine} は今、動いていません。</p>
  return (
    <section className={styles.part}>
      <h3>{actor.name} のコンテキスト</h3>
      <ValueTree value={actor.context} />
    </section>
  )
}

function NoApp() {
  return (
    <p className={styles.none}>
      アプリを <code>?debugmode=1</code> をつけてひらくと、ここに現れます。
    </p>
  )
}

interface ActorsProps {
  readonly actors: ReadonlyMap<string, LiveActor>
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly onShowMachine: (name: string) => void
}

function Actors({ actors, chosen, onChoose, onShowMachine }: ActorsProps) {
  const branches = useMemo(() => actorTree(actors), [actors])
  const choose = useCallback(
    ({ id, machine }: LiveActor) => {
      onChoose(id)
      if (machine !== null) onShowMachine(machine)
    },
    [onChoose, onShowMachine],
  )
  return (
    <section className={styles.part}>
      <h3>アクター</h3>
      <ActorTree branches={branches} chosen={chosen} onChoose={choose} />
    </section>
  )
}
