import type { Resolvers } from '../__generated__/resolvers.ts'
import { accountMutations, accountQueries } from './account.ts'
import { analyticsMutations, analyticsQueries } from './analytics.ts'
import { spatialImage } from './annotations.ts'
import { collection, collectionMutations, collectionQueries } from './collections.ts'
import { favoriteMutations, favoriteQueries } from './favorites.ts'
import { feedbackMutations, feedbackQueries } from './feedback.ts'
import { galleryQueries } from './gallery.ts'
import { healthQueries } from './health.ts'
import { membershipMutations, membershipQueries } from './membership.ts'
import { messageMutations, messageQueries } from './messages.ts'
import { passwordResetMutations } from './password-reset.ts'
import { profileMutations } from './profile.ts'
import { reconversionMutations, reconversionQueries } from './reconversions.ts'
import { remoteTaskMutations } from './remote-tasks.ts'
import { resendCodeMutations } from './resend-code.ts'
import { CameraParameters, DateTime, File } from './scalars.ts'
import { sceneVideoQueries } from './scene-videos.ts'
import { sourceMutations, sourceQueries } from './sources.ts'
import { spatialImageMutations, spatialImageQueries } from './spatial-images.ts'
import { task, taskMutations, taskQueries, taskSubscriptions } from './tasks.ts'
import { teamMutations, teamQueries } from './teams.ts'
import { userProfile, userQueries } from './users.ts'

/** Every field that asks an upstream; the rest of the schema follows from what it answers. */
export const resolvers: Resolvers = {
  CameraParameters,
  DateTime,
  File,
  Query: {
    ...healthQueries,
    ...accountQueries,
    ...membershipQueries,
    ...teamQueries,
    ...userQueries,
    ...messageQueries,
    ...sourceQueries,
    ...galleryQueries,
    ...spatialImageQueries,
    ...sceneVideoQueries,
    ...favoriteQueries,
    ...collectionQueries,
    ...feedbackQueries,
    ...analyticsQueries,
    ...taskQueries,
    ...reconversionQueries,
  },
  Mutation: {
    ...accountMutations,
    ...resendCodeMutations,
    ...passwordResetMutations,
    ...profileMutations,
    ...membershipMutations,
    ...teamMutations,
    ...messageMutations,
    ...sourceMutations,
    ...spatialImageMutations,
    ...favoriteMutations,
    ...collectionMutations,
    ...feedbackMutations,
    ...analyticsMutations,
    ...taskMutations,
    ...remoteTaskMutations,
    ...reconversionMutations,
  },
  Subscription: taskSubscriptions,
  Collection: collection,
  SpatialImage: spatialImage,
  Task: task,
  UserProfile: userProfile,
}
