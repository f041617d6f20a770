import type { ComponentProps } from 'react'

import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { useTypedBefore } from './use-typed-before.ts'

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
