import { z } from 'zod'

import { withoutBidiControls } from './shown-text.ts'

/**
 * Text without the null character, which PostgreSQL cannot store; bidirectional control characters are
 * removed.
 */
export function text(maxLength: number) {
  return z
    .string()
    .overwrite(withoutBidiControls)
    .max(maxLength)
    .refine((value) => !value.includes('\0'), {
      message: '使えない文字が含まれています。',
    })
}
