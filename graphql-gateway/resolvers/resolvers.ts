import type { Resolvers } from '../__generated__/resolvers.ts'
import { accountMutations, accountQueries } from './account.ts'
import { healthQueries } from './health.ts'
import { resendCodeMutations } from './resend-code.ts'
import { CameraParameters, DateTime } from './scalars.ts'
import { sourceMutations, sourceQueries } from './sources.ts'
import { spatialImageMutations, spatialImageQueries } from './spatial-images.ts'
import { taskMutations, taskQueries, taskSubscriptions } from './tasks.ts'

/** Every field that asks an upstream; the rest of the schema follows from what it answers. */
export const resolvers: Resolvers = {
  CameraParameters,
  DateTime,
  Query: { ...healthQueries, ...accountQueries, ...sourceQueries, ...spatialImageQueries, ...taskQueries },
  Mutation: {
    ...accountMutations,
    ...resendCodeMutations,
    ...sourceMutations,
    ...spatialImageMutations,
    ...taskMutations,
  },
  Subscription: taskSubscriptions,
}
