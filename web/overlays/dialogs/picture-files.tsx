import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'

import { fileNameOf } from '#contract/file-name.ts'
import type { PictureFormat } from '#machines/picture-file/picture-file-contract.ts'
import type { pictureFileMachine } from '#machines/picture-file/picture-file.machine.ts'
import { useApp, useReducedMotion } from '#web/app-context.tsx'
import { pictureFileLogic } from '#web/flows/picture-file/picture-file-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatFileSize } from '#web/graphql/formats.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/loading.tsx'

import styles from './picture-files.module.css'

interface FormatWords {
  /** Name of the result, for sentences. */
  readonly name: string
  /** Label of its button. */
  readonly label: string
  readonly type: string
  readonly extension: string
}

const pictureFormats: Readonly<Record<PictureFormat, FormatWords>> = {
  MP4: { name: t('ループ'), label: t('ループ（MP4動画）'), type: 'video/mp4', extension: 'mp4' },
  WEBP: { name: t('ループ'), label: t('ループ（WebP画像）'), type: 'image/webp', extension: 'webp' },
  STILL: { name: t('静止画'), label: t('静止画（JPEG）'), type: 'image/jpeg', extension: 'jpg' },
}

/** Returns the file name for an item with this title. */
function pictureFileName(title: string, format: PictureFormat): string {
  return fileNameOf(title, pictureFormats[format].extension)
}

type PictureFileActor = ActorRefFrom<typeof pictureFileMachine>

interface PictureFilesProps {
  /** Id under which the item is requested. */
  readonly spatialImageId: string
  readonly title: string
}

interface PartProps {
  readonly actor: PictureFileActor
  readonly title: string
}

/** Makes a file of a spatial image, a loop of 4 seconds or the present view, to save and to share. */
export function PictureFiles({ spatialImageId, title }: PictureFilesProps) {
  const { logicOf, say, announcements } = useApp()
  const actor = useActorRef(logicOf(pictureFileLogic), { input: { spatialImageId } })
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isReady = useSelector(actor, (snapshot) => snapshot.hasTag('ready'))
  const onReady = useEffectEvent(() => {
    const { name } = pictureFormats[actor.getSnapshot().context.format]
    announcements.announce(t('{name}ができました', { name }))
  })
  const onNotShared = useEffectEvent(() => {
    say(t('ファイルを送れませんでした。保存してから送ってください。'), { type: 'Warning' })
  })
  useEffect(() => {
    const subscriptions = [
      actor.on('picture.ready', () => onReady()),
      actor.on('picture.notShared', () => onNotShared()),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
  return (
    <section aria-label={t('ループ・静止画')} className={styles.part}>
      <p className={styles.words}>
        <strong>{t('ループ・静止画にする')}</strong>
        <span>{t('4秒で一周して動きつづけるループか、いまの見え方の静止画をファイルにします。')}</span>
      </p>
      {isBusy ? <Making actor={actor} /> : <Formats actor={actor} spatialImageId={spatialImageId} />}
      {isReady ? <Ready actor={actor} title={title} /> : null}
    </section>
  )
}

const loops: readonly { readonly format: PictureFormat; readonly icon: IconName }[] = [
  { format: 'MP4', icon: 'video' },
  { format: 'WEBP', icon: 'sparkle' },
]

interface FormatsProps {
  readonly actor: PictureFileActor
  readonly spatialImageId: string
}

function Formats({ actor, spatialImageId }: FormatsProps) {
  const { presentView } = useApp()
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const made = useSelector(actor, (snapshot) => (snapshot.hasTag('ready') ? snapshot.context.format : null))
  const choices = presentView.isThere(spatialImageId)
    ? [...loops, { format: 'STILL', icon: 'camera' } as const]
    : loops
  return (
    <>
      <div className={styles.ways}>
        {choices.map(({ format, icon }) => (
          <Button
            key={format}
            variant="Secondary"
            icon={icon}
            aria-current={format === made ? true : undefined}
            onClick={() => actor.send({ type: 'picture.make', format })}
          >
            {pictureFormats[format].label}
          </Button>
        ))}
      </div>
      {failure === null ? null : (
        <p role="alert">{t('作れませんでした。{failure}', { failure: failureMessage(failure) })}</p>
      )}
    </>
  )
}

function Making({ actor }: { readonly actor: PictureFileActor }) {
  const { progress, format } = useSelector(actor, (snapshot) => snapshot.context)
  const isFetching = useSelector(actor, (snapshot) => snapshot.matches({ making: 'fetching' }))
  const wayOut = useRef<HTMLButtonElement>(null)
  // Its predecessor, the pressed button, has been removed.
  useEffect(() => wayOut.current?.focus(), [])
  const label = isFetching
    ? t('ファイルを受け取っています')
    : format === 'STILL'
      ? t('静止画を描いています')
      : progress === null
        ? t('順番を待っています')
        : t('ループを描いています')
  return (
    <>
      <ProgressBar label={label} value={isFetching ? null : progress} />
      <Button ref={wayOut} variant="Tertiary" onClick={() => actor.send({ type: 'picture.cancel' })}>
        {t('やめる')}
      </Button>
    </>
  )
}

function Ready({ actor, title }: PartProps) {
  const { heldFiles } = useApp()
  const { file, format } = useSelector(actor, (snapshot) => snapshot.context)
  const isSharing = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'sharing' }))
  const wayOn = useRef<HTMLAnchorElement>(null)
  useEffect(() => wayOn.current?.focus(), [])
  // The picture pushes the buttons down when it appears: scroll to them.
  const follow = () => wayOn.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  if (file === null) return null
  const name = pictureFileName(title, format)
  return (
    <>
      <Preview format={format} address={file.address} title={title} onShown={follow} />
      <div className={styles.ways}>
        <ButtonLink
          variant="Primary"
          icon="download"
          render={(look) => (
            <a {...look} ref={wayOn} download={name} href={file.address}>
              {look.children}
            </a>
          )}
        >
          {t('保存（{bytes}）', { bytes: formatFileSize(file.bytes) })}
        </ButtonLink>
        {heldFiles.canShare(pictureFormats[format].type) ? (
          <Button
            variant="Secondary"
            icon="send"
            busy={isSharing}
            onClick={() => actor.send({ type: 'picture.share', name, title })}
          >
            {t('ファイルを送る')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

interface PreviewProps {
  readonly format: PictureFormat
  readonly address: string
  readonly title: string
  readonly onShown: () => void
}

/**
 * Preview of the file. With reduced motion a film waits to be played, and an animated picture is not shown.
 */
function Preview({ format, address, title, onShown }: PreviewProps) {
  const isMotionReduced = useReducedMotion()
  const name = t('「{title}」の{format}', {
    title: title || t('無題の空間画像'),
    format: pictureFormats[format].name,
  })
  if (format === 'MP4')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound
      <video
        aria-label={name}
        autoPlay={!isMotionReduced}
        className={styles.preview}
        controls={isMotionReduced}
        loop
        muted
        playsInline
        onLoadedData={onShown}
        src={address}
      />
    )
  if (format === 'WEBP' && isMotionReduced)
    return <p className={styles.words}>{t('動きを減らす設定のため、プレビューは表示していません。')}</p>
  return <img alt={name} className={styles.preview} src={address} onLoad={onShown} />
}
