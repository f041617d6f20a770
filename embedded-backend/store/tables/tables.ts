import type { AccountTables, PeopleTables } from './account-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { AnalyticsTables, ItemTables } from './item-tables.ts'
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
