import { z } from '@hono/zod-openapi'

const MOST = 20

const coordinate = z.number().min(-1e6).max(1e6)
const place = z.tuple([coordinate, coordinate, coordinate])

/**
 * One line or, with `lines`, several; surrounding spaces are trimmed. Control characters and those that
 * change the direction of text are rejected.
 */
function plainText(bounds: { min: number; max: number }, lines: 'ONE' | 'SEVERAL') {
  const forbidden =
    lines === 'ONE' ? /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u : /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/u
  return z
    .string()
    .transform((value) => (lines === 'ONE' ? value : value.replaceAll(/\r\n?/g, '\n')).trim())
    .pipe(
      z
        .string()
        .min(bounds.min)
        .max(bounds.max)
        .refine((value) => value.isWellFormed() && !forbidden.test(value), {
          message: '使えない文字が含まれています。',
        }),
    )
}

const AnnotationSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .openapi({ description: 'Chosen by the sender, its own within the item: letters, digits, _ and -.' }),
    title: plainText({ min: 1, max: 80 }, 'ONE').openapi({ description: 'What is there, one line.' }),
    text: plainText({ min: 0, max: 1000 }, 'SEVERAL').openapi({
      description: 'More about it, plain text with line breaks; may be empty.',
    }),
    position: place.openapi({ description: 'Where in the scene, world units.' }),
    eye: place
      .nullable()
      .openapi({ description: 'Where the camera stands to look at it; null leaves the view as it is.' }),
  })
  .openapi('Annotation', { description: 'A numbered point in the scene with words to it.' })

/** The order of the annotations is their numbering. */
export const annotationsSchema = z
  .array(AnnotationSchema)
  .max(MOST)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    message: '同じ id の注釈があります。',
  })
  .openapi({
    description:
      'Points with words in the scene, up to 20, numbered by their order; left out, they stay as they are.',
    'x-extension': true,
  })
