import type { HeldFiles } from '#web/browser/held-files.ts'
import type { PresentView } from '#web/browser/present-view.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { FileShelf } from '../creation/file-shelf.ts'

/** Services that the machines of screens are made with. */
export interface LogicParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly heldFiles: HeldFiles
  readonly presentView: PresentView
}
