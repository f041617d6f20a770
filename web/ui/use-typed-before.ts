import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Ref, RefObject } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * For a control whose value a component keeps: hears what was typed into the rendered page before its scripts
 * had come. React leaves it in the control, but would put the component's value in its place at the next
 * change. `given` is the ref that the control's owner wants.
 */
export function useTypedBefore<T extends Control>(
  value: string,
  onChange: (value: string) => void,
  given?: Ref<T | null>,
): RefObject<T | null> {
  const control = useRef<T>(null)
  useImperativeHandle<T | null, T | null>(given, () => control.current)
  const hear = useEffectEvent(() => {
    const typed = control.current?.value ?? value
    if (typed !== value) onChange(typed)
  })
  useLayoutEffect(() => hear(), [])
  return control
}
