import { useId } from 'react'
import type { ComponentProps } from 'react'

import { Button } from '../ui/button.tsx'
import { MissingList } from './missing-list.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'size'> {
  /** Names of what is still to be filled in; it refuses until there are none. */
  readonly missing: readonly string[]
}

/** Sends a form, or says below what is missing. */
export function SubmitButton({ missing, disabled = false, ...rest }: SubmitButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        type="submit"
        size="Large"
        disabled={missing.length > 0 || disabled}
        aria-describedby={id}
        {...rest}
      />
      <MissingList id={id} names={missing} />
    </>
  )
}
