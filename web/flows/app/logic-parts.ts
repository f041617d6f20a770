import type { HeldFiles } from '#web/browser/held-files.ts'
import type { PresentView } from '#web/browser/present-view.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { FileShelf } from '../creation/file-shelf.ts'

/** Services for the machines of screens. */
export interface LogicParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly heldFiles: HeldFiles
  readonly presentView: PresentView
}
