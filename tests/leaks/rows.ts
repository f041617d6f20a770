/** Target of an operation: a kind of thing by its id, or whatever the asker may see. */
export type Of =
  | 'item'
  | 'collection'
  | 'person'
  | 'task'
  /** A visitor's trial, named without its secret or with a wrong one. */
  | 'trial'
  | 'team'
  | 'source'
  /** A list, a count or a profile of the asker: it must not contain anything of other people's things. */
  | 'everything'
  /**
   * Accounts, sessions, health, and changes to the asker's own things: these name nothing that was hidden.
   */
  | 'nothing'

/** Every operation of rest-api.json. */
const rest = `
POST /v1/auth/signup                               | nothing
POST /v1/auth/confirm-signup                       | nothing
POST /v1/auth/login                                | nothing
POST /v1/auth/provider/login                       | nothing
POST /v1/auth/passkey                              | nothing
POST /v1/auth/passkey/login                        | nothing
POST /v1/auth/token                                | nothing
POST /v1/auth/sign-out                             | nothing
GET /v1/health                                     | nothing
GET /v1/health/live                                | nothing
GET /v1/health/ready                               | nothing
GET /v1/me                                         | everything
PUT /v1/me                                         | nothing
DELETE /v1/me                                      | nothing
GET /v1/me/storage-usage                           | everything
GET /v1/me/tasks/source-restriction                | everything
POST /v1/tasks/instant/resources                   | nothing
POST /v1/tasks/full/resources                      | nothing
POST /v1/tasks/conversion/resources                | nothing
POST /v1/tasks/instant                             | source
POST /v1/tasks/full                                | source
POST /v1/tasks/conversion                          | source
POST /v1/tasks/remote                              | nothing
GET /v1/tasks/events                               | nothing
GET /v1/tasks                                      | everything
GET /v1/tasks/{taskId}                             | task
PATCH /v1/tasks/{taskId}/status                    | task
POST /v1/tasks/{taskId}/retry                      | task
POST /v1/presigned-url/tasks/spatial-images/upload | task
POST /v1/tasks/{taskId}/spatial-images             | task
GET /v1/categories                                 | everything
GET /v1/spatial-images/hash-tags                   | everything
GET /v1/spatial-images/batch                       | everything
GET /v1/spatial-images/addresses                   | everything
GET /v1/spatial-images                             | everything
GET /v1/me/spatial-images                          | everything
GET /v1/spatial-images/{id}                        | item
PUT /v1/spatial-images/{id}                        | item
DELETE /v1/spatial-images/{id}                     | item
PUT /v1/spatial-images/{id}/thumbnail              | item
POST /v1/spatial-images/{id}/camera-parameters     | item
PUT /v1/spatial-images/{id}/camera-parameters      | item
POST /api/v1/spatial_images/{id}/camera_parameters | item
GET /v1/spatial-images/{id}/conversions            | item
POST /v1/spatial-images/{id}/conversions           | item
GET /v1/spatial-images/{id}/scene-video            | item
GET /api/v1/spatial_images/{id}/scene_video        | item
GET /v1/spatial-images/{id}/download               | item
POST /v1/spatial-images/{id}/link                  | item
PUT /v1/spatial-images/{id}/favorite               | item
DELETE /v1/spatial-images/{id}/favorite            | item
GET /v1/me/favorites                               | everything
GET /v1/collections                                | everything
POST /v1/collections                               | nothing
GET /v1/me/collections                             | everything
GET /v1/collections/{id}                           | collection
PUT /v1/collections/{id}                           | collection
DELETE /v1/collections/{id}                        | collection
PUT /v1/collections/{id}/items                     | collection
POST /v1/collections/{id}/items                    | collection
GET /v1/me/passkeys                                | everything
POST /v1/me/passkeys/ceremony                      | nothing
POST /v1/me/passkeys                               | nothing
PUT /v1/me/passkeys/{id}                           | nothing
DELETE /v1/me/passkeys/{id}                        | nothing
GET /v1/me/export                                  | everything
POST /v1/me/export                                 | nothing
GET /v1/me/import                                  | everything
POST /v1/me/import/archive                         | nothing
POST /v1/me/import                                 | nothing
POST /v1/me/spatial-images/visibility              | nothing
POST /v1/me/spatial-images/deletions               | nothing
GET /v1/operator/overview                          | everything
GET /v1/operator/reports                           | everything
GET /v1/operator/accounts                          | everything
GET /v1/operator/spatial-images                    | everything
GET /v1/operator/tasks                             | everything
GET /v1/operator/depth-model                       | nothing
POST /v1/operator/depth-model                      | nothing
GET /v1/operator/log                               | everything
POST /v1/operator/actions                            | nothing
POST /v1/operator/spatial-images/{id}/looks        | item
POST /v1/spatial-images/{id}/reports               | item
POST /v1/feedback                                  | nothing
POST /v1/trials                                    | nothing
POST /v1/trials/{id}/start                         | trial
GET /v1/trials/{id}                                | trial
POST /v1/trials/{id}/keep                          | trial
DELETE /v1/trials/{id}                             | trial
POST /v1/spatial-images/{id}/feedback              | item
GET /v1/me/feedback                                | everything
POST /v1/spatial-images/{id}/views                 | item
GET /v1/me/analytics                               | everything
GET /api/v1/spatial_images/{id}                    | item
PUT /api/v1/spatial_images/{id}                    | item
DELETE /api/v1/spatial_images/{id}                 | item
PUT /v1/me/avatar                                  | nothing
DELETE /v1/me/avatar                               | nothing
GET /v1/me/membership                              | everything
POST /v1/me/membership/stop                        | nothing
POST /v1/me/membership/resume                      | nothing
POST /v1/teams                                     | nothing
GET /v1/teams/{teamname}                           | team
PUT /v1/teams/{teamname}                           | team
GET /v1/me/teams                                   | everything
POST /v1/teams/{teamname}/users                    | team
DELETE /v1/teams/{teamname}/users                  | team
GET /v1/users                                      | everything
GET /v1/users/{id}/profile                         | person
GET /v1/users/{id}/spatial-images                  | person
GET /v1/me/messages                                | everything
POST /v1/me/messages/read                          | nothing
GET /v1/spatial-images/{id}/collections            | item
`

/** Every field of Query and Subscription in schema.graphql; mutations use the operations above. */
const graphql = `
health             | nothing
liveness           | nothing
membership         | everything
myTeams            | everything
team               | team
users              | everything
user               | person
messages           | everything
categories         | everything
hashTags           | everything
spatialImageAddresses | everything
sceneVideo         | item
splatDownload      | item
sceneVideoFile     | item
reconversion       | item
favorites          | everything
collections        | everything
myCollections      | everything
collection         | collection
feedbackInbox      | everything
analytics          | everything
passkeys           | everything
accountExport      | everything
accountImport      | everything
operatorOverview   | everything
operatorReports    | everything
operatorAccounts   | everything
operatorTasks      | everything
operatorSpatialImages | everything
operatorDepthModel | nothing
operatorLog        | everything
me                 | everything
storageUsage       | everything
sourceRestriction  | everything
mySpatialImages    | everything
spatialImages      | everything
spatialImage       | item
spatialImageSummary| item
tasks              | everything
task               | task
trial              | trial
taskUpdated        | task
myTasksUpdated     | nothing
collectionChoices  | item
`

export interface Row {
  readonly name: string
  readonly of: Of
}

const read = (table: string): readonly Row[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', of = ''] = line.split('|').map((cell) => cell.trim())
      return { name, of: of as Of }
    })

export const restRows = read(rest)
export const graphqlRows = read(graphql)
