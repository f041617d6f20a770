import type { ComponentProps } from 'react'

import { t } from '../language/t.ts'
import { TextInput } from './text-input.tsx'

type OneLineProps = Extract<ComponentProps<typeof TextInput>, { readonly multiline?: false }>

type EmailInputProps = Omit<OneLineProps, 'label' | 'type' | 'multiline'> & { readonly label?: string }

/** An e-mail address: the right keys on a phone, and nothing corrected or capitalised. */
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
