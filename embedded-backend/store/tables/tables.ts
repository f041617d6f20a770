import type { AccountTables } from './account-tables.ts'
import type { PeopleTables } from './account-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { AnalyticsTables } from './item-tables.ts'
import type { ItemTables } from './item-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { TrialTables } from './trial-tables.ts'

/** All tables of the store, for Kysely. */
export interface Database
  extends
    AccountTables,
    AnalyticsTables,
    ContentTables,
    ItemTables,
    OperatorTables,
    PeopleTables,
    TrialTables {}
