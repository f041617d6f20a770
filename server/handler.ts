/**
 * Handles a request for the REST API or the gateway. The client's address was determined at the server's
 * entry point.
 */
export type Handler = (request: Request, clientAddress: string) => Promise<Response>
