/** Where the generator leaves the documents of the web app, by their hashes. */
export const trustedDocumentsFile = 'web/graphql/__generated__/persisted-documents.json'
