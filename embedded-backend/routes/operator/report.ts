import { createRoute, z } from '@hono/zod-openapi'

import { sendReport } from '#backend/rules/operator/reports.ts'
import { isEmail } from '#backend/rules/text/accounts.ts'
import { text } from '#backend/rules/text/text-schema.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { anyone } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'
import { ItemParamsSchema } from '../spatial-images/content-schemas.ts'

export const ReportKindSchema = z.enum(['COPYRIGHT', 'PRIVACY', 'INAPPROPRIATE', 'OTHER'])

const ReportInputSchema = z
  .object({
    kind: ReportKindSchema.openapi({ description: 'Kind of problem.' }),
    text: text(2000)
      .refine((value) => value.trim() !== '', { message: '内容を入力してください。' })
      .openapi({ description: 'Description, 1 to 2000 characters.' }),
    email: z
      .string()
      .max(254)
      .refine(isEmail, { message: 'メールアドレスの形を確かめてください。' })
      .nullish()
      .openapi({ description: 'E-mail address for an answer.' }),
  })
  .openapi('ReportInput', { description: 'A report to the operator.' })

const ReportSentSchema = z
  .object({ id: z.uuid().openapi({ description: 'Identifier of the report.' }) })
  .openapi('ReportSent', { description: 'The report was sent.' })

/** Reports about items. */
export function registerReportRoute(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    'x-extension': true,
    method: 'post',
    path: '/v1/spatial-images/{id}/reports',
    operationId: 'reportSpatialImage',
    summary: 'Reports a spatial image to the operator',
    description:
      'For everyone who may see the spatial image; no sign-in is needed. The owner does not learn the name of ' +
      'the reporter.',
    ...anyone(services),
    request: { params: ItemParamsSchema, body: jsonBody(ReportInputSchema, 'Input of a report.') },
    responses: {
      201: json(ReportSentSchema, 'The report was sent.'),
      ...failures(400, 401, 404),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const reporter = { userId: c.get('viewer')?.id ?? null, limitKey: c.get('limitKey') }
    const { kind, text: words, email } = c.req.valid('json')
    const report = { kind, text: words.trim(), email: email ?? null }
    const id = await sendReport(services, reporter, c.req.valid('param').id, report)
    return c.json({ id }, 201)
  })
}
