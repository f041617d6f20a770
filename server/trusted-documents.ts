/** Generated list of the web app's documents by hash. */
export const trustedDocumentsFile = 'web/graphql/__generated__/persisted-documents.json'
