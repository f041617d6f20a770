import { t } from '#web/language/t.ts'
import { TextInput } from '#web/ui/field.tsx'

interface CodeInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Input for the code from a mail. */
export function CodeInput({ value, onChange }: CodeInputProps) {
  return (
    <TextInput
      label={t('確認コード')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      required
      value={value}
      onChange={onChange}
    />
  )
}

/** Normalises a code, since people paste codes with blanks and type them in full width. */
export function readCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '')
}
