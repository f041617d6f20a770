import { useId } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { Icon } from './icon/icon.tsx'
import type { IconName, IconVariant } from './icon/icon.tsx'
import { Spinner } from './loading.tsx'
import { Phrases } from './text.tsx'

import styles from './button.module.css'

export type ButtonVariant =
  | 'Primary'
  | 'Secondary'
  | 'Tertiary'
  | 'Glass'
  | 'GlassDark'
  | 'Ghost'
  | 'GlassGhost'
  | 'Black'
  | 'Warning'

export type ButtonSize = 'Small' | 'Medium' | 'Large'

/** Square and Circle are for an icon alone. */
export type ButtonShape = 'Rounded' | 'Pill' | 'Square' | 'Circle'

interface ButtonLook {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly shape?: ButtonShape
  /** As wide as its container. */
  readonly wide?: boolean
}

/** Icon size in a button of each size, in pixels (specification §2). */
const iconSizes = { Small: 20, Medium: 24, Large: 28 } as const satisfies Record<ButtonSize, number>

/** Returns the attributes that make any element look like a button. */
export function buttonLook({
  variant = 'Primary',
  size = 'Medium',
  shape = 'Rounded',
  wide = false,
}: ButtonLook) {
  return {
    className: styles.button ?? '',
    'data-variant': variant,
    'data-size': size,
    'data-shape': shape,
    'data-wide': wide,
  }
}

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

type Look = ReturnType<typeof buttonLook> & { readonly children: ReactNode }

interface ButtonLinkProps extends ButtonLook {
  readonly icon?: IconName
  readonly iconAfter?: IconName
  /**
   * Renders the link itself, with the props it gets: `render={(look) => <Link to="/create" {...look} />}`.
   */
  readonly render: (look: Look) => ReactNode
  readonly children?: ReactNode
}

/** Link that looks like a button, for navigation. To change something, use Button. */
export function ButtonLink({ icon, iconAfter, render, children, ...look }: ButtonLinkProps) {
  const iconSize = iconSizes[look.size ?? 'Medium']
  return render({
    ...buttonLook(look),
    children: (
      <>
        {icon === undefined ? null : <Icon name={icon} size={iconSize} />}
        {children}
        {iconAfter === undefined ? null : <Icon name={iconAfter} size={iconSize} />}
      </>
    ),
  })
}

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'wide' | 'iconAfter' | 'icon'
> {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** Name of the action; read out, and shown as the browser's tooltip. */
  readonly label: string
}

/** Button with an icon alone. Use it only for well-known icons, or if there is very little space. */
export function IconButton({
  label,
  title = label,
  variant = 'Ghost',
  shape = 'Circle',
  ...rest
}: IconButtonProps) {
  return <Button {...rest} variant={variant} shape={shape} aria-label={label} title={title} />
}
