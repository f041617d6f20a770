/** A visitor's intent, stored while the visitor signs in; the machine decides, the browser stores it. */

/** Actions of a visitor that require an account. */
export type Wish =
  | { kind: 'favorite'; spatialImageId: string }
  /** Add it to an own collection, which is chosen after the sign-in. */
  | { kind: 'collect'; spatialImageId: string }
  | {
      kind: 'feedback'
      spatialImageId: string
      text: string
      /** Camera direction of the feedback in degrees, and its distance in units of the scene. */
      cameraPose: { yaw: number; pitch: number; distance: number } | null
    }
  /** Keep the tab's trial (machines/trial) as an own spatial image. */
  | { kind: 'keepTrial' }

/** Page to return to, as a path of this site, and the action to perform there. */
export type Intent = { path: string; wish: Wish | null }
