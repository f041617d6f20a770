/**
 * Milliseconds until a server that has not answered a request wholly counts as out of reach; the gateway
 * gives up before.
 */
export const ANSWER_PATIENCE = 30_000

/** The same for a request that carries a file: its bytes may take their time. */
export const FILE_PATIENCE = 300_000
