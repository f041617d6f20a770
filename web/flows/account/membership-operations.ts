import { graphql } from '#web/graphql/__generated__/gql.ts'

export const MembershipQuery = graphql(`
  query Membership {
    membership {
      plan
      paidUntil
    }
  }
`)

export const StopMembershipMutation = graphql(`
  mutation StopMembership {
    stopMembership {
      ... on Membership {
        plan
        paidUntil
      }
      ... on MembershipRefused {
        code
        message
      }
    }
  }
`)

export const ResumeMembershipMutation = graphql(`
  mutation ResumeMembership {
    resumeMembership {
      ... on Membership {
        plan
        paidUntil
      }
      ... on MembershipRefused {
        code
        message
      }
    }
  }
`)
