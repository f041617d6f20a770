/**
 * Status of each call for each caller. `of` is the requested thing; all things are the owner's, and the
 * member shares a team with the owner. Each row runs from left to right, so the caller who may change the
 * thing comes last. If a stranger gets 404, the answer equals that for a missing thing. An unlisted image is
 * requested by its id alone, or by its link; a link that was replaced is invalid, also for its owner.
 * Changes use the id alone.
 */
const table = `
call                                                  | of                 | anonymous | deleted | stranger | member | owner
POST /v1/auth/signup                                  |                    | 201       | 201     | 201      | 201    | 201
POST /v1/auth/confirm-signup                          |                    | 400       | 400     | 400      | 400    | 400
POST /v1/auth/login                                   |                    | 401       | 401     | 401      | 401    | 401
POST /v1/auth/provider/login                          |                    | 400       | 400     | 400      | 400    | 400
POST /v1/auth/passkey                                 |                    | 200       | 200     | 200      | 200    | 200
POST /v1/auth/passkey/login                           |                    | 400       | 400     | 400      | 400    | 400
POST /v1/auth/token                                   |                    | 401       | 401     | 401      | 401    | 401
POST /v1/auth/sign-out                                |                    | 400       | 400     | 400      | 400    | 400
GET /v1/health                                        |                    | 200       | 200     | 200      | 200    | 200
GET /v1/health/live                                   |                    | 200       | 200     | 200      | 200    | 200
GET /v1/health/ready                                  |                    | 200       | 200     | 200      | 200    | 200
GET /v1/me                                            |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/storage-usage                              |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/tasks/source-restriction                   |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/spatial-images                             |                    | 401       | 401     | 200      | 200    | 200
POST /v1/tasks/instant/resources                      |                    | 401       | 401     | 201      | 201    | 201
POST /v1/tasks/instant                                | source             | 401       | 401     | 404      | 404    | 201
GET /v1/tasks                                         |                    | 401       | 401     | 200      | 200    | 200
GET /v1/tasks/{taskId}                                | task               | 401       | 401     | 404      | 404    | 200
POST /v1/tasks/{taskId}/retry                         | task               | 401       | 401     | 404      | 404    | 409
POST /v1/tasks/{taskId}/retry                         | failed task        | 401       | 401     | 404      | 404    | 201
PATCH /v1/tasks/{taskId}/status                       | task               | 401       | 401     | 404      | 404    | 409
GET /v1/spatial-images                                |                    | 200       | 401     | 200      | 200    | 200
GET /v1/spatial-images/{id}                           | private image      | 404       | 401     | 404      | 200    | 200
GET /v1/spatial-images/{id}                           | public image       | 200       | 401     | 200      | 200    | 200
PUT /v1/spatial-images/{id}                           | private image      | 401       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}/thumbnail                 | private image      | 401       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}                           | public image       | 401       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}/thumbnail                 | public image       | 401       | 401     | 404      | 404    | 200
POST /v1/spatial-images/{id}/camera-parameters        | private image      | 401       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}/camera-parameters         | private image      | 401       | 401     | 404      | 404    | 200
GET /api/v1/spatial_images/{id}                       | private image      | 404       | 401     | 404      | 200    | 200
GET /api/v1/spatial_images/{id}                       | public image       | 200       | 401     | 200      | 200    | 200
PUT /api/v1/spatial_images/{id}                       | private image      | 401       | 401     | 404      | 404    | 200
PUT /v1/me                                            |                    | 401       | 401     | 200      | 200    | 200
PUT /v1/me/avatar                                     |                    | 401       | 401     | 200      | 200    | 200
DELETE /v1/me/avatar                                  |                    | 401       | 401     | 204      | 204    | 204
GET /v1/me/membership                                 |                    | 401       | 401     | 200      | 200    | 200
POST /v1/me/membership/stop                           |                    | 401       | 401     | 409      | 409    | 409
POST /v1/me/membership/resume                         |                    | 401       | 401     | 409      | 409    | 409
GET /v1/me/teams                                      |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/messages                                   |                    | 401       | 401     | 200      | 200    | 200
POST /v1/me/messages/read                             |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/favorites                                  |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/collections                                |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/feedback                                   |                    | 401       | 401     | 200      | 200    | 200
GET /v1/me/analytics                                  |                    | 401       | 401     | 200      | 200    | 200
POST /v1/tasks/full/resources                         |                    | 401       | 401     | 201      | 201    | 201
POST /v1/tasks/conversion/resources                   |                    | 401       | 401     | 201      | 201    | 201
POST /v1/tasks/full                                   | source             | 401       | 401     | 404      | 404    | 404
POST /v1/tasks/conversion                             | source             | 401       | 401     | 404      | 404    | 404
POST /v1/tasks/remote                                 |                    | 401       | 401     | 201      | 201    | 201
PATCH /v1/tasks/{taskId}/status                       | waiting task       | 401       | 401     | 404      | 404    | 200
GET /v1/tasks/events                                  |                    | 401       | 401     | 200      | 200    | 200
POST /v1/presigned-url/tasks/spatial-images/upload    | waiting task       | 401       | 401     | 404      | 404    | 201
POST /v1/tasks/{taskId}/spatial-images                | waiting task       | 401       | 401     | 404      | 404    | 404
GET /v1/categories                                    |                    | 200       | 200     | 200      | 200    | 200
GET /v1/spatial-images/hash-tags                      |                    | 200       | 200     | 200      | 200    | 200
GET /v1/spatial-images/batch                          |                    | 400       | 401     | 400      | 400    | 400
GET /v1/spatial-images/addresses                      |                    | 200       | 200     | 200      | 200    | 200
DELETE /v1/spatial-images/{id}                        | private image      | 401       | 401     | 404      | 404    | 204
DELETE /v1/spatial-images/{id}                        | public image       | 401       | 401     | 404      | 404    | 204
DELETE /api/v1/spatial_images/{id}                    | public image       | 401       | 401     | 404      | 404    | 204
POST /api/v1/spatial_images/{id}/camera_parameters    | public image       | 401       | 401     | 404      | 404    | 200
GET /v1/spatial-images/{id}/conversions               | private image      | 401       | 401     | 404      | 404    | 200
GET /v1/spatial-images/{id}/conversions               | public image       | 401       | 401     | 404      | 404    | 200
POST /v1/spatial-images/{id}/conversions              | private image      | 401       | 401     | 404      | 404    | 201
POST /v1/spatial-images/{id}/conversions              | public image       | 401       | 401     | 404      | 404    | 201
GET /v1/spatial-images/{id}/scene-video               | private image      | 404       | 401     | 404      | 200    | 200
GET /v1/spatial-images/{id}/scene-video               | public image       | 200       | 401     | 200      | 200    | 200
GET /api/v1/spatial_images/{id}/scene_video           | private image      | 404       | 401     | 404      | 202    | 202
PUT /v1/spatial-images/{id}/favorite                  | private image      | 401       | 401     | 404      | 200    | 200
DELETE /v1/spatial-images/{id}/favorite               | private image      | 401       | 401     | 404      | 200    | 200
POST /v1/spatial-images/{id}/views                    | private image      | 404       | 401     | 404      | 204    | 204
POST /v1/spatial-images/{id}/views                    | public image       | 204       | 401     | 204      | 204    | 204
POST /v1/spatial-images/{id}/feedback                 | private image      | 401       | 401     | 404      | 201    | 201
GET /v1/spatial-images/{id}                           | unlisted image     | 404       | 401     | 404      | 200    | 200
GET /v1/spatial-images/{id}                           | unlisted link      | 200       | 401     | 200      | 200    | 200
GET /v1/spatial-images/{id}                           | renewed link       | 404       | 401     | 404      | 404    | 404
GET /api/v1/spatial_images/{id}                       | unlisted image     | 404       | 401     | 404      | 200    | 200
GET /api/v1/spatial_images/{id}                       | unlisted link      | 200       | 401     | 200      | 200    | 200
GET /api/v1/spatial_images/{id}                       | renewed link       | 404       | 401     | 404      | 404    | 404
GET /v1/spatial-images/{id}/download                  | private image      | 404       | 401     | 404      | 403    | 200
GET /v1/spatial-images/{id}/download                  | public image       | 403       | 401     | 403      | 403    | 200
GET /v1/spatial-images/{id}/download                  | unlisted image     | 404       | 401     | 404      | 403    | 200
GET /v1/spatial-images/{id}/download                  | unlisted link      | 403       | 401     | 403      | 403    | 200
GET /v1/spatial-images/{id}/download                  | renewed link       | 404       | 401     | 404      | 404    | 404
GET /v1/spatial-images/{id}/scene-video               | unlisted image     | 404       | 401     | 404      | 200    | 200
GET /v1/spatial-images/{id}/scene-video               | unlisted link      | 200       | 401     | 200      | 200    | 200
GET /v1/spatial-images/{id}/scene-video               | renewed link       | 404       | 401     | 404      | 404    | 404
GET /api/v1/spatial_images/{id}/scene_video           | unlisted image     | 404       | 401     | 404      | 202    | 202
GET /api/v1/spatial_images/{id}/scene_video           | unlisted link      | 202       | 401     | 202      | 202    | 202
GET /api/v1/spatial_images/{id}/scene_video           | renewed link       | 404       | 401     | 404      | 404    | 404
PUT /v1/spatial-images/{id}/favorite                  | unlisted image     | 401       | 401     | 404      | 200    | 200
PUT /v1/spatial-images/{id}/favorite                  | unlisted link      | 401       | 401     | 200      | 200    | 200
PUT /v1/spatial-images/{id}/favorite                  | renewed link       | 401       | 401     | 404      | 404    | 404
DELETE /v1/spatial-images/{id}/favorite               | unlisted image     | 401       | 401     | 404      | 200    | 200
DELETE /v1/spatial-images/{id}/favorite               | unlisted link      | 401       | 401     | 200      | 200    | 200
DELETE /v1/spatial-images/{id}/favorite               | renewed link       | 401       | 401     | 404      | 404    | 404
POST /v1/spatial-images/{id}/feedback                 | unlisted image     | 401       | 401     | 404      | 201    | 201
POST /v1/spatial-images/{id}/feedback                 | unlisted link      | 401       | 401     | 201      | 201    | 201
POST /v1/spatial-images/{id}/feedback                 | renewed link       | 401       | 401     | 404      | 404    | 404
POST /v1/spatial-images/{id}/views                    | unlisted image     | 404       | 401     | 404      | 204    | 204
POST /v1/spatial-images/{id}/views                    | unlisted link      | 204       | 401     | 204      | 204    | 204
POST /v1/spatial-images/{id}/views                    | renewed link       | 404       | 401     | 404      | 404    | 404
PUT /v1/spatial-images/{id}                           | unlisted image     | 401       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}/thumbnail                 | unlisted image     | 401       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}                           | unlisted link      | 401       | 401     | 404      | 404    | 404
PUT /v1/spatial-images/{id}/thumbnail                 | unlisted link      | 401       | 401     | 404      | 404    | 404
PUT /api/v1/spatial_images/{id}                       | unlisted image     | 401       | 401     | 404      | 404    | 200
PUT /api/v1/spatial_images/{id}                       | unlisted link      | 401       | 401     | 404      | 404    | 404
POST /v1/spatial-images/{id}/camera-parameters        | unlisted image     | 401       | 401     | 404      | 404    | 200
POST /v1/spatial-images/{id}/camera-parameters        | unlisted link      | 401       | 401     | 404      | 404    | 404
PUT /v1/spatial-images/{id}/camera-parameters         | unlisted image     | 401       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}/camera-parameters         | unlisted link      | 401       | 401     | 404      | 404    | 404
POST /api/v1/spatial_images/{id}/camera_parameters    | unlisted image     | 401       | 401     | 404      | 404    | 200
POST /api/v1/spatial_images/{id}/camera_parameters    | unlisted link      | 401       | 401     | 404      | 404    | 404
GET /v1/spatial-images/{id}/conversions               | unlisted image     | 401       | 401     | 404      | 404    | 200
GET /v1/spatial-images/{id}/conversions               | unlisted link      | 401       | 401     | 404      | 404    | 404
POST /v1/spatial-images/{id}/conversions              | unlisted image     | 401       | 401     | 404      | 404    | 201
POST /v1/spatial-images/{id}/conversions              | unlisted link      | 401       | 401     | 404      | 404    | 404
POST /v1/spatial-images/{id}/link                     | unlisted image     | 401       | 401     | 404      | 404    | 200
POST /v1/spatial-images/{id}/link                     | unlisted link      | 401       | 401     | 404      | 404    | 404
DELETE /v1/spatial-images/{id}                        | unlisted image     | 401       | 401     | 404      | 404    | 204
DELETE /v1/spatial-images/{id}                        | unlisted link      | 401       | 401     | 404      | 404    | 404
DELETE /api/v1/spatial_images/{id}                    | unlisted image     | 401       | 401     | 404      | 404    | 204
DELETE /api/v1/spatial_images/{id}                    | unlisted link      | 401       | 401     | 404      | 404    | 404
POST /v1/spatial-images/{id}/link                     | private image      | 401       | 401     | 404      | 404    | 409
POST /v1/spatial-images/{id}/link                     | public image       | 401       | 401     | 404      | 404    | 409
GET /v1/spatial-images/{id}                           | hidden image       | 404       | 401     | 404      | 404    | 200
GET /api/v1/spatial_images/{id}                       | hidden image       | 404       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}                           | hidden image       | 401       | 401     | 404      | 404    | 200
GET /v1/spatial-images/{id}/scene-video               | hidden image       | 404       | 401     | 404      | 404    | 200
PUT /v1/spatial-images/{id}/favorite                  | hidden image       | 401       | 401     | 404      | 404    | 200
POST /v1/spatial-images/{id}/views                    | hidden image       | 404       | 401     | 404      | 404    | 204
POST /v1/spatial-images/{id}/feedback                 | hidden image       | 401       | 401     | 404      | 404    | 201
GET /v1/spatial-images/{id}/download                  | hidden image       | 404       | 401     | 404      | 404    | 200
GET /v1/spatial-images/{id}/collections               | hidden image       | 401       | 401     | 404      | 404    | 200
POST /v1/spatial-images/{id}/link                     | hidden image       | 401       | 401     | 404      | 404    | 409
DELETE /v1/spatial-images/{id}                        | hidden image       | 401       | 401     | 404      | 404    | 204
GET /v1/me/passkeys                                   |                    | 401       | 401     | 200      | 200    | 200
POST /v1/me/passkeys/ceremony                         |                    | 401       | 401     | 200      | 200    | 200
POST /v1/me/passkeys                                  |                    | 401       | 401     | 400      | 400    | 400
PUT /v1/me/passkeys/{id}                              | passkey            | 401       | 401     | 404      | 404    | 200
DELETE /v1/me/passkeys/{id}                           | passkey            | 401       | 401     | 404      | 404    | 204
GET /v1/me/export                                     |                    | 401       | 401     | 200      | 200    | 200
POST /v1/me/export                                    |                    | 401       | 401     | 202      | 202    | 202
GET /v1/me/import                                     |                    | 401       | 401     | 200      | 200    | 200
POST /v1/me/import/archive                            |                    | 401       | 401     | 200      | 200    | 200
POST /v1/me/import                                    |                    | 401       | 401     | 409      | 409    | 409
POST /v1/me/spatial-images/visibility                 | private image      | 401       | 401     | 200      | 200    | 200
POST /v1/me/spatial-images/deletions                  | private image      | 401       | 401     | 200      | 200    | 200
GET /v1/operator/overview                             |                    | 404       | 401     | 404      | 404    | 404
GET /v1/operator/reports                              |                    | 404       | 401     | 404      | 404    | 404
GET /v1/operator/accounts                             |                    | 404       | 401     | 404      | 404    | 404
GET /v1/operator/spatial-images                       |                    | 404       | 401     | 404      | 404    | 404
GET /v1/operator/tasks                                |                    | 404       | 401     | 404      | 404    | 404
GET /v1/operator/depth-model                          |                    | 404       | 401     | 404      | 404    | 404
POST /v1/operator/depth-model                         |                    | 404       | 401     | 404      | 404    | 404
GET /v1/operator/log                                  |                    | 404       | 401     | 404      | 404    | 404
POST /v1/operator/actions                               |                    | 404       | 401     | 404      | 404    | 404
POST /v1/operator/spatial-images/{id}/looks           | public image       | 404       | 401     | 404      | 404    | 404
POST /v1/operator/spatial-images/{id}/looks           | private image      | 404       | 401     | 404      | 404    | 404
POST /v1/spatial-images/{id}/reports                  | public image       | 201       | 401     | 201      | 201    | 201
POST /v1/spatial-images/{id}/reports                  | private image      | 404       | 401     | 404      | 201    | 201
POST /v1/spatial-images/{id}/reports                  | hidden image       | 404       | 401     | 404      | 404    | 201
POST /v1/spatial-images/{id}/reports                  | unlisted image     | 404       | 401     | 404      | 201    | 201
POST /v1/spatial-images/{id}/reports                  | unlisted link      | 201       | 401     | 201      | 201    | 201
POST /v1/spatial-images/{id}/reports                  | renewed link       | 404       | 401     | 404      | 404    | 404
POST /v1/trials                                       |                    | 201       | 201     | 201      | 201    | 201
POST /v1/trials/{id}/start                            | trial              | 200       | 200     | 200      | 200    | 200
GET /v1/trials/{id}                                   | trial              | 200       | 200     | 200      | 200    | 200
GET /v1/trials/{id}                                   | trial, no secret  | 404       | 404     | 404      | 404    | 404
POST /v1/trials/{id}/keep                             | trial              | 401       | 401     | 200      | 409    | 409
POST /v1/trials/{id}/keep                             | trial, no secret  | 401       | 401     | 404      | 404    | 404
DELETE /v1/trials/{id}                                | trial, no secret  | 404       | 404     | 404      | 404    | 404
DELETE /v1/trials/{id}                                | kept trial         | 204       | 204     | 204      | 204    | 204
DELETE /v1/trials/{id}                                | trial              | 204       | 404     | 404      | 404    | 404
POST /v1/feedback                                     |                    | 201       | 401     | 201      | 201    | 201
GET /v1/collections                                   |                    | 200       | 401     | 200      | 200    | 200
POST /v1/collections                                  |                    | 401       | 401     | 201      | 201    | 201
GET /v1/collections/{id}                              | private collection | 404       | 401     | 404      | 200    | 200
GET /v1/collections/{id}                              | public collection  | 200       | 401     | 200      | 200    | 200
PUT /v1/collections/{id}                              | public collection  | 401       | 401     | 404      | 404    | 200
PUT /v1/collections/{id}/items                        | public collection  | 401       | 401     | 404      | 404    | 200
POST /v1/collections/{id}/items                       | public collection  | 401       | 401     | 404      | 404    | 200
DELETE /v1/collections/{id}                           | public collection  | 401       | 401     | 404      | 404    | 204
POST /v1/teams                                        |                    | 401       | 401     | 201      | 201    | 201
GET /v1/teams/{teamname}                              | shared team        | 401       | 401     | 404      | 200    | 200
PUT /v1/teams/{teamname}                              | shared team        | 401       | 401     | 404      | 403    | 200
POST /v1/teams/{teamname}/users                       | shared team        | 401       | 401     | 404      | 403    | 200
DELETE /v1/teams/{teamname}/users                     | team with a guest  | 401       | 401     | 404      | 403    | 200
GET /v1/users                                         |                    | 401       | 401     | 200      | 200    | 200
GET /v1/users/{id}/profile                            | person             | 200       | 401     | 200      | 200    | 200
GET /v1/users/{id}/spatial-images                     | person             | 200       | 401     | 200      | 200    | 200
GET /v1/spatial-images/{id}/collections               | private image      | 401       | 401     | 404      | 200    | 200
GET /v1/spatial-images/{id}/collections               | public image       | 401       | 401     | 200      | 200    | 200
DELETE /v1/me                                         |                    | 401       | 401     | 204      | 204    | 204
`

export const actors = ['anonymous', 'deleted', 'stranger', 'member', 'owner'] as const
export type Actor = (typeof actors)[number]

export interface Row {
  readonly call: string
  /** Kind of thing that is requested; empty if the call concerns none. */
  readonly of: string
  readonly expected: Readonly<Record<Actor, number>>
}

const toRow = (line: string): Row => {
  const [call = '', of = '', ...statuses] = line.split('|').map((cell) => cell.trim())
  const [anonymous = 0, deleted = 0, stranger = 0, member = 0, owner = 0] = statuses.map(Number)
  return { call, of, expected: { anonymous, deleted, stranger, member, owner } }
}

export const rows: readonly Row[] = table.trim().split('\n').slice(1).map(toRow)
