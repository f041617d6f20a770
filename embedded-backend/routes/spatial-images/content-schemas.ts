import { z } from '@hono/zod-openapi'

import { categoryIds } from '#backend/rules/spatial-images/categories.ts'
import { normaliseHashTags } from '#backend/rules/text/hash-tags.ts'
import { withoutBidiControls } from '#backend/rules/text/shown-text.ts'
import { licenseIds } from '#contract/licenses.ts'

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

export const TitleSchema = text(200)
export const DescriptionSchema = text(5000)
export const VisibilitySchema = z.enum(['PUBLIC', 'UNLISTED', 'PRIVATE'])
/** A collection cannot be UNLISTED: it has no link with a key. */
export const CollectionVisibilitySchema = z.enum(['PUBLIC', 'PRIVATE'])
export const CategorySchema = z.enum(categoryIds)
export const LicenseSchema = z.enum(licenseIds)
export const HashTagsSchema = z.array(text(100)).transform((tags, context) => {
  const normalised = normaliseHashTags(tags)
  if (normalised) return normalised
  context.addIssue({
    code: 'custom',
    message: 'ハッシュタグは空白を含まない50文字までのものを20個まで付けられます。',
  })
  return z.NEVER
})

export const descriptions = {
  title: 'Title, up to 200 characters; may be empty.',
  description: 'Description, up to 5000 characters; may be empty.',
  hashTags: 'Hash tags without the number sign, up to 20 of 50 characters.',
  visibility:
    'PUBLIC: everyone. UNLISTED: those who have its link, and as PRIVATE; it stands in no list, search or count of others. ' +
    'PRIVATE: the owner, and to look at it their teams; others get a 404.',
  collectionVisibility:
    'PUBLIC: everyone. PRIVATE: the owner, and to look at it their teams; others get a 404.',
  linkId:
    'What links and further calls name it by: its id, and of an UNLISTED item `ID-KEY` for the owner and for who has asked ' +
    'by that. Calls to look at an item, to keep it and to write about it take either.',
  license: 'The Creative Commons licence under which others may use it; null where its owner gives none.',
  isDownloadAllowed:
    'Whether others who see it may download its splats; only with a license, and never while PRIVATE.',
  category: 'Id of one of the categories; null for none.',
  posterUrl:
    'Still picture, WebP. Root-relative; of a PUBLIC item it stays the same until its files change or it is taken back, ' +
    'otherwise it is signed and short-lived.',
}

const id = z.string().openapi({
  description: 'Id of the spatial image; to look at it, its linkId as well.',
  example: '5zt0c8v1k9q2h7r4m6x3n0b1ef',
})

/** Accepts any text: one that is no id gets 404, like a missing item. */
export const ItemParamsSchema = z.object({ id })
