import { fromPromise } from 'xstate'

import { membershipMachine } from '#machines/account/membership.machine.ts'
import type { Membership } from '#machines/foundation/domain.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/to-failure.ts'

import type { LogicParts } from '../app/screen-logic.ts'

const MembershipQuery = graphql(`
  query Membership {
    membership {
      plan
      paidUntil
    }
  }
`)

const StopMembershipMutation = graphql(`
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

const ResumeMembershipMutation = graphql(`
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

interface Answer {
  readonly plan: Membership['plan']
  readonly paidUntil?: string | null
}

const toMembership = ({ plan, paidUntil = null }: Answer): Membership => ({
  plan,
  paidUntil,
  endsIn: paidUntil === null ? null : Date.parse(paidUntil) - Date.now(),
})

/**
 * Actor implementations of the membership machine. Purchases happen elsewhere; the operator grants what was
 * paid for.
 */
export const membershipActors = (graphql: Graphql) => ({
  loadMembership: fromPromise<Membership>(async () => {
    const { membership } = await graphql.query(MembershipQuery, {})
    return toMembership(membership)
  }),
  stopMembership: fromPromise<Membership>(async () => {
    const { stopMembership } = await graphql.mutate(StopMembershipMutation, {})
    if ('message' in stopMembership) throw rejected(stopMembership)
    return toMembership(stopMembership)
  }),
  resumeMembership: fromPromise<Membership>(async () => {
    const { resumeMembership } = await graphql.mutate(ResumeMembershipMutation, {})
    if ('message' in resumeMembership) throw rejected(resumeMembership)
    return toMembership(resumeMembership)
  }),
})

export const membershipLogic = ({ graphql }: LogicParts) =>
  provideActors(membershipMachine, membershipActors(graphql))
