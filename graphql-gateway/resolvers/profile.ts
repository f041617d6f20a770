import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { answer } from '../rest/answer.ts'
import { extension } from '../rest/unsupported.ts'
import { toSourceRefused, toTextRejected } from './expected-outcomes.ts'
import { named } from './named.ts'

// The generated types call the parts of a form strings.
const toForm = (file: File): { file: string } => {
  const form = new FormData()
  form.set('file', file, file.name)
  return form as unknown as { file: string }
}

export const profileMutations: Pick<
  MutationResolvers,
  'deleteAccount' | 'updateProfile' | 'setAvatar' | 'removeAvatar'
> = {
  deleteAccount: (_parent, _args, { rest }) => answer(rest.DELETE('/v1/me')).then(() => true),

  updateProfile: (_parent, { input }, { rest }) =>
    extension('PUT /v1/me', rest.PUT('/v1/me', { body: { ...input } }))
      .then(named('Me'))
      .catch(toTextRejected),

  setAvatar: (_parent, { file }, { rest }) =>
    answer(rest.PUT('/v1/me/avatar', { body: toForm(file) }))
      .then(named('Avatar'))
      .catch(toSourceRefused),

  removeAvatar: (_parent, _args, { rest }) => answer(rest.DELETE('/v1/me/avatar')).then(() => true),
}
