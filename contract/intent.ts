/** What is kept of a visitor while an account is asked for; the machine decides, the browser keeps it. */

/** What a visitor wanted to do on a page, and an account is needed for. */
export type Wish =
  | { kind: 'favorite'; spatialImageId: string }
  /** To put it into a collection of their own, which they choose then. */
  | { kind: 'collect'; spatialImageId: string }
  | {
      kind: 'feedback'
      spatialImageId: string
      text: string
      /** The direction of view that it was said at: degrees, and the distance in units of the scene. */
      cameraPose: { yaw: number; pitch: number; distance: number } | null
    }
  /** To have what the tab has tried (machines/trial) as a spatial image of their own. */
  | { kind: 'keepTrial' }

/** Where a visitor wanted to be, a path of this site, and what to do there. */
export type Intent = { path: string; wish: Wish | null }
