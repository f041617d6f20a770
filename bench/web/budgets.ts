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
  '/': { read: { requests: 25, kilobytes: 240, scripts: 12 } },
  '/search': { read: { requests: 25, kilobytes: 340, scripts: 290 } },
  '/photo/ID': { read: { requests: 30, kilobytes: 1400, scripts: 475 } },
  '/login': { read: { requests: 18, kilobytes: 300, scripts: 260 } },
  '/create': { read: { requests: 24, kilobytes: 330, scripts: 300 } },
  '/user/ID': { read: { requests: 20, kilobytes: 320, scripts: 250 } },
}
