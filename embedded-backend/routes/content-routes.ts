import { LocalFileStore } from '../files/local-file-store.ts'
import type { MissingSizes } from '../rules/spatial-images/missing-sizes.ts'
import type { ContentServices } from '../services/content-services.ts'
import { registerCollectionRoutes } from './collections/collections.ts'
import type { BackendApp } from './http/app-env.ts'
import { registerOperatorRoutes } from './operator/operator.ts'
import { registerReportRoute } from './operator/report.ts'
import { registerPeopleRoutes } from './people.ts'
import { registerResourceRoutes } from './sources/resources.ts'
import { registerStorageRoutes } from './sources/storage.ts'
import { registerUploadRoute } from './sources/uploads.ts'
import { registerAddressRoutes } from './spatial-images/addresses.ts'
import { registerAnalyticsRoutes } from './spatial-images/analytics.ts'
import { registerCameraParameterRoutes } from './spatial-images/camera-parameters.ts'
import { registerLabelRoutes } from './spatial-images/categories.ts'
import { registerDownloadRoutes } from './spatial-images/downloads.ts'
import { registerFavoriteRoutes } from './spatial-images/favorites.ts'
import { registerFeedbackRoutes } from './spatial-images/feedback.ts'
import { registerFileReadRoute } from './spatial-images/item-files.ts'
import { registerOwnSpatialImageRoutes } from './spatial-images/own-spatial-images.ts'
import { registerSceneVideoRoutes } from './spatial-images/scene-video.ts'
import { registerShortSpatialImageRoutes } from './spatial-images/short-spatial-images.ts'
import { registerSpatialImageLinkRoute } from './spatial-images/spatial-image-link.ts'
import { registerSpatialImageRoutes } from './spatial-images/spatial-images.ts'
import { registerThumbnailRoute } from './spatial-images/thumbnail.ts'
import { registerViewRoutes } from './spatial-images/views.ts'
import { registerAccountExportRoutes } from './takeout/account-export.ts'
import { registerAccountImportRoutes } from './takeout/account-import.ts'
import { registerConversionRoutes } from './tasks/conversions.ts'
import { registerTaskStartRoutes } from './tasks/start-task.ts'
import { registerTaskEventRoute } from './tasks/task-events.ts'
import { registerTaskResultRoutes } from './tasks/task-result.ts'
import { registerTaskRoutes } from './tasks/tasks.ts'
import { registerTrialRoutes } from './trials/trials.ts'

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
  registerAccountExportRoutes(app, services)
  registerAccountImportRoutes(app, services)
}
