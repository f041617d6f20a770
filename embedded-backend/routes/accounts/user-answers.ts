import { z } from '@hono/zod-openapi'

import type { TeamRole } from '#backend/store/tables/account-tables.ts'

/** Address of a user's picture; every new picture has a new key, so no cache shows an old one. */
export function avatarImageUrl(key: string | null): string | null {
  return key === null ? null : `/files/${key}`
}

export const avatarImageUrlSchema = z
  .string()
  .nullable()
  .openapi({ description: 'Root-relative address of the picture; null without one.' })

const profileFields = {
  id: z.uuid().openapi({ description: 'Identifier.' }),
  displayName: z.string().openapi({ description: 'Display name.' }),
  avatarImageUrl: avatarImageUrlSchema,
}

export const UserProfileSchema = z
  .object(profileFields)
  .openapi('UserProfile', { description: 'Public profile of a user.' })

export const UserProfileWithCountSchema = z
  .object({
    ...profileFields,
    publicCount: z.int().openapi({ description: 'Number of PUBLIC spatial images.' }),
  })
  .openapi('UserProfileWithCount', { description: 'A profile with the number of its PUBLIC spatial images.' })

export const TeamRoleSchema = z.enum(['OWNER', 'MEMBER']).openapi({
  description:
    'Role in the team: OWNER adds and removes users; MEMBER sees what the team shares, and may leave.',
})

export const TeamSchema = z
  .object({
    teamname: z.string().openapi({ description: 'Name in addresses, unique.' }),
    displayName: z.string().openapi({ description: 'Display name.' }),
    users: z
      .array(
        z.object({
          ...profileFields,
          role: TeamRoleSchema,
          isSharing: z.boolean().openapi({
            description: "True if the team may see the user's PRIVATE spatial images.",
          }),
        }),
      )
      .openapi({ description: 'Members: owners first, then in the order of joining.' }),
  })
  .openapi('Team', {
    description: "People who see each other's private spatial images (specification §3).",
  })

export function toUserProfile(row: {
  id: string
  display_name: string
  avatar_key: string | null
}): z.infer<typeof UserProfileSchema> {
  return { id: row.id, displayName: row.display_name, avatarImageUrl: avatarImageUrl(row.avatar_key) }
}

export function toTeamUser(
  row: Parameters<typeof toUserProfile>[0] & { role: TeamRole; shares: boolean },
): z.infer<typeof TeamSchema>['users'][number] {
  return { ...toUserProfile(row), role: row.role, isSharing: row.shares }
}
