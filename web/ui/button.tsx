import { useId } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { buttonLook, iconSizes } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'
import { Icon } from './icon/icon.tsx'
import type { IconName, IconVariant } from './icon/icon.tsx'
import { Phrases } from './phrases.tsx'
import { Spinner } from './spinner.tsx'

import styles from './button.module.css'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'style'> {
  readonly icon?: IconName
  readonly iconVariant?: IconVariant
  readonly iconAfter?: IconName
  /** Ignores presses but stays focusable, so that its reason can be read. */
  readonly disabled?: boolean
  /** Reason why it is disabled; shown on hover and focus, and read out. */
  readonly disabledReason?: string
  /** State of a toggle button: true when it is on. */
  readonly active?: boolean
  /** True while its action runs; presses are ignored until then. */
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** Button for an action on the page. For navigation, use ButtonLink. */
export function Button({
  variant,
  size = 'Medium',
  shape,
  wide,
  icon,
  iconVariant,
  iconAfter,
  disabled = false,
  disabledReason,
  active,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isRefusing = disabled || busy
  const reason = disabled && disabledReason !== undefined ? disabledReason : undefined

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefusing) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        {...buttonLook({ ...(variant && { variant }), size, ...(shape && { shape }), ...(wide && { wide }) })}
        // eslint-disable-next-line react/button-has-type
        type={type}
        aria-disabled={isRefusing || undefined}
        aria-busy={busy || undefined}
        aria-pressed={active}
        aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
        data-active={active}
        onClick={press}
      >
        {busy ? <Spinner size="Small" /> : <ButtonIcon name={icon} variant={iconVariant} size={size} />}
        {typeof children === 'string' ? <Phrases>{children}</Phrases> : children}
        <ButtonIcon name={iconAfter} variant={iconVariant} size={size} />
      </button>
      {reason === undefined ? null : (
        <span className={styles.reason} id={reasonId}>
          {reason}
        </span>
      )}
    </>
  )
}

interface ButtonIconProps {
  readonly name: IconName | undefined
  readonly variant: IconVariant | undefined
  readonly size: keyof typeof iconSizes
}

function ButtonIcon({ name, variant = 'outline', size }: ButtonIconProps) {
  return name === undefined ? null : <Icon name={name} variant={variant} size={iconSizes[size]} />
}
