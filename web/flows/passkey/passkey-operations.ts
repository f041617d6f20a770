import { graphql } from '#web/graphql/__generated__/gql.ts'

export const PasskeysQuery = graphql(`
  query Passkeys {
    passkeys {
      id
      name
      isBackedUp
      createdAt
      lastUsedAt
    }
  }
`)

export const BeginPasskeySignInMutation = graphql(`
  mutation BeginPasskeySignIn {
    beginPasskeySignIn {
      ... on PasskeySignIn {
        challenge
        relyingPartyId
        timeoutMs
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const SignInWithPasskeyMutation = graphql(`
  mutation SignInWithPasskey($input: PasskeyAssertionInput!) {
    signInWithPasskey(input: $input) {
      ... on Tokens {
        authToken
        refreshToken
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const BeginPasskeyMutation = graphql(`
  mutation BeginPasskey {
    beginPasskey {
      ... on PasskeyCreation {
        challenge
        relyingPartyId
        relyingPartyName
        userHandle
        userName
        userDisplayName
        algorithms
        excludedCredentialIds
        timeoutMs
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const AddPasskeyMutation = graphql(`
  mutation AddPasskey($input: NewPasskeyInput!) {
    addPasskey(input: $input) {
      ... on Passkey {
        id
        name
        isBackedUp
        createdAt
        lastUsedAt
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const RenamePasskeyMutation = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      ... on Passkey {
        id
        name
        isBackedUp
        createdAt
        lastUsedAt
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const RemovePasskeyMutation = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id)
  }
`)
