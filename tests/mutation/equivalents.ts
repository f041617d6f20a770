/** Faults after which nothing that anybody can see is different, by file and name, each with its reason. */
export const equivalents: Readonly<Record<string, string>> = {}
