import { graphql } from '#web/graphql/__generated__/gql.ts'

export const MeQuery = graphql(`
  query Me {
    me {
      id
      displayName
      username
      email
      avatarImageUrl
    }
  }
`)

export const StorageUsageQuery = graphql(`
  query StorageUsage {
    storageUsage {
      storageLimit
      summary {
        sourceImage
        sourceVideo
        spatialImage
        total
      }
    }
  }
`)

export const SignInMutation = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
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

export const SignInWithProviderMutation = graphql(`
  mutation SignInWithProvider($input: SignInWithProviderInput!) {
    signInWithProvider(input: $input) {
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

export const SignUpMutation = graphql(`
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) {
      ... on SignUpStarted {
        sessionId
        userId
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const ConfirmSignUpMutation = graphql(`
  mutation ConfirmSignUp($input: ConfirmSignUpInput!) {
    confirmSignUp(input: $input) {
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

export const ResendCodeMutation = graphql(`
  mutation ResendCode($email: String!) {
    resendConfirmationCode(email: $email) {
      ... on CodeSent {
        destination
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const RefreshTokenMutation = graphql(`
  mutation RefreshToken($refreshToken: String!, $username: String!) {
    refreshToken(refreshToken: $refreshToken, username: $username) {
      authToken
    }
  }
`)

export const SignOutMutation = graphql(`
  mutation SignOut($refreshToken: String!) {
    signOut(refreshToken: $refreshToken)
  }
`)
