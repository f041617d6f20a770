/** What a page may cost a first visit: requests, and kilobytes as they come over the line. */
export interface Budget {
  readonly requests: number
  readonly kilobytes: number
  /** Of scripts alone. */
  readonly scripts: number
}

export type Moment = 'read' | 'used'

/**
 * By page, before anything has been touched and after. Times have none, since machines differ in them. The
 * engine and the splats of a scene count for the pages that open one.
 */
export const budgets: Readonly<Record<string, Readonly<Partial<Record<Moment, Budget>>>>> = {
  '/': { read: { requests: 25, kilobytes: 350, scripts: 12 } },
  '/search': { read: { requests: 45, kilobytes: 700, scripts: 300 } },
  '/photo/ID': { read: { requests: 60, kilobytes: 4500, scripts: 700 } },
  '/login': { read: { requests: 30, kilobytes: 400, scripts: 320 } },
  '/create': { read: { requests: 30, kilobytes: 400, scripts: 320 } },
  '/user/ID': { read: { requests: 45, kilobytes: 700, scripts: 300 } },
}
