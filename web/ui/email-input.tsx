import type { ComponentProps } from 'react'

import { t } from '../language/t.ts'
import { TextInput } from './text-input.tsx'

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
