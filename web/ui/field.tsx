import { useId, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, Ref, RefObject, ComponentProps } from 'react'

import { t } from '../language/t.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon/icon.tsx'

import styles from './field.module.css'

interface FieldTexts {
  readonly label: string
  /** Stays visible beside an error. */
  readonly helper?: ReactNode
  /** Error and how to fix it; marks the control as invalid. Line breaks are kept. */
  readonly error?: string | undefined
  /** Shows 必須 beside the label. */
  readonly required?: boolean
}

interface ControlNames {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
  readonly className: string | undefined
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined
  readonly children: (control: ControlNames) => ReactNode
}

/** Connects a label, a helper text and an error with one control. The other inputs are built on it. */
function Field({ id, label, helper, error, required = false, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const helperId = `${controlId}-helper`
  const errorId = `${controlId}-error`
  const hasError = error !== undefined && error !== ''
  const describedBy = [hasError ? errorId : '', helper === undefined ? '' : helperId]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {required ? (
          <span aria-hidden="true" className={styles.mark}>
            {t('必須')}
          </span>
        ) : null}
      </label>
      {children({
        id: controlId,
        'aria-invalid': hasError || undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
        className: styles.control,
      })}
      {hasError ? (
        <p className={styles.error} id={errorId}>
          <Icon name="warning" size={20} />
          <span>{error}</span>
        </p>
      ) : null}
      {helper === undefined ? null : (
        <div className={styles.helper} id={helperId}>
          {helper}
        </div>
      )}
    </div>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Reports text that was typed into the rendered page before hydration. React leaves it in a controlled input,
 * but would replace it with the component's value at the next change. `given` is the ref of the control's
 * owner.
 */
function useTypedBefore<T extends Control>(
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

type OwnProps = FieldTexts & {
  readonly value: string
  readonly onChange: (value: string) => void
}

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof OwnProps | 'className' | 'style' | 'required'
>

type TextInputProps =
  | (OwnProps & Native<'input'> & { readonly multiline?: false })
  | (OwnProps & Native<'textarea'> & { readonly multiline: true })

/**
 * Text input of one line, or of several with `multiline`. Passes every attribute on to the native control.
 */
export function TextInput(props: TextInputProps) {
  const { label, helper, error, required = false, ...withNative } = props
  const line = useTypedBefore<HTMLInputElement>(props.value, props.onChange)
  const lines = useTypedBefore<HTMLTextAreaElement>(props.value, props.onChange)
  return (
    <Field
      label={label}
      error={error}
      required={required}
      {...(helper !== undefined && { helper })}
      {...(props.id !== undefined && { id: props.id })}
    >
      {(control) => {
        if (withNative.multiline) {
          const { multiline: _, onChange, ...native } = withNative
          return (
            <textarea
              ref={lines}
              rows={4}
              {...native}
              {...control}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )
        }
        const { multiline: _, onChange, ...native } = withNative
        return (
          <input
            ref={line}
            type="text"
            {...native}
            {...control}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }}
    </Field>
  )
}

type OneLineProps = Extract<ComponentProps<typeof TextInput>, { readonly multiline?: false }>

type EmailInputProps = Omit<OneLineProps, 'label' | 'type' | 'multiline'> & { readonly label?: string }

/** Input for an e-mail address: the right keyboard on phones, without correction or capitals. */
export function EmailInput({ label = t('メールアドレス'), ...rest }: EmailInputProps) {
  return (
    <TextInput
      label={label}
      type="email"
      name="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}

interface PasswordFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, keyof FieldTexts | 'value' | 'onChange' | 'type' | 'className' | 'style'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Makes password managers fill in a password or suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** Password input with a button that reveals it. Pasting is allowed. */
export function PasswordField({
  label,
  helper,
  error,
  required = false,
  value,
  onChange,
  id,
  ref,
  ...native
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const control = useTypedBefore<HTMLInputElement>(value, onChange, ref)
  return (
    <Field
      label={label}
      error={error}
      required={required}
      {...(helper !== undefined && { helper })}
      {...(id !== undefined && { id })}
    >
      {(names) => (
        <div className={styles.shell}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...names}
            ref={control}
            value={value}
            type={isShown ? 'text' : 'password'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span className={styles.inside}>
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? t('パスワードを隠す') : t('パスワードを表示')}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </div>
      )}
    </Field>
  )
}

interface SelectProps<Value extends string> extends FieldTexts {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly name?: string
  readonly id?: string
  /** True while the value is unknown. */
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLSelectElement>
}

/** Drop-down choice of one of several options. For two or three to compare, use RadioGroup. */
export function Select<Value extends string>({
  label,
  helper,
  error,
  required = false,
  value,
  onChange,
  options,
  id,
  ...native
}: SelectProps<Value>) {
  return (
    <Field
      label={label}
      error={error}
      required={required}
      {...(helper !== undefined && { helper })}
      {...(id !== undefined && { id })}
    >
      {(control) => (
        <div className={styles.shell}>
          <select
            {...native}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span aria-hidden="true" className={styles.chevron}>
            <Icon name="chevron-down" size={20} />
          </span>
        </div>
      )}
    </Field>
  )
}
