import { LocalFileStore } from '../files/local-file-store.ts'
import type { MissingSizes } from '../rules/spatial-images/picture-sizes.ts'
import type { ContentServices } from '../services/content-services.ts'
import { registerAvatarFileRoute, registerAvatarRoutes } from './accounts/avatar.ts'
import { registerDeleteMeRoute, registerMembershipRoutes } from './accounts/me.ts'
import { registerMessageRoutes } from './accounts/messages.ts'
import { registerCollectionRoutes } from './collections/collections.ts'
import type { BackendApp } from './http/app-env.ts'
import { registerDepthModelRoutes } from './operator/depth-model.ts'
import { registerOperatorRoutes } from './operator/operator.ts'
import { registerReportRoute } from './operator/report.ts'
import { registerTeamRoutes } from './people/teams.ts'
import { registerUserRoutes } from './people/users.ts'
import { registerResourceRoutes, registerUploadRoute } from './sources/resources.ts'
import { registerStorageRoutes } from './sources/storage.ts'
import { registerAddressRoutes } from './spatial-images/addresses.ts'
import { registerAnalyticsRoutes, registerViewRoutes } from './spatial-images/analytics.ts'
import { registerCameraParameterRoutes } from './spatial-images/camera-parameters.ts'
import { registerLabelRoutes } from './spatial-images/categories.ts'
import { registerDownloadRoutes } from './spatial-images/downloads.ts'
import { registerFavoriteRoutes } from './spatial-images/favorites.ts'
import { registerFeedbackRoutes } from './spatial-images/feedback.ts'
import { registerFileReadRoute } from './spatial-images/item-files.ts'
import { registerOwnSpatialImageRoutes } from './spatial-images/own-spatial-images.ts'
import { registerSceneVideoRoutes } from './spatial-images/scene-video.ts'
import {
  registerShortSpatialImageRoutes,
  registerSpatialImageLinkRoute,
  registerSpatialImageRoutes,
} from './spatial-images/spatial-images.ts'
import { registerThumbnailRoute } from './spatial-images/thumbnail.ts'
import { registerAccountExportRoutes, registerAccountImportRoutes } from './takeout/takeout.ts'
import { registerConversionRoutes } from './tasks/conversions.ts'
import { registerTaskStartRoutes } from './tasks/start-task.ts'
import { registerTaskEventRoute } from './tasks/task-events.ts'
import { registerTaskResultRoutes, registerTaskRoutes } from './tasks/tasks.ts'
import { registerTrialRoutes } from './trials/trials.ts'

/** Routes between accounts: pictures, teams, profiles, messages, plans, and deletion of an account. */
function registerPeopleRoutes(app: BackendApp, services: ContentServices): void {
  registerDeleteMeRoute(app, services)
  registerAvatarRoutes(app, services)
  registerAvatarFileRoute(app, services)
  registerMembershipRoutes(app, services)
  registerTeamRoutes(app, services)
  registerUserRoutes(app, services)
  registerMessageRoutes(app, services)
}

/**
 * Routes of files, tasks, spatial images and people. Uploads go through this process for a local folder,
 * directly to the store for a bucket.
 */
export function registerContentRoutes(
  app: BackendApp,
  services: ContentServices & { readonly missingSizes: MissingSizes },
): void {
  registerStorageRoutes(app, services)
  registerResourceRoutes(app, services)
  registerTaskStartRoutes(app, services)
  registerTaskEventRoute(app, services)
  registerTaskRoutes(app, services)
  registerTaskResultRoutes(app, services)
  registerTrialRoutes(app, services)
  registerLabelRoutes(app, services)
  registerAddressRoutes(app, services)
  registerSpatialImageRoutes(app, services)
  registerOwnSpatialImageRoutes(app, services)
  registerSpatialImageLinkRoute(app, services)
  registerCameraParameterRoutes(app, services)
  registerThumbnailRoute(app, services)
  registerConversionRoutes(app, services)
  registerSceneVideoRoutes(app, services)
  registerDownloadRoutes(app, services)
  registerFavoriteRoutes(app, services)
  registerCollectionRoutes(app, services)
  registerFeedbackRoutes(app, services)
  registerReportRoute(app, services)
  registerViewRoutes(app, services)
  registerAnalyticsRoutes(app, services)
  registerShortSpatialImageRoutes(app, services)
  registerFileReadRoute(app, services)
  const { files, disk } = services
  if (files instanceof LocalFileStore) registerUploadRoute(app, { files, disk })
  registerPeopleRoutes(app, services)
  registerOperatorRoutes(app, services)
  registerDepthModelRoutes(app, services)
  registerAccountExportRoutes(app, services)
  registerAccountImportRoutes(app, services)
}
