/**
 * What answers a request: the REST API or the gateway. The address is the client's, as it was decided at the
 * door.
 */
export type Handler = (request: Request, clientAddress: string) => Promise<Response>
