import { useId } from 'react'
import type { ComponentProps } from 'react'

import { Button } from '../ui/button.tsx'
import { MissingList } from './missing-list.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'size'> {
  /** Names of the empty required fields; while there are any, the button does not submit. */
  readonly missing: readonly string[]
}

/** Submits a form, or lists the missing fields below. */
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
