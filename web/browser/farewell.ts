import { createTabRecord } from './tab-record.ts'

/** Marks, once and in this tab, that the account was deleted here; the farewell page requires it. */
export const farewellMarker = createTabRecord('farewell', (value): value is true => value === true)
