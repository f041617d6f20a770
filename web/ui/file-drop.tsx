import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { t } from '../language/t.ts'
import { buttonLook } from './button.tsx'
import { Icon } from './icon/icon.tsx'

import styles from './file-drop.module.css'

interface FileDropProps {
  readonly title: ReactNode
  /** Formats and limits, as text. */
  readonly hint: ReactNode
  /**
   * Applies to the picker only, like the native attribute: the caller must check dropped and pasted files.
   */
  readonly accept?: string
  readonly multiple?: boolean
  /** Label of the picker's button. */
  readonly pickLabel?: string
  /** Label of a second button, which opens the camera; without it there is none. */
  readonly takeLabel?: string | undefined
  /** Smaller and without the drawing, for use among other content. */
  readonly isCompact?: boolean
  /** Accepts nothing yet, but takes its space, until the accepted files are known. */
  readonly isWaiting?: boolean
  /** Text below the buttons, such as the consequences of picking a file. */
  readonly note?: ReactNode
  readonly onFiles: (files: readonly File[]) => void
  /** Reason why no files are accepted now. */
  readonly disabledReason?: string | undefined
}

/** Accepts files that are picked, or dropped or pasted anywhere on the page. Validates none of them. */
export function FileDrop({
  title,
  hint,
  multiple = false,
  pickLabel = t('ファイルを選ぶ'),
  takeLabel,
  isCompact = false,
  isWaiting = false,
  note,
  accept,
  onFiles,
  disabledReason,
}: FileDropProps) {
  const id = useId()
  const area = useRef<HTMLElement>(null)
  const isOff = disabledReason !== undefined || isWaiting
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    if (isOff || files.length === 0) return
    onFiles(multiple ? files : files.slice(0, 1))
  }
  const isOver = usePageFiles(area, isOff, take)

  return (
    <section
      ref={area}
      className={styles.drop}
      data-over={isOver}
      data-compact={isCompact}
      aria-labelledby={`${id}-title`}
    >
      <span aria-hidden="true" className={styles.sheets}>
        <span className={styles.sheet} />
        <span className={styles.sheet} />
        <span className={styles.sheet} />
        <Icon name="upload" size={28} />
      </span>
      <p className={styles.title} id={`${id}-title`}>
        {title}
      </p>
      <div className={styles.hint} id={`${id}-hint`}>
        {hint}
      </div>
      {disabledReason !== undefined ? (
        <p className={styles.reason} id={`${id}-reason`}>
          <Icon name="warning" size={20} />
          {disabledReason}
        </p>
      ) : null}
      <div className={styles.picks}>
        {isWaiting ? (
          <span className={styles.pick}>
            <span {...buttonLook({ variant: 'Black' })}>{pickLabel}</span>
          </span>
        ) : (
          <Picker
            {...(accept !== undefined && { accept })}
            id={id}
            label={pickLabel}
            multiple={multiple}
            isOff={isOff}
            onTake={take}
          />
        )}
        {takeLabel === undefined ? null : (
          <Picker id={id} label={takeLabel} isCamera isOff={isOff} onTake={take} />
        )}
      </div>
      {note === undefined ? null : <div className={styles.note}>{note}</div>}
    </section>
  )
}

/** Takes files dropped or pasted anywhere on the page; returns true while files are dragged over it. */
function usePageFiles(
  area: RefObject<HTMLElement | null>,
  isOff: boolean,
  take: (list: FileList | null | undefined) => void,
): boolean {
  const [isOver, setOver] = useState(false)

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if ((event.clipboardData?.files.length ?? 0) === 0) return
    event.preventDefault()
    take(event.clipboardData?.files)
  })

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // A file dropped beside the area would otherwise replace the page.
    event.preventDefault()
    if (event.type === 'dragover') event.dataTransfer.dropEffect = isOff ? 'none' : 'copy'
    if (event.type === 'drop') take(event.dataTransfer.files)
    setOver(event.type === 'dragover' && !isOff)
  })

  useEffect(() => {
    const page = area.current?.ownerDocument
    const listening = new AbortController()
    const { signal } = listening
    page?.addEventListener('paste', (event) => onPaste(event), { signal })
    for (const type of ['dragover', 'dragleave', 'drop'] as const) {
      page?.addEventListener(type, (event) => onDrag(event), { signal })
    }
    return () => listening.abort()
  }, [area])

  return isOver
}

interface PickerProps extends Pick<FileDropProps, 'accept' | 'multiple'> {
  /** Id of the field; the ids of its hint and reason begin with it. */
  readonly id: string
  readonly label: string
  /** Opens the camera instead of the file picker. */
  readonly isCamera?: boolean
  readonly isOff: boolean
  readonly onTake: (list: FileList | null) => void
}

function Picker({ id, label, accept, multiple, isCamera = false, isOff, onTake }: PickerProps) {
  const inputId = isCamera ? `${id}-camera` : id
  return (
    <label className={styles.pick} htmlFor={inputId}>
      <span {...buttonLook({ variant: isCamera ? 'Secondary' : 'Black' })} aria-disabled={isOff || undefined}>
        {label}
      </span>
      <input
        className={styles.input}
        id={inputId}
        type="file"
        accept={isCamera ? 'image/*' : accept}
        {...(isCamera && { capture: 'environment' as const })}
        multiple={multiple}
        disabled={isOff}
        aria-describedby={isOff ? `${id}-reason` : `${id}-hint`}
        onChange={(event) => {
          onTake(event.currentTarget.files)
          // Allows picking the same file again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
