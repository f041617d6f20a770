import { useState } from 'react'
import type { ComponentProps } from 'react'

import { t } from '../language/t.ts'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { useTypedBefore } from './use-typed-before.ts'

import styles from './field.module.css'

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
