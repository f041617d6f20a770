import { createTabRecord } from './tab-record.ts'

/** Marks, for this tab and once, that the account was deleted here: it admits to the farewell page. */
export const farewellMarker = createTabRecord('farewell', (value): value is true => value === true)
