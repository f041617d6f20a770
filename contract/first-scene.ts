/**
 * A SOG file may begin with a smaller one of the same scene: a ZIP within the ZIP, under this name, stored as
 * it is, so that a viewer has it whole before the rest has come.
 */
export const FIRST_SCENE = 'first.sog'
