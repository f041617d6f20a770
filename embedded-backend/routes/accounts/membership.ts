import { createRoute, z } from '@hono/zod-openapi'

import { findMembership, resumeMembership, stopMembership } from '#backend/rules/accounts/membership.ts'
import type { Membership } from '#backend/rules/accounts/membership.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json } from '../http/schemas.ts'

const MembershipSchema = z
  .object({
    plan: z.enum(['FREE', 'PAID', 'STOPPING']).openapi({
      description: 'STOPPING: paid, and FREE once paidUntil has passed.',
    }),
    paidUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'End of the period that is paid for; null when FREE.' }),
  })
  .openapi('Membership', { description: 'The plan of an account (specification §1).' })

function toAnswer({ plan, paidUntil }: Membership) {
  return {
    plan,
    paidUntil: paidUntil?.toISOString() ?? null,
  }
}

/** The plan and its end; payment happens elsewhere and is entered by the operator. */
export function registerMembershipRoutes(app: BackendApp, services: Services): void {
  serveGetMembership(app, services)
  serveStopMembership(app, services)
  serveResumeMembership(app, services)
}

function serveGetMembership(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/me/membership',
    operationId: 'getMembership',
    summary: 'Own plan',
    description: 'As of now.',
    'x-extension': true,
    responses: { 200: json(MembershipSchema, 'The plan.'), ...failures(401) },
  })
  app.openapi(route, async (c) => c.json(toAnswer(await findMembership(services, c.get('user').id)), 200))
}

function serveStopMembership(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/membership/stop',
    operationId: 'stopMembership',
    summary: 'Stops the paid plan',
    description: 'It goes on until the period that is paid for ends.',
    'x-extension': true,
    responses: {
      200: json(MembershipSchema, 'STOPPING.'),
      ...failures(401),
      409: failure('NOT_A_PAID_MEMBER'),
    },
  })
  app.openapi(route, async (c) => c.json(toAnswer(await stopMembership(services, c.get('user').id)), 200))
}

function serveResumeMembership(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/membership/resume',
    operationId: 'resumeMembership',
    summary: 'Takes the stop back',
    description: 'While the period that is paid for lasts.',
    'x-extension': true,
    responses: {
      200: json(MembershipSchema, 'PAID.'),
      ...failures(401),
      409: failure('NOT_STOPPING'),
    },
  })
  app.openapi(route, async (c) => c.json(toAnswer(await resumeMembership(services, c.get('user').id)), 200))
}
