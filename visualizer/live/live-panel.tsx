import {
  useSyncExternalStore,
  memo,
  useId,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'

import { registry } from '#machines/registry/registry.ts'
import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { VisuallyHidden } from '#web/ui/text.tsx'

import { stateText, activeStates } from '../values/chart-names.ts'
import type { ChartOverlay, PanelProps } from '../values/panel-props.ts'
import { ValueTree } from '../values/value-tree.tsx'
import { EventStream } from './event-stream.tsx'
import { JoinForm } from './join-form.tsx'
import { openLiveConnection } from './live-connection.ts'
import type { LiveConnection } from './live-connection.ts'
import { emptyLiveState, actorTree } from './live-state.ts'
import type { LiveState, ActorBranch, LiveActor, LiveApp } from './live-state.ts'
import { knownEvents, sendableKeys, SendBox } from './send-box.tsx'

import styles from './live-panel.module.css'

let opened: LiveConnection | null = null

/** One connection for the life of the page, opened when the panel is first shown. */
function connection(): LiveConnection {
  opened ??= openLiveConnection()
  return opened
}

function idle(): () => void {
  return () => undefined
}

function nothing(): LiveState {
  return emptyLiveState
}

function useLive(isWanted: boolean): {
  readonly state: LiveState
  readonly connection: LiveConnection | null
} {
  const live = isWanted || opened ? connection() : null
  const state = useSyncExternalStore(live?.watch ?? idle, live?.read ?? nothing)
  return { state, connection: live }
}

interface ActorTreeProps {
  readonly branches: readonly ActorBranch[]
  readonly chosen: string | null
  readonly onChoose: (actor: LiveActor) => void
}

const Actor = memo(function Actor({ actor, isChosen, onChoose }: ActorProps) {
  const { name, machine, value } = actor
  if (machine === null) return <p className={styles.work}>{name} を待っています</p>
  return (
    <button
      type="button"
      className={styles.actor}
      aria-pressed={isChosen}
      onClick={() => onChoose(actor)}
      data-actor={name}
    >
      <strong>{name}</strong>
      {name === machine ? null : <span className={styles.machine}>{machine}</span>}
      <code className={styles.state}>{value === null ? '' : stateText(value)}</code>
    </button>
  )
})

interface ActorProps {
  readonly actor: LiveActor
  readonly isChosen: boolean
  readonly onChoose: (actor: LiveActor) => void
}

/** Lists every actor below its parent, with its state. */
function ActorTree({ branches, chosen, onChoose }: ActorTreeProps) {
  return (
    <ul className={styles.tree}>
      {branches.map(({ actor, children }) => (
        <li key={actor.id}>
          <Actor actor={actor} isChosen={actor.id === chosen} onChoose={onChoose} />
          {children.length === 0 ? null : (
            <ActorTree branches={children} chosen={chosen} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface AppChoiceProps {
  readonly apps: readonly LiveApp[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const standingWords = { here: '接続中', silent: '応答なし', left: '閉じました' } as const

/** Lists the connected apps; one of them is selected. */
function AppChoice({ apps, chosen, onChoose }: AppChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.apps}>
      <legend>アプリ</legend>
      {apps.map(({ id: appId, facts, standing }) => (
        <label key={appId} className={styles.app} data-standing={standing} htmlFor={`${id}-${appId}`}>
          <input
            id={`${id}-${appId}`}
            type="radio"
            name={id}
            checked={appId === chosen}
            onChange={() => onChoose(appId)}
          />
          <span className={styles.words}>
            <strong>{facts?.path ?? '…'}</strong>
            <span className={styles.device}>
              {facts?.device ?? ''}・{appId.slice(0, 4)}
            </span>
          </span>
          <span className={styles.standing}>{standingWords[standing]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const NO_ACTORS: ReadonlyMap<string, LiveActor> = new Map()

function chosenApp({ apps }: LiveState, id: string | null): LiveApp | null {
  return (
    (id === null ? undefined : apps.get(id)) ??
    [...apps.values()].findLast(({ standing }) => standing === 'here') ??
    [...apps.values()].at(-1) ??
    null
  )
}

/** Selected actor of this machine, or its first one. */
function chosenActor(
  actors: ReadonlyMap<string, LiveActor>,
  name: string,
  id: string | null,
): LiveActor | null {
  const ofChart = [...actors.values()].filter(({ machine }) => machine === name)
  return ofChart.find((actor) => actor.id === id) ?? ofChart[0] ?? null
}

/** Shows the state of the selected actor in the chart; pressing an event there prepares it for sending. */
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

/** Shows a running app: its actors, the chart of the selected one, and every event. */
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

/** Heading, with the sources of visible apps. */
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
