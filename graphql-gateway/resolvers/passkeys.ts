import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { named, toInputRejected, toPasskeyRejected } from './outcomes.ts'

/** Keys that authenticators hold: signing in with one, and those of the own account. */
export const passkeys: Pick<
  MutationResolvers,
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
> = {
  beginPasskeySignIn: (_parent, _args, { rest }) =>
    rest('POST /v1/auth/passkey').then(named('PasskeySignIn')).catch(toInputRejected),

  signInWithPasskey: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/passkey/login', { body: { ...input } })
      .then(named('Tokens'))
      .catch(toInputRejected),

  beginPasskey: (_parent, _args, { rest }) =>
    rest('POST /v1/me/passkeys/ceremony').then(named('PasskeyCreation')).catch(toPasskeyRejected),

  addPasskey: (_parent, { input }, { rest }) =>
    rest('POST /v1/me/passkeys', { body: { ...input } })
      .then(named('Passkey'))
      .catch(toPasskeyRejected),

  renamePasskey: (_parent, { id, name }, { rest }) =>
    rest('PUT /v1/me/passkeys/{id}', { path: { id }, body: { name } })
      .then(named('Passkey'))
      .catch(toPasskeyRejected),

  removePasskey: (_parent, path, { rest }) =>
    rest('DELETE /v1/me/passkeys/{id}', { path }).then((): true => true),
}
