/** Whether an address asks for movement from the start. */
export const isAutoplay = (value: unknown): boolean => value === true || value === 'true' || value === 1
