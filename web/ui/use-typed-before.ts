import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Ref, RefObject } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Reports text that was typed into the rendered page before hydration. React leaves it in a controlled input,
 * but would replace it with the component's value at the next change. `given` is the ref of the control's
 * owner.
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
