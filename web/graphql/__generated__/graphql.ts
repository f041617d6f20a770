/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Status of an export. */
export type AccountExportStatus =
  /** Ended without an archive. */
  | 'FAILED'
  /** No export, or it has expired. */
  | 'NONE'
  /** Being written. */
  | 'PREPARING'
  /** The archive can be downloaded. */
  | 'READY';

/** Status of an import. */
export type AccountImportStatus =
  /** Done. */
  | 'DONE'
  /** Refused; nothing was imported. */
  | 'FAILED'
  /** No import, or it has expired. */
  | 'NONE'
  /** Being read. */
  | 'READING'
  /** Waiting for bytes. */
  | 'UPLOADING';

/** An archive to upload. */
export type AnnouncedArchiveInput = {
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
};

/** Camera pose of a viewer. */
export type CameraPoseInput = {
  /** Distance from the orbit centre. */
  readonly distance: number;
  /** Pitch in degrees. */
  readonly pitch: number;
  /** Yaw in degrees. */
  readonly yaw: number;
};

/** Input of a sign-up's confirmation. */
export type ConfirmSignUpInput = {
  /** Verification code from the mail. */
  readonly code: string;
  /** From SignUpStarted. */
  readonly sessionId: string;
  /** From SignUpStarted. */
  readonly userId: string;
};

/** A new collection. */
export type CreateCollectionInput = {
  /** Description. */
  readonly description?: string | null | undefined;
  /** Title. */
  readonly title: string;
  /** Visibility; PRIVATE by default. */
  readonly visibility?: Visibility | null | undefined;
};

/** Input of a new trial. */
export type CreateTrialInput = {
  /** Accepted version of the terms of use. */
  readonly acceptedTerms: string;
  /** Files to upload. */
  readonly files: ReadonlyArray<TrialFileInput>;
  /** Method. */
  readonly type: TaskType;
};

/** Action of an operator on the depth model. */
export type DepthModelAction =
  /** Cancels the installation; downloaded bytes are kept. */
  | 'CANCEL_INSTALL'
  /** Downloads and tests the model in the background. */
  | 'INSTALL'
  /** Reconverts pictures with estimated depth in the background. */
  | 'REMAKE'
  /** Stops reconverting pictures. */
  | 'STOP_REMAKE';

/** Status of the depth model. */
export type DepthModelStatus =
  /** No model is installed. */
  | 'ABSENT'
  /** The installation failed. */
  | 'FAILED'
  /** In use. */
  | 'INSTALLED'
  /** Being installed. */
  | 'INSTALLING'
  /** Disabled in the settings. */
  | 'OFF'
  /** The settings name a model. */
  | 'OWN';

/** Step of the depth model's installation. */
export type DepthModelStep =
  /** Downloading the model. */
  | 'MODEL'
  /** Installing the run time. */
  | 'RUN_TIME'
  /** Testing the model. */
  | 'TRIAL';

/** Source of a spatial image's depth. */
export type DepthSource =
  /** The file carried a depth map. */
  | 'CARRIED'
  /** Estimated from a single photo without a model; often not the true geometry. */
  | 'ESTIMATED'
  /** Estimated from a single photo by a trained model that the operator has installed. */
  | 'MODEL'
  /** Measured from a video whose camera moves (structure from motion). */
  | 'MOTION'
  /** Matched from a stereo pair. */
  | 'STEREO';

/** Category of feedback to the operator. */
export type FeedbackCategory =
  /** Something does not work. */
  | 'BUG'
  /** Anything else. */
  | 'OTHER'
  /** Something breaks the rules. */
  | 'REPORT'
  /** Something is missing. */
  | 'REQUEST';

/** Feedback to the operator. */
export type FeedbackInput = {
  /** Category. */
  readonly category: FeedbackCategory;
  /** E-mail address for an answer. */
  readonly email?: string | null | undefined;
  /** Address of the page that it refers to. */
  readonly pageUrl?: string | null | undefined;
  /** Text, 1 to 4000 characters. */
  readonly text: string;
};

/** Options of an import. */
export type ImportWishesInput = {
  /** True keeps the visibility of the archive; otherwise everything becomes PRIVATE. */
  readonly keepsVisibility?: boolean | null | undefined;
  /** True imports display name and avatar, too. */
  readonly takesProfile?: boolean | null | undefined;
};

/** Feedback to the owner of a spatial image. */
export type ItemFeedbackInput = {
  /** Camera pose of the author. */
  readonly cameraPose?: CameraPoseInput | null | undefined;
  /** Text. */
  readonly text: string;
};

/** Licence of a spatial image: Creative Commons 4.0 or CC0 1.0. */
export type License =
  /** CC0 1.0, no rights reserved. */
  | 'CC0'
  /** CC BY 4.0. */
  | 'CC_BY'
  /** CC BY-NC 4.0. */
  | 'CC_BY_NC'
  /** CC BY-NC-ND 4.0. */
  | 'CC_BY_NC_ND'
  /** CC BY-NC-SA 4.0. */
  | 'CC_BY_NC_SA'
  /** CC BY-ND 4.0. */
  | 'CC_BY_ND'
  /** CC BY-SA 4.0. */
  | 'CC_BY_SA';

/** Plan of an account. */
export type MembershipPlan =
  /** No paid plan. */
  | 'FREE'
  /** The paid plan. */
  | 'PAID'
  /** The paid plan, cancelled; it ends with the paid period. */
  | 'STOPPING';

/** Reason why a membership was not changed. */
export type MembershipRefusalCode =
  /** There is no paid plan to stop. */
  | 'NOT_A_PAID_MEMBER'
  /** The paid plan is not cancelled. */
  | 'NOT_STOPPING';

/** Kind of a message. */
export type MessageKind =
  /** Feedback on a spatial image of the recipient. */
  | 'FEEDBACK'
  /** An operator's action on the recipient's account or content. */
  | 'OPERATOR'
  /** The recipient's storage is nearly full. */
  | 'QUOTA'
  /** A task of the recipient is done. */
  | 'TASK_COMPLETED'
  /** A task of the recipient has failed. */
  | 'TASK_FAILED'
  /** A team of the recipient has changed. */
  | 'TEAM';

/** Attestation of a new passkey; bytes in base64url. */
export type NewPasskeyInput = {
  /** Attestation object with the public key. */
  readonly attestationObject: string;
  /** Client data. */
  readonly clientDataJSON: string;
  /** Credential id. */
  readonly credentialId: string;
  /** Name that the owner gave it, 1 to 50 characters. */
  readonly name: string;
  /** Transports of the authenticator. */
  readonly transports: ReadonlyArray<string>;
};

/** An operator's action with its reason. */
export type OperatorActionInput = {
  /** Action. */
  readonly action: OperatorActionKind;
  /** Storage limit for SET_QUOTA; the general one by default. */
  readonly bytes?: number | null | undefined;
  /** Reason; shown to the affected user, and logged. */
  readonly reason: string;
  /** Identifier of the item, account, task or report. */
  readonly targetId: string;
};

/** Action of an operator. */
export type OperatorActionKind =
  /** Cancels a task. */
  | 'CANCEL_TASK'
  /** Closes a report. */
  | 'CLOSE_REPORT'
  /** Hides the item from everyone but its owner. */
  | 'HIDE_ITEM'
  /** Shows the item again. */
  | 'RESTORE_ITEM'
  /** Retries a failed task. */
  | 'RETRY_TASK'
  /** Sets the storage limit of one account. */
  | 'SET_QUOTA'
  /** Blocks sign-in, and hides the account's content. */
  | 'SUSPEND_ACCOUNT'
  /** Lifts the suspension. */
  | 'UNSUSPEND_ACCOUNT';

/** Status of a reconversion of many pictures. */
export type OperatorRemakeStatus =
  /** All pictures are done. */
  | 'DONE'
  /** Running. */
  | 'RUNNING'
  /** Stopped by an operator. */
  | 'STOPPED';

/** Order of the caller's spatial images; newest first among equals. */
export type OwnSpatialImageSort =
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Most viewed first. */
  | 'POPULAR'
  /** Most bytes first. */
  | 'SIZE'
  /** By title in Japanese collation; numbers by value. */
  | 'TITLE';

/** Assertion of a passkey; bytes in base64url. */
export type PasskeyAssertionInput = {
  /** Authenticator data. */
  readonly authenticatorData: string;
  /** Client data. */
  readonly clientDataJSON: string;
  /** Credential id. */
  readonly credentialId: string;
  /** Signature of both. */
  readonly signature: string;
  /** User handle. */
  readonly userHandle: string;
};

/** Input of a reconversion. */
export type ReconvertInput = {
  /** New uploaded sources for this method; the stored ones by default. */
  readonly resourceIds?: ReadonlyArray<string> | null | undefined;
  /** Method. */
  readonly type: TaskType;
};

/** A report to the operator. */
export type ReportInput = {
  /** E-mail address for an answer. */
  readonly email?: string | null | undefined;
  /** Kind of problem. */
  readonly kind: ReportKind;
  /** Description. */
  readonly text: string;
};

/** Kind of a report. */
export type ReportKind =
  /** Infringes copyright. */
  | 'COPYRIGHT'
  /** Breaks the terms of use. */
  | 'INAPPROPRIATE'
  /** Anything else. */
  | 'OTHER'
  /** Violates privacy. */
  | 'PRIVACY';

/** A file to upload. */
export type ReserveSourceInput = {
  /** Media type, if known. */
  readonly contentType: string;
  /** Name of the file. */
  readonly fileName: string;
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
  /** Kind of task that will use it. */
  readonly type: TaskType;
};

/** Input of a password reset. */
export type ResetPasswordInput = {
  /** Verification code from the mail. */
  readonly code: string;
  /** E-mail address of the account. */
  readonly email: string;
  /** At least 8 characters with a letter, a digit and a symbol. */
  readonly password: string;
};

/** Status of a scene video. */
export type SceneVideoStatus =
  /** The video could not be made. */
  | 'FAILED'
  /** The video is being made; ask again. */
  | 'PREPARING'
  /** The video can be downloaded. */
  | 'READY';

/** E-mail address and password. */
export type SignInInput = {
  /** E-mail address. */
  readonly email: string;
  /** Password. */
  readonly password: string;
};

/** Input of a sign-in by a provider. */
export type SignInWithProviderInput = {
  /** Code of the redirect address; valid once, for a minute. */
  readonly code: string;
  /** Verifier; its SHA-256 was the challenge. */
  readonly verifier: string;
};

/** Input of a sign-up. */
export type SignUpInput = {
  /** Display name. */
  readonly displayName: string;
  /** E-mail address. */
  readonly email: string;
  /** At least 8 characters with a letter, a digit and a symbol. */
  readonly password: string;
};

/** First reason why a source is refused. */
export type SourceRefusalCode =
  /** The file is damaged or incomplete. */
  | 'BROKEN_SOURCE'
  /** The uploaded bytes do not match the announced SHA-256. */
  | 'CHECKSUM_MISMATCH'
  /** The spatial image is already being reconverted. */
  | 'CONVERSION_RUNNING'
  /** The file exceeds the task's limit in bytes. */
  | 'FILE_TOO_LARGE'
  /** The account's storage is full. */
  | 'QUOTA_EXCEEDED'
  /** Bytes are missing; upload the missing parts. */
  | 'SOURCE_INCOMPLETE'
  /** The reservation does not exist or has expired. */
  | 'SOURCE_NOT_FOUND'
  /** The service has run out of storage; try again later. */
  | 'STORAGE_FULL'
  /** The video exceeds the task's limit in seconds. */
  | 'TOO_LONG'
  /** The image exceeds the task's limit in pixels. */
  | 'TOO_MANY_PIXELS'
  /** The scene has too many splats to be shown. */
  | 'TOO_MANY_SPLATS'
  /** The account has reached its limit of running tasks. */
  | 'TOO_MANY_TASKS'
  /** The site has reached its limit of concurrent trials. */
  | 'TRIALS_BUSY'
  /** The trial does not exist or has expired. */
  | 'TRIAL_GONE'
  /** This network has reached its limit of trials per hour or per day. */
  | 'TRIAL_LIMIT'
  /** The trial has no result yet. */
  | 'TRIAL_NOT_READY'
  /** Another trial from this network is running. */
  | 'TRIAL_RUNNING'
  /** Another account has kept the trial. */
  | 'TRIAL_TAKEN'
  /** The content has a type that is not accepted; the file name does not matter. */
  | 'UNSUPPORTED_SOURCE';

/** Order of a list of spatial images. */
export type SpatialImageSort =
  /** Newest first. */
  | 'NEWEST'
  /** Most viewed first. */
  | 'POPULAR';

/** Input of the edit popup; all fields are required. */
export type SpatialImageSummaryInput = {
  /** Description. */
  readonly description: string;
  /** Title. */
  readonly title: string;
  /** Visibility. */
  readonly visibility: Visibility;
};

/** File format of downloaded splats. */
export type SplatFormat =
  /** Uncompressed, in the coordinates of training: Y down, looking along Z. */
  | 'PLY'
  /** The format that viewers use. */
  | 'SOG'
  /** Compressed, Y up. */
  | 'SPZ';

/** Input of a new task. */
export type StartTaskInput = {
  /** Category of the result, one of `categories`. */
  readonly category?: string | null | undefined;
  /** Description of the result. */
  readonly description?: string | null | undefined;
  /** Hash tags of the result, without the number sign. */
  readonly hashTags?: ReadonlyArray<string> | null | undefined;
  /** Identifier of an uploaded source; for several, use `resourceIds`. */
  readonly resourceId?: string | null | undefined;
  /** Identifiers of uploaded sources that belong together, such as photos of one object. */
  readonly resourceIds?: ReadonlyArray<string> | null | undefined;
  /** Title of the result. */
  readonly title?: string | null | undefined;
  /** Kind of task. */
  readonly type: TaskType;
  /** Visibility of the result; PRIVATE by default. */
  readonly visibility?: Visibility | null | undefined;
};

/** Status of a task. */
export type TaskStatus =
  /** Cancelled by its owner. */
  | 'CANCELED'
  /** Done; the spatial image exists. */
  | 'COMPLETED'
  /** Ended without a result; the failure says why. */
  | 'FAILED'
  /** Running. */
  | 'PROCESSING'
  /** In the queue. */
  | 'QUEUED';

/** How a source becomes a spatial image. */
export type TaskType =
  /** Input that already carries depth: splats, stereo pairs, photos with depth. */
  | 'CONVERSION'
  /** A video or several images, the best that the machine can do. */
  | 'FULL'
  /** One image, at once. */
  | 'INSTANT';

/** Reason why a team was not changed. */
export type TeamRefusalCode =
  /** The user is in the team already. */
  | 'ALREADY_A_MEMBER'
  /** Only an owner of the team may do this. */
  | 'FORBIDDEN'
  /** A team needs at least one owner. */
  | 'LAST_OWNER'
  /** A team with this name exists. */
  | 'TEAM_EXISTS'
  /** The name is not valid. */
  | 'VALIDATION_FAILED';

/** Role in a team. */
export type TeamRole =
  /** Sees the private spatial images of the others, and may leave. */
  | 'MEMBER'
  /** Adds and removes users. */
  | 'OWNER';

/** A file of a trial. */
export type TrialFileInput = {
  /** Media type, if known. */
  readonly contentType: string;
  /** Name of the file. */
  readonly fileName: string;
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
};

/** Status of a trial. */
export type TrialStatus =
  /** The result exists, for a day. */
  | 'COMPLETED'
  /** Ended without a result. */
  | 'FAILED'
  /** Kept by an account. */
  | 'KEPT'
  /** Running. */
  | 'PROCESSING'
  /** In the queue. */
  | 'QUEUED'
  /** Waiting for files. */
  | 'RESERVED';

/** New values of a collection; omitted fields stay unchanged. */
export type UpdateCollectionInput = {
  /** Description. */
  readonly description?: string | null | undefined;
  /** Title. */
  readonly title?: string | null | undefined;
  /** Visibility. */
  readonly visibility?: Visibility | null | undefined;
};

/** New values of the caller's profile. */
export type UpdateProfileInput = {
  /** Display name. */
  readonly displayName: string;
};

/** New values of a spatial image; omitted fields stay unchanged. */
export type UpdateSpatialImageInput = {
  /** Category, one of `categories`; null removes it. */
  readonly category?: string | null | undefined;
  /** Description. */
  readonly description?: string | null | undefined;
  /** Hash tags without the number sign. */
  readonly hashTags?: ReadonlyArray<string> | null | undefined;
  /** True if others may download the splats; requires a licence. */
  readonly isDownloadAllowed?: boolean | null | undefined;
  /** Licence for use by others; null removes it. */
  readonly license?: License | null | undefined;
  /** Title. */
  readonly title?: string | null | undefined;
  /** Visibility. */
  readonly visibility?: Visibility | null | undefined;
};

/** Audience of a spatial image or a collection. */
export type Visibility =
  /** The owner and the owner's team; for everyone else the item does not exist. */
  | 'PRIVATE'
  /** Everyone, signed in or not. */
  | 'PUBLIC'
  /** Everyone with the link, and the audience of PRIVATE; not in lists, searches or counts of others. Refused for collections. */
  | 'UNLISTED';

export type AnalyticsQueryVariables = Exact<{
  days: number;
  spatialImageId?: string | null | undefined;
}>;


export type AnalyticsQuery = { readonly analytics: { readonly days: ReadonlyArray<{ readonly date: string, readonly views: number, readonly viewers: number, readonly favorites: number }>, readonly totals: { readonly views: number, readonly viewers: number, readonly favorites: number }, readonly embeddingSites: ReadonlyArray<{ readonly origin: string, readonly views: number }>, readonly items: ReadonlyArray<{ readonly spatialImageId: string, readonly title: string, readonly views: number }> } };

export type OwnTitlesQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OwnTitlesQuery = { readonly mySpatialImages: { readonly total: number, readonly next: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly title: string }> } };

export type RecentTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentTasksQuery = { readonly all: { readonly total: number }, readonly failed: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }> } };

export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { readonly mostSeen: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly views: number | null }> }, readonly published: { readonly total: number } };

export type TaskListQueryVariables = Exact<{
  status?: TaskStatus | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type TaskListQuery = { readonly tasks: { readonly total: number, readonly isTotalExact: boolean | null, readonly items: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }> } };

export type CollectionCandidatesQueryVariables = Exact<{ [key: string]: never; }>;


export type CollectionCandidatesQuery = { readonly mySpatialImages: { readonly items: ReadonlyArray<{ readonly id: string, readonly title: string, readonly thumbnailUrl: string | null, readonly thumbnailAvifSet: string | null, readonly thumbnailWebpSet: string | null }> }, readonly favorites: { readonly items: ReadonlyArray<{ readonly id: string, readonly spatialImage: { readonly id: string, readonly title: string, readonly thumbnailUrl: string | null, readonly thumbnailAvifSet: string | null, readonly thumbnailWebpSet: string | null } | null }> } };

export type CollectionListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type CollectionListQuery = { readonly collections: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly title: string, readonly visibility: Visibility, readonly coverUrl: string | null, readonly coverAvifSet: string | null, readonly coverWebpSet: string | null, readonly coverDepthUrl: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null, readonly count: number, readonly owner: { readonly id: string, readonly displayName: string } | null }> } };

export type MyCollectionListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type MyCollectionListQuery = { readonly myCollections: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly title: string, readonly visibility: Visibility, readonly coverUrl: string | null, readonly coverAvifSet: string | null, readonly coverWebpSet: string | null, readonly coverDepthUrl: string | null, readonly coverWidth: number | null, readonly coverHeight: number | null, readonly count: number, readonly owner: { readonly id: string, readonly displayName: string } | null }> } };

export type CollectionQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type CollectionQuery = { readonly collection: { readonly id: string, readonly title: string, readonly description: string, readonly visibility: Visibility, readonly count: number, readonly isMine: boolean, readonly updatedAt: string, readonly owner: { readonly id: string, readonly displayName: string, readonly avatarImageUrl: string | null } | null, readonly items: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly linkId: string, readonly title: string, readonly visibility: Visibility, readonly thumbnailUrl: string | null, readonly thumbnailAvifSet: string | null, readonly thumbnailWebpSet: string | null, readonly depthUrl: string | null, readonly width: number | null, readonly height: number | null, readonly createdAt: string, readonly isFavorite: boolean | null, readonly owner: { readonly id: string, readonly displayName: string } | null }> } | null } | null };

export type LimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type LimitsQuery = { readonly sourceRestriction: { readonly maxRunningTasks: number, readonly tasks: ReadonlyArray<{ readonly type: TaskType, readonly maxBytes: number, readonly maxPixels: number | null, readonly maxSeconds: number | null, readonly maxFiles: number, readonly accept: ReadonlyArray<{ readonly contentType: string, readonly extensions: ReadonlyArray<string> }> }> } };

export type FeedbackInboxQueryVariables = Exact<{
  spatialImageId?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type FeedbackInboxQuery = { readonly feedbackInbox: { readonly total: number, readonly isTotalExact: boolean | null, readonly items: ReadonlyArray<{ readonly id: string, readonly spatialImageId: string, readonly spatialImageTitle: string | null, readonly text: string, readonly createdAt: string, readonly author: { readonly id: string, readonly displayName: string, readonly avatarImageUrl: string | null } | null, readonly cameraPose: { readonly yaw: number, readonly pitch: number, readonly distance: number } | null }> } };

export type HeroQueryVariables = Exact<{ [key: string]: never; }>;


export type HeroQuery = { readonly spatialImages: { readonly items: ReadonlyArray<{ readonly id: string, readonly linkId: string, readonly title: string, readonly posterUrl: string | null, readonly posterAvifSet: string | null, readonly posterWebpSet: string | null, readonly depthUrl: string | null, readonly flatUrl: string | null, readonly splatUrl: string | null, readonly splatLightUrl: string | null, readonly photoUrl: string | null, readonly photoFov: number | null, readonly width: number | null, readonly height: number | null, readonly cameraParameters: { readonly [key: string]: unknown } | null, readonly owner: { readonly id: string, readonly displayName: string } | null }> } };

export type SpatialImageListQueryVariables = Exact<{
  query?: string | null | undefined;
  hashTag?: string | null | undefined;
  category?: string | null | undefined;
  ownerId?: string | null | undefined;
  sort?: SpatialImageSort | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SpatialImageListQuery = { readonly spatialImages: { readonly total: number, readonly isTotalExact: boolean | null, readonly next: string | null, readonly page: number, readonly limit: number, readonly items: ReadonlyArray<{ readonly id: string, readonly linkId: string, readonly title: string, readonly visibility: Visibility, readonly thumbnailUrl: string | null, readonly thumbnailAvifSet: string | null, readonly thumbnailWebpSet: string | null, readonly depthUrl: string | null, readonly width: number | null, readonly height: number | null, readonly createdAt: string, readonly isFavorite: boolean | null, readonly favorites: number | null, readonly owner: { readonly id: string, readonly displayName: string } | null }> } };

export type HashTagListQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type HashTagListQuery = { readonly hashTags: { readonly items: ReadonlyArray<{ readonly name: string, readonly count: number }> } };

export type ItemSceneVideoQueryVariables = Exact<{
  id: string;
}>;


export type ItemSceneVideoQuery = { readonly sceneVideo: { readonly status: SceneVideoStatus, readonly progress: number | null, readonly url: string | null, readonly contentType: string | null, readonly seconds: number | null, readonly width: number | null, readonly height: number | null, readonly message: string | null } | null };

export type CategoryListQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryListQuery = { readonly categories: ReadonlyArray<{ readonly id: string, readonly name: string, readonly count: number }> };

export type MessagesQueryVariables = Exact<{
  unread?: boolean | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type MessagesQuery = { readonly messages: { readonly total: number, readonly page: number, readonly limit: number, readonly items: ReadonlyArray<{ readonly id: string, readonly kind: MessageKind, readonly text: string, readonly link: string | null, readonly createdAt: string, readonly readAt: string | null }> } };

export type MySpatialImagesQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MySpatialImagesQuery = { readonly mySpatialImages: { readonly total: number, readonly isTotalExact: boolean | null, readonly next: string | null, readonly page: number, readonly limit: number, readonly items: ReadonlyArray<{ readonly id: string, readonly linkId: string, readonly title: string, readonly visibility: Visibility, readonly thumbnailUrl: string | null, readonly thumbnailAvifSet: string | null, readonly thumbnailWebpSet: string | null, readonly depthUrl: string | null, readonly width: number | null, readonly height: number | null, readonly createdAt: string, readonly depthSource: DepthSource | null, readonly splatBytes: number | null }> } };

export type OperatorOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorOverviewQuery = { readonly operatorOverview: { readonly accounts: number, readonly suspended: number, readonly items: number, readonly hidden: number, readonly openReports: number, readonly queued: number, readonly processing: number, readonly failed: number, readonly waitingSeconds: number, readonly mailsFailed: number, readonly sourceBytes: number, readonly itemBytes: number, readonly diskFreeBytes: number, readonly diskBytes: number, readonly parts: ReadonlyArray<{ readonly name: string, readonly state: string }> } };

export type OperatorReportsQueryVariables = Exact<{
  closed?: boolean | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type OperatorReportsQuery = { readonly operatorReports: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly kind: ReportKind, readonly text: string, readonly email: string | null, readonly reporterName: string | null, readonly createdAt: string, readonly closedAt: string | null, readonly spatialImageId: string, readonly title: string, readonly visibility: Visibility | null, readonly isHidden: boolean, readonly ownerId: string, readonly ownerName: string | null, readonly isOwnerSuspended: boolean }> } };

export type OperatorAccountsQueryVariables = Exact<{
  query?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type OperatorAccountsQuery = { readonly operatorAccounts: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly email: string, readonly displayName: string, readonly isOperator: boolean, readonly suspendedAt: string | null, readonly suspensionReason: string | null, readonly storageLimitBytes: number | null, readonly usedBytes: number, readonly limitBytes: number, readonly createdAt: string }> } };

export type OperatorTasksQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type OperatorTasksQuery = { readonly operatorTasks: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly kind: TaskType, readonly status: TaskStatus, readonly failureCode: string | null, readonly ownerId: string, readonly ownerName: string, readonly createdAt: string, readonly endedAt: string | null }> } };

export type OperatorLogQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type OperatorLogQuery = { readonly operatorLog: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly operatorName: string | null, readonly action: string, readonly targetKind: string, readonly targetId: string, readonly reason: string | null }> } };

export type OperatorSpatialImagesQueryVariables = Exact<{
  query?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type OperatorSpatialImagesQuery = { readonly operatorSpatialImages: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly ownerId: string, readonly ownerName: string, readonly visibility: Visibility, readonly isHidden: boolean, readonly hiddenReason: string | null, readonly bytes: number, readonly views: number, readonly createdAt: string }> } };

export type PhotoQueryVariables = Exact<{
  id: string;
}>;


export type PhotoQuery = { readonly spatialImage: { readonly id: string, readonly linkId: string, readonly views: number | null, readonly favorites: number | null, readonly isFavorite: boolean | null, readonly canDownload: boolean | null, readonly hasSceneVideo: boolean | null, readonly isMine: boolean, readonly posterUrl: string | null, readonly posterAvifSet: string | null, readonly posterWebpSet: string | null, readonly flatUrl: string | null, readonly splatUrl: string | null, readonly splatBytes: number | null, readonly splatLightUrl: string | null, readonly splatLightBytes: number | null, readonly photoUrl: string | null, readonly photoFov: number | null, readonly width: number | null, readonly height: number | null, readonly depthSource: DepthSource | null, readonly cameraParameters: { readonly [key: string]: unknown } | null, readonly createdAt: string, readonly updatedAt: string, readonly title: string, readonly description: string, readonly visibility: Visibility, readonly hashTags: ReadonlyArray<string>, readonly category: string | null, readonly license: License | null, readonly isDownloadAllowed: boolean | null, readonly hidden: { readonly reason: string } | null, readonly owner: { readonly id: string, readonly displayName: string, readonly avatarImageUrl: string | null } | null } | null };

export type MyTeamsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type MyTeamsQuery = { readonly myTeams: { readonly total: number, readonly page: number, readonly limit: number, readonly items: ReadonlyArray<{ readonly displayName: string | null, readonly role: TeamRole, readonly userCount: number, readonly id: string }> } };

export type TeamQueryVariables = Exact<{
  teamname: string;
}>;


export type TeamQuery = { readonly team: { readonly teamname: string, readonly displayName: string | null, readonly users: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly avatarImageUrl: string | null, readonly role: TeamRole, readonly isSharing: boolean | null }> } | null };

export type PeopleQueryVariables = Exact<{
  query: string;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type PeopleQuery = { readonly users: { readonly total: number, readonly isTotalExact: boolean | null, readonly page: number, readonly limit: number, readonly items: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly avatarImageUrl: string | null }> } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly me: { readonly id: string, readonly displayName: string, readonly username: string, readonly email: string | null, readonly avatarImageUrl: string | null } };

export type StorageUsageQueryVariables = Exact<{ [key: string]: never; }>;


export type StorageUsageQuery = { readonly storageUsage: { readonly storageLimit: number, readonly summary: { readonly sourceImage: number, readonly sourceVideo: number, readonly spatialImage: number, readonly total: number } } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { readonly signIn:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly authToken: string, readonly refreshToken: string }
   };

export type SignInWithProviderMutationVariables = Exact<{
  input: SignInWithProviderInput;
}>;


export type SignInWithProviderMutation = { readonly signInWithProvider:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly authToken: string, readonly refreshToken: string }
   };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { readonly signUp:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly sessionId: string, readonly userId: string }
   };

export type ConfirmSignUpMutationVariables = Exact<{
  input: ConfirmSignUpInput;
}>;


export type ConfirmSignUpMutation = { readonly confirmSignUp:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly authToken: string, readonly refreshToken: string }
   };

export type ResendCodeMutationVariables = Exact<{
  email: string;
}>;


export type ResendCodeMutation = { readonly resendConfirmationCode:
    | { readonly destination: string | null }
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
   };

export type RefreshTokenMutationVariables = Exact<{
  refreshToken: string;
  username: string;
}>;


export type RefreshTokenMutation = { readonly refreshToken: { readonly authToken: string } };

export type SignOutMutationVariables = Exact<{
  refreshToken: string;
}>;


export type SignOutMutation = { readonly signOut: boolean };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { readonly updateProfile:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly id: string, readonly displayName: string }
   };

export type DeleteAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAccountMutation = { readonly deleteAccount: boolean };

export type SetAvatarMutationVariables = Exact<{
  file: File;
}>;


export type SetAvatarMutation = { readonly setAvatar:
    | { readonly avatarImageUrl: string }
    | { readonly code: SourceRefusalCode, readonly message: string }
   };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { readonly removeAvatar: boolean };

export type MembershipQueryVariables = Exact<{ [key: string]: never; }>;


export type MembershipQuery = { readonly membership: { readonly plan: MembershipPlan, readonly paidUntil: string | null } };

export type StopMembershipMutationVariables = Exact<{ [key: string]: never; }>;


export type StopMembershipMutation = { readonly stopMembership:
    | { readonly plan: MembershipPlan, readonly paidUntil: string | null }
    | { readonly code: MembershipRefusalCode, readonly message: string }
   };

export type ResumeMembershipMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeMembershipMutation = { readonly resumeMembership:
    | { readonly plan: MembershipPlan, readonly paidUntil: string | null }
    | { readonly code: MembershipRefusalCode, readonly message: string }
   };

export type AccountImportQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountImportQuery = { readonly accountImport: { readonly status: AccountImportStatus, readonly progress: number, readonly items: number, readonly known: number, readonly collections: number, readonly failureMessage: string | null } };

export type ReserveAccountImportMutationVariables = Exact<{
  input: AnnouncedArchiveInput;
}>;


export type ReserveAccountImportMutation = { readonly reserveAccountImport: { readonly isComplete: boolean, readonly parts: ReadonlyArray<{ readonly number: number, readonly offset: number, readonly size: number, readonly url: string | null }> } };

export type StartAccountImportMutationVariables = Exact<{
  input: ImportWishesInput;
}>;


export type StartAccountImportMutation = { readonly startAccountImport: { readonly status: AccountImportStatus, readonly progress: number, readonly items: number, readonly known: number, readonly collections: number, readonly failureMessage: string | null } };

export type CreateCollectionMutationVariables = Exact<{
  input: CreateCollectionInput;
}>;


export type CreateCollectionMutation = { readonly createCollection:
    | { readonly __typename: 'Collection', readonly id: string }
    | { readonly __typename: 'InputRejected', readonly code: string, readonly message: string }
   };

export type UpdateCollectionMutationVariables = Exact<{
  id: string;
  input: UpdateCollectionInput;
}>;


export type UpdateCollectionMutation = { readonly updateCollection:
    | { readonly __typename: 'Collection', readonly id: string }
    | { readonly __typename: 'InputRejected', readonly code: string, readonly message: string }
   };

export type SetCollectionItemsMutationVariables = Exact<{
  id: string;
  spatialImageIds: ReadonlyArray<string> | string;
}>;


export type SetCollectionItemsMutation = { readonly setCollectionItems:
    | { readonly __typename: 'Collection', readonly id: string }
    | { readonly __typename: 'InputRejected', readonly code: string, readonly message: string }
   };

export type DeleteCollectionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCollectionMutation = { readonly deleteCollection: boolean };

export type SetInCollectionMutationVariables = Exact<{
  id: string;
  spatialImageId: string;
  holds: boolean;
}>;


export type SetInCollectionMutation = { readonly setInCollection:
    | { readonly __typename: 'Collection' }
    | { readonly __typename: 'InputRejected', readonly code: string, readonly message: string }
   };

export type HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthQuery = { readonly health: { readonly status: string } };

export type OperatorDepthModelQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorDepthModelQuery = { readonly operatorDepthModel: { readonly status: DepthModelStatus, readonly step: DepthModelStep | null, readonly receivedBytes: number, readonly totalBytes: number, readonly failure: string | null, readonly name: string, readonly licence: string, readonly host: string, readonly mayConvertElsewhere: boolean, readonly canRemake: boolean, readonly guessed: number, readonly remake: { readonly status: OperatorRemakeStatus, readonly total: number, readonly done: number, readonly failed: number } | null } };

export type ChangeDepthModelMutationVariables = Exact<{
  action: DepthModelAction;
}>;


export type ChangeDepthModelMutation = { readonly changeDepthModel: { readonly status: DepthModelStatus, readonly step: DepthModelStep | null, readonly receivedBytes: number, readonly totalBytes: number, readonly failure: string | null, readonly name: string, readonly licence: string, readonly host: string, readonly mayConvertElsewhere: boolean, readonly canRemake: boolean, readonly guessed: number, readonly remake: { readonly status: OperatorRemakeStatus, readonly total: number, readonly done: number, readonly failed: number } | null } };

export type UnsetFavoriteMutationVariables = Exact<{
  id: string;
}>;


export type UnsetFavoriteMutation = { readonly unsetFavorite: { readonly spatialImageId: string, readonly favorites: number, readonly isFavorite: boolean } };

export type SendFeedbackMutationVariables = Exact<{
  input: FeedbackInput;
}>;


export type SendFeedbackMutation = { readonly sendFeedback:
    | { readonly id: string | null }
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
   };

export type RenewLinkMutationVariables = Exact<{
  id: string;
}>;


export type RenewLinkMutation = { readonly renewSpatialImageLink: { readonly id: string, readonly linkId: string } };

export type CountViewMutationVariables = Exact<{
  spatialImageId: string;
  embedOrigin?: string | null | undefined;
}>;


export type CountViewMutation = { readonly countView: boolean };

export type SplatDownloadQueryVariables = Exact<{
  id: string;
  format: SplatFormat;
}>;


export type SplatDownloadQuery = { readonly splatDownload: { readonly url: string, readonly fileName: string } | null };

export type EditedItemQueryVariables = Exact<{
  id: string;
}>;


export type EditedItemQuery = { readonly spatialImage: { readonly id: string, readonly isMine: boolean, readonly posterUrl: string | null, readonly splatUrl: string | null, readonly splatLightUrl: string | null, readonly photoUrl: string | null, readonly photoFov: number | null, readonly splatBytes: number | null, readonly splatCount: number | null, readonly width: number | null, readonly height: number | null, readonly depthSource: DepthSource | null, readonly cameraParameters: { readonly [key: string]: unknown } | null, readonly views: number | null, readonly favorites: number | null, readonly hasSceneVideo: boolean | null, readonly createdAt: string, readonly updatedAt: string, readonly title: string, readonly description: string, readonly visibility: Visibility, readonly hashTags: ReadonlyArray<string>, readonly category: string | null, readonly license: License | null, readonly isDownloadAllowed: boolean | null } | null };

export type SpatialImageSummaryQueryVariables = Exact<{
  id: string;
}>;


export type SpatialImageSummaryQuery = { readonly spatialImageSummary: { readonly id: string, readonly title: string, readonly description: string, readonly visibility: Visibility } | null, readonly spatialImage: { readonly id: string, readonly license: License | null, readonly isDownloadAllowed: boolean | null } | null };

export type SaveTermsMutationVariables = Exact<{
  id: string;
  input: UpdateSpatialImageInput;
}>;


export type SaveTermsMutation = { readonly updateSpatialImage: { readonly id: string, readonly license: License | null, readonly isDownloadAllowed: boolean | null, readonly canDownload: boolean | null } };

export type SaveSpatialImageSummaryMutationVariables = Exact<{
  id: string;
  input: SpatialImageSummaryInput;
}>;


export type SaveSpatialImageSummaryMutation = { readonly saveSpatialImageSummary: { readonly id: string, readonly title: string, readonly description: string, readonly visibility: Visibility } };

export type SceneVideoQueryVariables = Exact<{
  id: string;
}>;


export type SceneVideoQuery = { readonly sceneVideo: { readonly status: SceneVideoStatus, readonly url: string | null, readonly seconds: number | null, readonly message: string | null } | null };

export type LoopQueryVariables = Exact<{
  id: string;
}>;


export type LoopQuery = { readonly sceneVideo: { readonly status: SceneVideoStatus, readonly url: string | null, readonly animationUrl: string | null, readonly progress: number | null, readonly message: string | null } | null };

export type SetThumbnailMutationVariables = Exact<{
  id: string;
  file: File;
}>;


export type SetThumbnailMutation = { readonly setThumbnail:
    | { readonly code: SourceRefusalCode, readonly message: string }
    | { readonly id: string, readonly thumbnailUrl: string | null, readonly depthUrl: string | null }
   };

export type SaveItemCameraMutationVariables = Exact<{
  id: string;
  parameters: { readonly [key: string]: unknown };
}>;


export type SaveItemCameraMutation = { readonly saveCameraParameters: { readonly id: string, readonly cameraParameters: { readonly [key: string]: unknown } | null, readonly updatedAt: string } };

export type MarkMessagesReadMutationVariables = Exact<{
  ids?: ReadonlyArray<string> | string | null | undefined;
}>;


export type MarkMessagesReadMutation = { readonly markMessagesRead: { readonly unreadTotal: number } };

export type OwnItemsQueryVariables = Exact<{
  query?: string | null | undefined;
  visibility?: Visibility | null | undefined;
  sort?: OwnSpatialImageSort | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
  withAll: boolean;
}>;


export type OwnItemsQuery = { readonly mySpatialImages: { readonly total: number, readonly isTotalExact: boolean | null, readonly next: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly title: string, readonly visibility: Visibility, readonly thumbnailUrl: string | null, readonly thumbnailAvifSet: string | null, readonly thumbnailWebpSet: string | null, readonly views: number | null, readonly splatBytes: number | null, readonly createdAt: string, readonly updatedAt: string }> }, readonly all?: { readonly total: number, readonly isTotalExact: boolean | null } };

export type ChangeVisibilitiesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  visibility: Visibility;
}>;


export type ChangeVisibilitiesMutation = { readonly changeSpatialImageVisibilities: { readonly failures: ReadonlyArray<{ readonly id: string, readonly code: string, readonly message: string }> } };

export type DeleteItemsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type DeleteItemsMutation = { readonly deleteSpatialImages: { readonly failures: ReadonlyArray<{ readonly id: string, readonly code: string, readonly message: string }> } };

export type PasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type PasskeysQuery = { readonly passkeys: ReadonlyArray<{ readonly id: string, readonly name: string, readonly isBackedUp: boolean, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type BeginPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeySignInMutation = { readonly beginPasskeySignIn:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly challenge: string, readonly relyingPartyId: string, readonly timeoutMs: number }
   };

export type SignInWithPasskeyMutationVariables = Exact<{
  input: PasskeyAssertionInput;
}>;


export type SignInWithPasskeyMutation = { readonly signInWithPasskey:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly authToken: string, readonly refreshToken: string }
   };

export type BeginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyMutation = { readonly beginPasskey:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly challenge: string, readonly relyingPartyId: string, readonly relyingPartyName: string, readonly userHandle: string, readonly userName: string, readonly userDisplayName: string, readonly algorithms: ReadonlyArray<number>, readonly excludedCredentialIds: ReadonlyArray<string>, readonly timeoutMs: number }
   };

export type AddPasskeyMutationVariables = Exact<{
  input: NewPasskeyInput;
}>;


export type AddPasskeyMutation = { readonly addPasskey:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly id: string, readonly name: string, readonly isBackedUp: boolean, readonly createdAt: string, readonly lastUsedAt: string | null }
   };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { readonly renamePasskey:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly id: string, readonly name: string, readonly isBackedUp: boolean, readonly createdAt: string, readonly lastUsedAt: string | null }
   };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { readonly removePasskey: boolean };

export type ReconversionQueryVariables = Exact<{
  id: string;
}>;


export type ReconversionQuery = { readonly reconversion: { readonly type: TaskType | null, readonly types: ReadonlyArray<TaskType>, readonly sources: ReadonlyArray<{ readonly fileName: string, readonly contentType: string, readonly size: number }>, readonly task: { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null } | null } | null };

export type ReconvertMutationVariables = Exact<{
  id: string;
  input: ReconvertInput;
}>;


export type ReconvertMutation = { readonly reconvertSpatialImage:
    | { readonly code: SourceRefusalCode, readonly message: string }
    | { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }
   };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { readonly requestPasswordReset:
    | { readonly destination: string | null }
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
   };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { readonly resetPassword:
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
    | { readonly ok: boolean }
   };

export type ReportSpatialImageMutationVariables = Exact<{
  spatialImageId: string;
  input: ReportInput;
}>;


export type ReportSpatialImageMutation = { readonly reportSpatialImage:
    | { readonly id: string | null }
    | { readonly code: string, readonly message: string, readonly retryAfter: number | null }
   };

export type PerformOperatorActionMutationVariables = Exact<{
  input: OperatorActionInput;
}>;


export type PerformOperatorActionMutation = { readonly performOperatorAction: boolean };

export type LookAsOperatorMutationVariables = Exact<{
  spatialImageId: string;
  reason: string;
}>;


export type LookAsOperatorMutation = { readonly lookAsOperator: { readonly id: string, readonly title: string, readonly description: string, readonly posterUrl: string | null, readonly width: number | null, readonly height: number | null } };

export type AccountExportQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountExportQuery = { readonly accountExport: { readonly status: AccountExportStatus, readonly progress: number, readonly bytes: number, readonly url: string | null } };

export type StartAccountExportMutationVariables = Exact<{ [key: string]: never; }>;


export type StartAccountExportMutation = { readonly startAccountExport: { readonly status: AccountExportStatus, readonly progress: number, readonly bytes: number, readonly url: string | null } };

export type RetryTaskMutationVariables = Exact<{
  id: string;
}>;


export type RetryTaskMutation = { readonly retryTask:
    | { readonly code: SourceRefusalCode, readonly message: string }
    | { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }
   };

export type SourceRestrictionQueryVariables = Exact<{ [key: string]: never; }>;


export type SourceRestrictionQuery = { readonly sourceRestriction: { readonly maxRunningTasks: number, readonly tasks: ReadonlyArray<{ readonly type: TaskType, readonly maxBytes: number, readonly maxPixels: number | null, readonly maxSeconds: number | null, readonly maxFiles: number, readonly accept: ReadonlyArray<{ readonly contentType: string, readonly extensions: ReadonlyArray<string> }> }> } };

export type ReserveSourceMutationVariables = Exact<{
  input: ReserveSourceInput;
}>;


export type ReserveSourceMutation = { readonly reserveSource:
    | { readonly code: SourceRefusalCode, readonly message: string }
    | { readonly resourceId: string, readonly isComplete: boolean, readonly expiresAt: string, readonly parts: ReadonlyArray<{ readonly number: number, readonly offset: number, readonly size: number, readonly url: string | null }> }
   };

export type StartTaskMutationVariables = Exact<{
  input: StartTaskInput;
}>;


export type StartTaskMutation = { readonly startTask:
    | { readonly code: SourceRefusalCode, readonly message: string }
    | { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }
   };

export type CancelTaskMutationVariables = Exact<{
  id: string;
}>;


export type CancelTaskMutation = { readonly cancelTask:
    | { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }
    | { readonly message: string, readonly task: { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null } | null }
   };

export type TaskQueryVariables = Exact<{
  id: string;
}>;


export type TaskQuery = { readonly task: { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null } | null };

export type TaskUpdatedSubscriptionVariables = Exact<{
  id: string;
}>;


export type TaskUpdatedSubscription = { readonly taskUpdated: { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null } };

export type RunningTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type RunningTasksQuery = { readonly queued: { readonly items: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }> }, readonly processing: { readonly items: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null }> } };

export type CreateTeamMutationVariables = Exact<{
  displayName: string;
  teamname?: string | null | undefined;
}>;


export type CreateTeamMutation = { readonly createTeam:
    | { readonly teamname: string }
    | { readonly code: TeamRefusalCode, readonly message: string }
   };

export type RenameTeamMutationVariables = Exact<{
  teamname: string;
  displayName: string;
  newTeamname: string;
}>;


export type RenameTeamMutation = { readonly renameTeam:
    | { readonly teamname: string, readonly displayName: string | null }
    | { readonly code: TeamRefusalCode, readonly message: string }
   };

export type AddTeamUserMutationVariables = Exact<{
  teamname: string;
  userId: string;
}>;


export type AddTeamUserMutation = { readonly addTeamUser:
    | { readonly teamname: string }
    | { readonly code: TeamRefusalCode, readonly message: string }
   };

export type RemoveTeamUserMutationVariables = Exact<{
  teamname: string;
  userId: string;
}>;


export type RemoveTeamUserMutation = { readonly removeTeamUser:
    | { readonly teamname: string }
    | { readonly teamname: string }
    | { readonly code: TeamRefusalCode, readonly message: string }
   };

export type CreateTrialMutationVariables = Exact<{
  input: CreateTrialInput;
}>;


export type CreateTrialMutation = { readonly createTrial:
    | { readonly id: string, readonly files: ReadonlyArray<{ readonly parts: ReadonlyArray<{ readonly offset: number, readonly size: number, readonly url: string | null }> }> }
    | { readonly code: SourceRefusalCode, readonly message: string }
   };

export type StartTrialMutationVariables = Exact<{
  id: string;
}>;


export type StartTrialMutation = { readonly startTrial:
    | { readonly code: SourceRefusalCode, readonly message: string }
    | { readonly status: TrialStatus }
   };

export type TrialQueryVariables = Exact<{
  id: string;
}>;


export type TrialQuery = { readonly trial: { readonly status: TrialStatus, readonly progress: number, readonly failure: { readonly code: string, readonly message: string } | null, readonly scene: { readonly posterUrl: string, readonly splatUrl: string, readonly splatBytes: number, readonly splatLightUrl: string | null, readonly photoUrl: string | null, readonly photoFov: number | null, readonly splatCount: number, readonly width: number, readonly height: number, readonly depthSource: DepthSource, readonly cameraParameters: { readonly [key: string]: unknown } } | null } | null };

export type KeepTrialMutationVariables = Exact<{
  id: string;
}>;


export type KeepTrialMutation = { readonly keepTrial:
    | { readonly code: SourceRefusalCode, readonly message: string }
    | { readonly id: string }
   };

export type DeleteTrialMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTrialMutation = { readonly deleteTrial: boolean };

export type TaskFieldsFragment = { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null };

export type ItemFieldsFragment = { readonly title: string, readonly description: string, readonly visibility: Visibility, readonly hashTags: ReadonlyArray<string>, readonly category: string | null, readonly license: License | null, readonly isDownloadAllowed: boolean | null };

export type UpdateItemMutationVariables = Exact<{
  id: string;
  input: UpdateSpatialImageInput;
}>;


export type UpdateItemMutation = { readonly updateSpatialImage: { readonly id: string, readonly updatedAt: string, readonly title: string, readonly description: string, readonly visibility: Visibility, readonly hashTags: ReadonlyArray<string>, readonly category: string | null, readonly license: License | null, readonly isDownloadAllowed: boolean | null } };

export type DeleteItemMutationVariables = Exact<{
  id: string;
}>;


export type DeleteItemMutation = { readonly deleteSpatialImage: boolean };

export type SetFavoriteMutationVariables = Exact<{
  id: string;
}>;


export type SetFavoriteMutation = { readonly setFavorite: { readonly spatialImageId: string, readonly favorites: number, readonly isFavorite: boolean } };

export type SendItemFeedbackMutationVariables = Exact<{
  spatialImageId: string;
  input: ItemFeedbackInput;
}>;


export type SendItemFeedbackMutation = { readonly sendItemFeedback:
    | { readonly __typename: 'FeedbackSent' }
    | { readonly __typename: 'InputRejected', readonly code: string, readonly message: string }
   };

export type CollectionChoicesQueryVariables = Exact<{
  spatialImageId: string;
}>;


export type CollectionChoicesQuery = { readonly collectionChoices: { readonly items: ReadonlyArray<{ readonly holds: boolean, readonly collection: { readonly id: string, readonly title: string, readonly visibility: Visibility } }> } };

export type TaskLogQueryVariables = Exact<{
  id: string;
}>;


export type TaskLogQuery = { readonly task: { readonly id: string, readonly title: string | null, readonly type: TaskType, readonly status: TaskStatus, readonly progress: number, readonly spatialImageId: string | null, readonly resourceIds: ReadonlyArray<string> | null, readonly replacesId: string | null, readonly depthNote: string | null, readonly createdAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly updatedAt: string, readonly failure: { readonly code: string, readonly message: string } | null } | null };

export type SharedItemQueryVariables = Exact<{
  id: string;
}>;


export type SharedItemQuery = { readonly spatialImageSummary: { readonly id: string, readonly linkId: string | null, readonly title: string, readonly description: string, readonly visibility: Visibility } | null, readonly spatialImage: { readonly id: string, readonly isMine: boolean } | null };

export type UnreadMessagesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadMessagesQuery = { readonly messages: { readonly unreadTotal: number } };

export type FavoriteListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type FavoriteListQuery = { readonly favorites: { readonly total: number, readonly page: number, readonly limit: number, readonly items: ReadonlyArray<{ readonly id: string, readonly favoritedAt: string, readonly spatialImage: { readonly id: string, readonly linkId: string, readonly title: string, readonly visibility: Visibility, readonly thumbnailUrl: string | null, readonly thumbnailAvifSet: string | null, readonly thumbnailWebpSet: string | null, readonly depthUrl: string | null, readonly width: number | null, readonly height: number | null, readonly createdAt: string, readonly owner: { readonly id: string, readonly displayName: string } | null } | null }> } };

export type UserQueryVariables = Exact<{
  id: string;
}>;


export type UserQuery = { readonly user: { readonly id: string, readonly displayName: string, readonly avatarImageUrl: string | null, readonly publicCount: number | null } | null };

export const TaskFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<TaskFieldsFragment, unknown>;
export const ItemFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"hashTags"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"license"}},{"kind":"Field","name":{"kind":"Name","value":"isDownloadAllowed"}}]}}]} as unknown as DocumentNode<ItemFieldsFragment, unknown>;
export const AnalyticsDocument = {"__meta__":{"hash":"35e4bb7d8de8c3b8dada9aa15aa5db0c10e648a846e6354c1750484d86519529"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Analytics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"analytics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}},{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"viewers"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"viewers"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}}]}},{"kind":"Field","name":{"kind":"Name","value":"embeddingSites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}}]}}]}}]} as unknown as DocumentNode<AnalyticsQuery, AnalyticsQueryVariables>;
export const OwnTitlesDocument = {"__meta__":{"hash":"1c01907c70fae9ae201bb046a4612f9a87f7c76b492417aff3584eb252bf3559"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTitles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"next"}}]}}]}}]} as unknown as DocumentNode<OwnTitlesQuery, OwnTitlesQueryVariables>;
export const RecentTasksDocument = {"__meta__":{"hash":"33060c13639ae9685d0d6f93ebd45c0a2b7ccd38d5fca6547f7764a62d2f2087"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentTasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"all"},"name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"failed"},"name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"FAILED"}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RecentTasksQuery, RecentTasksQueryVariables>;
export const FirstStepsDocument = {"__meta__":{"hash":"cb0a0833ff7a5a7a0a8f56754b6b08ad2d85a7b434b0d82cef1b2c42b37b03aa"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"mostSeen"},"name":{"kind":"Name","value":"mySpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"published"},"name":{"kind":"Name","value":"mySpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"visibility"},"value":{"kind":"EnumValue","value":"PUBLIC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<FirstStepsQuery, FirstStepsQueryVariables>;
export const TaskListDocument = {"__meta__":{"hash":"2b34e5a80af69806f0e467877c2564949474a2e8ea1a89fd6df227356cd57198"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaskList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TaskStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<TaskListQuery, TaskListQueryVariables>;
export const CollectionCandidatesDocument = {"__meta__":{"hash":"e28f56a3439e19743a526bb3899aab7dabb2b5bfad3178282cae0380346a44fd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionCandidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailWebpSet"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"favorites"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"spatialImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailWebpSet"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CollectionCandidatesQuery, CollectionCandidatesQueryVariables>;
export const CollectionListDocument = {"__meta__":{"hash":"0b46daff1184ad38084a3091d4c5e3770a0fb043a647f250a7f77e8ae7fa8b04"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverDepthUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverWidth"}},{"kind":"Field","name":{"kind":"Name","value":"coverHeight"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<CollectionListQuery, CollectionListQueryVariables>;
export const MyCollectionListDocument = {"__meta__":{"hash":"f2c9a2175640ad89d60fe5f7663cec54fe4b38b03a609b353b5759df6c793001"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyCollectionList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myCollections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverDepthUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverWidth"}},{"kind":"Field","name":{"kind":"Name","value":"coverHeight"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<MyCollectionListQuery, MyCollectionListQueryVariables>;
export const CollectionDocument = {"__meta__":{"hash":"cc48ce76284e3068f1867827fddd94218fb5d9f15b935737f7f14dee3071fc0c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Collection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"depthUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isFavorite"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<CollectionQuery, CollectionQueryVariables>;
export const LimitsDocument = {"__meta__":{"hash":"3ca80e0f114984f734f86926b6d03908868c8713c09e7544ae0add75a0dc6f0b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourceRestriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"accept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"extensions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"maxPixels"}},{"kind":"Field","name":{"kind":"Name","value":"maxSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"maxFiles"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxRunningTasks"}}]}}]}}]} as unknown as DocumentNode<LimitsQuery, LimitsQueryVariables>;
export const FeedbackInboxDocument = {"__meta__":{"hash":"f3b9f46d3ec2442dd3a6173cba46301ac649d1e943be20cf27e946dae3936b73"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeedbackInbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"feedbackInbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageTitle"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"cameraPose"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"yaw"}},{"kind":"Field","name":{"kind":"Name","value":"pitch"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}}]}}]}}]} as unknown as DocumentNode<FeedbackInboxQuery, FeedbackInboxQueryVariables>;
export const HeroDocument = {"__meta__":{"hash":"511a5bdeebae412b41ba02fbf8348afb089342f66bb20564d1a4a7d80f52b073"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Hero"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"posterUrl"}},{"kind":"Field","name":{"kind":"Name","value":"posterAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"posterWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"depthUrl"}},{"kind":"Field","name":{"kind":"Name","value":"flatUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatLightUrl"}},{"kind":"Field","name":{"kind":"Name","value":"photoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"photoFov"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"cameraParameters"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]}}]} as unknown as DocumentNode<HeroQuery, HeroQueryVariables>;
export const SpatialImageListDocument = {"__meta__":{"hash":"42df7a30a14318283a5fe845b392b556bdd3231d065dbc09ebabec5078b07908"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SpatialImageList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hashTag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ownerId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImageSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"hashTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hashTag"}}},{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"ownerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ownerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"depthUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isFavorite"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}},{"kind":"Field","name":{"kind":"Name","value":"next"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}}]}}]} as unknown as DocumentNode<SpatialImageListQuery, SpatialImageListQueryVariables>;
export const HashTagListDocument = {"__meta__":{"hash":"591bf5983047fb2bb898f609d06fbd00fd13d888cf849f5b9a3744c9d172677c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HashTagList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hashTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<HashTagListQuery, HashTagListQueryVariables>;
export const ItemSceneVideoDocument = {"__meta__":{"hash":"e412710f870abd546c67b5458eb1cfc7ef14e0c16df07c973b5d98c235620eb9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ItemSceneVideo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sceneVideo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"seconds"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ItemSceneVideoQuery, ItemSceneVideoQueryVariables>;
export const CategoryListDocument = {"__meta__":{"hash":"d40144320f0cf31a3b9180196317f8e9900283c8e29d2084077ffea55e456464"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<CategoryListQuery, CategoryListQueryVariables>;
export const MessagesDocument = {"__meta__":{"hash":"bc26bed9ade075d3bb4a23b4de6bf81a4520d1d12b4c882b627e0e4d186c73dd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Messages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"unread"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"unread"},"value":{"kind":"Variable","name":{"kind":"Name","value":"unread"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}}]}}]}}]} as unknown as DocumentNode<MessagesQuery, MessagesQueryVariables>;
export const MySpatialImagesDocument = {"__meta__":{"hash":"4df6cfad5eebd3a67816b286f4d23a4e40bf5a7cfd4c939f78aac092739d6fb0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySpatialImages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"depthUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"depthSource"}},{"kind":"Field","name":{"kind":"Name","value":"splatBytes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}},{"kind":"Field","name":{"kind":"Name","value":"next"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}}]}}]} as unknown as DocumentNode<MySpatialImagesQuery, MySpatialImagesQueryVariables>;
export const OperatorOverviewDocument = {"__meta__":{"hash":"2aac7ef4b1ed87f9d46f892817e18e78e2998636029d80359312ec2587eb4d07"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"}},{"kind":"Field","name":{"kind":"Name","value":"suspended"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"openReports"}},{"kind":"Field","name":{"kind":"Name","value":"queued"}},{"kind":"Field","name":{"kind":"Name","value":"processing"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"waitingSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"mailsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"sourceBytes"}},{"kind":"Field","name":{"kind":"Name","value":"itemBytes"}},{"kind":"Field","name":{"kind":"Name","value":"diskFreeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"diskBytes"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<OperatorOverviewQuery, OperatorOverviewQueryVariables>;
export const OperatorReportsDocument = {"__meta__":{"hash":"459a7d9e12f78ae1ae5989424cd4de7f38355f7be8deaf007aa4cc4c97a99eaa"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"closed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"closed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"closed"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"reporterName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"isOwnerSuspended"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<OperatorReportsQuery, OperatorReportsQueryVariables>;
export const OperatorAccountsDocument = {"__meta__":{"hash":"df654ed2c161ae6c029cf1e996cde47cb17d485d99f34f7fb69179da09e3e474"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorAccounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"isOperator"}},{"kind":"Field","name":{"kind":"Name","value":"suspendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"suspensionReason"}},{"kind":"Field","name":{"kind":"Name","value":"storageLimitBytes"}},{"kind":"Field","name":{"kind":"Name","value":"usedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"limitBytes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<OperatorAccountsQuery, OperatorAccountsQueryVariables>;
export const OperatorTasksDocument = {"__meta__":{"hash":"58e55f6a74424967fc604aa954cb573065ec04f3e63979f0aa27944bf4750b17"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorTasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<OperatorTasksQuery, OperatorTasksQueryVariables>;
export const OperatorLogDocument = {"__meta__":{"hash":"51dd4028da9a2fff9174918f7b67e45c37a5cc22c5af55877d7de90eb70eb37e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"operatorName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"targetKind"}},{"kind":"Field","name":{"kind":"Name","value":"targetId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<OperatorLogQuery, OperatorLogQueryVariables>;
export const OperatorSpatialImagesDocument = {"__meta__":{"hash":"188cb8e28da35e9f43ee605f08efdcd3ca4a4dc129aa808a69438da8fe0a85fb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorSpatialImages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorSpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenReason"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<OperatorSpatialImagesQuery, OperatorSpatialImagesQueryVariables>;
export const PhotoDocument = {"__meta__":{"hash":"2efcd306ec8e948033b71d98fc3503eb7c024e63aac33ac8adfe8aac1b1a644a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Photo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemFields"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"isFavorite"}},{"kind":"Field","name":{"kind":"Name","value":"canDownload"}},{"kind":"Field","name":{"kind":"Name","value":"hasSceneVideo"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"posterUrl"}},{"kind":"Field","name":{"kind":"Name","value":"posterAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"posterWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"flatUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatBytes"}},{"kind":"Field","name":{"kind":"Name","value":"splatLightUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatLightBytes"}},{"kind":"Field","name":{"kind":"Name","value":"photoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"photoFov"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"depthSource"}},{"kind":"Field","name":{"kind":"Name","value":"cameraParameters"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"hashTags"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"license"}},{"kind":"Field","name":{"kind":"Name","value":"isDownloadAllowed"}}]}}]} as unknown as DocumentNode<PhotoQuery, PhotoQueryVariables>;
export const MyTeamsDocument = {"__meta__":{"hash":"d6b6a6b1e8a203e774041c1128ee2f570ca114e9b92821bceb764b7df4c546ef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyTeams"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myTeams"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"teamname"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"userCount"}}]}}]}}]}}]} as unknown as DocumentNode<MyTeamsQuery, MyTeamsQueryVariables>;
export const TeamDocument = {"__meta__":{"hash":"57b1edce7f59a93755f14b41fb2ff2a32e30a5e67b7db88fa1b0c9cad7a26871"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Team"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamname"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"isSharing"}}]}}]}}]}}]} as unknown as DocumentNode<TeamQuery, TeamQueryVariables>;
export const PeopleDocument = {"__meta__":{"hash":"695c8187f16be38bccace66c4c9217093753673366254979b5a44a32a3e5dfa7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"People"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PeopleQuery, PeopleQueryVariables>;
export const MeDocument = {"__meta__":{"hash":"804702c57bf912d8bb0fed63aadecc9834c0b8fa3bdf097d05e7d9688f3aae75"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}}]}}]}}]} as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const StorageUsageDocument = {"__meta__":{"hash":"96266e880a99ec83eeada36630f89ceeb82f3299471a73af49bc0816809fa090"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StorageUsage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"storageUsage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"storageLimit"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourceImage"}},{"kind":"Field","name":{"kind":"Name","value":"sourceVideo"}},{"kind":"Field","name":{"kind":"Name","value":"spatialImage"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<StorageUsageQuery, StorageUsageQueryVariables>;
export const SignInDocument = {"__meta__":{"hash":"9a28c54deca5788073f17e08bc5edaf9cd04c8f7977d72baaf7c0d646a49b272"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokens"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const SignInWithProviderDocument = {"__meta__":{"hash":"ca4c4d48f1eee99447a0925b06993c71e8a09b2b29aa0ae99a63ea68a4e2b683"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignInWithProvider"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInWithProviderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInWithProvider"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokens"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<SignInWithProviderMutation, SignInWithProviderMutationVariables>;
export const SignUpDocument = {"__meta__":{"hash":"54eb76af1211d1a90525e6f7c18f206c380fc00353d173f9c6df59e55832a51f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpStarted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export const ConfirmSignUpDocument = {"__meta__":{"hash":"c925794c3713c29883d8747f05f52030b8292afc71c6eca40daaf5b90a613d4f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmSignUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmSignUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmSignUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokens"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmSignUpMutation, ConfirmSignUpMutationVariables>;
export const ResendCodeDocument = {"__meta__":{"hash":"af675d04baae1938f8a735a3f90e7c4a25823aec3e1fb4797d7842429c71e50a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendConfirmationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeSent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destination"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<ResendCodeMutation, ResendCodeMutationVariables>;
export const RefreshTokenDocument = {"__meta__":{"hash":"49a37a2412aefb2d309b42009b3eba9efd6f651d3c3a63f013cc8b987b8749e7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"username"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refreshToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"refreshToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}}},{"kind":"Argument","name":{"kind":"Name","value":"username"},"value":{"kind":"Variable","name":{"kind":"Name","value":"username"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authToken"}}]}}]}}]} as unknown as DocumentNode<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const SignOutDocument = {"__meta__":{"hash":"5dbefa79495edab1f5d596f56289ff7208c9ea20db45a1a63b9accdce4fa04af"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"refreshToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}}}]}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const UpdateProfileDocument = {"__meta__":{"hash":"71c8142601cb4b2fee8cb0f007855eb8c4f874a2c445e23fa80433dd4462eec9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const DeleteAccountDocument = {"__meta__":{"hash":"3ef433e88965a8cc74b80af3d0841b5c3e89a61a25140411fe015a0fc8b19a8a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"}}]}}]} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const SetAvatarDocument = {"__meta__":{"hash":"e167e1b5122a64098b9a0eeb728e4a14237ed4d49bce9dca7e34cf1aff8ea51b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetAvatar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"File"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setAvatar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Avatar"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetAvatarMutation, SetAvatarMutationVariables>;
export const RemoveAvatarDocument = {"__meta__":{"hash":"469d185732fb12808a7ef76cd97e36e91e67ad2437359f71e13b400734574c5b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAvatar"}}]}}]} as unknown as DocumentNode<RemoveAvatarMutation, RemoveAvatarMutationVariables>;
export const MembershipDocument = {"__meta__":{"hash":"53c07d8a861c6b6803fa07478902069d788ed2eb345f5fb5bd52249dc45f60d8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"paidUntil"}}]}}]}}]} as unknown as DocumentNode<MembershipQuery, MembershipQueryVariables>;
export const StopMembershipDocument = {"__meta__":{"hash":"c38aa3547a4b99098974d5edb201d59b8a6c9125f277e1c64cdbd38476b52f8d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"paidUntil"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembershipRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StopMembershipMutation, StopMembershipMutationVariables>;
export const ResumeMembershipDocument = {"__meta__":{"hash":"7f87c416840e9cdeae64276057f9247e188965e1744a4ecd018120c1950edf35"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"paidUntil"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembershipRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ResumeMembershipMutation, ResumeMembershipMutationVariables>;
export const AccountImportDocument = {"__meta__":{"hash":"e6281072508b7998789b3403b85f97dcb8117b38eb785cde5762248038cbde41"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountImport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountImport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"collections"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}}]}}]}}]} as unknown as DocumentNode<AccountImportQuery, AccountImportQueryVariables>;
export const ReserveAccountImportDocument = {"__meta__":{"hash":"e8d696dbdd22d62a567c5b4be74484d55687609a71b0bbfdacb294d7ad0243cd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReserveAccountImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnnouncedArchiveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reserveAccountImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<ReserveAccountImportMutation, ReserveAccountImportMutationVariables>;
export const StartAccountImportDocument = {"__meta__":{"hash":"ac93257c261616c43e036effa423bf011defee3bcbab160bb3388039b6dc7fbc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartAccountImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportWishesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAccountImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"collections"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}}]}}]}}]} as unknown as DocumentNode<StartAccountImportMutation, StartAccountImportMutationVariables>;
export const CreateCollectionDocument = {"__meta__":{"hash":"c52412dfee10880a798be75ae319e245ff6507e8c9536cf021ad1cf8fcf08275"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCollectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateCollectionMutation, CreateCollectionMutationVariables>;
export const UpdateCollectionDocument = {"__meta__":{"hash":"ad936757463578236990603fdeaaf2a1f1cc2eb7473f4e8cee4ab874c496f84b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCollectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateCollectionMutation, UpdateCollectionMutationVariables>;
export const SetCollectionItemsDocument = {"__meta__":{"hash":"94285caf8ddf675753395ef78e6a0dd415bd5797ddaf5ca1af0236b82dbd5a8c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetCollectionItems"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setCollectionItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"spatialImageIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetCollectionItemsMutation, SetCollectionItemsMutationVariables>;
export const DeleteCollectionDocument = {"__meta__":{"hash":"37a9bced80cdb965eabedc70524ae58273384b926b5f1d0fabbdc2d090c939a8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteCollectionMutation, DeleteCollectionMutationVariables>;
export const SetInCollectionDocument = {"__meta__":{"hash":"b3507c497be9c57df8561fdf4a13ea86e5bf7f24381f8e2250b776e97b809ea8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetInCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"holds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setInCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"holds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"holds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetInCollectionMutation, SetInCollectionMutationVariables>;
export const HealthDocument = {"__meta__":{"hash":"5adb6d4e2b533f6fce3f2a9b22800b11110ceeffe1ab196c41fd4eb06cf5869a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<HealthQuery, HealthQueryVariables>;
export const OperatorDepthModelDocument = {"__meta__":{"hash":"d5036c0b98f99700d89570428bd9c15dc401fa9ff9d6bc9f1c7ffaa711894f22"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorDepthModel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorDepthModel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"totalBytes"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"licence"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"mayConvertElsewhere"}},{"kind":"Field","name":{"kind":"Name","value":"canRemake"}},{"kind":"Field","name":{"kind":"Name","value":"guessed"}},{"kind":"Field","name":{"kind":"Name","value":"remake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]}}]} as unknown as DocumentNode<OperatorDepthModelQuery, OperatorDepthModelQueryVariables>;
export const ChangeDepthModelDocument = {"__meta__":{"hash":"cb52109d501f4769183991ba8672187706a0f037aec8e0052e550e070792eeef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeDepthModel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"action"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DepthModelAction"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeDepthModel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"action"},"value":{"kind":"Variable","name":{"kind":"Name","value":"action"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"totalBytes"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"licence"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"mayConvertElsewhere"}},{"kind":"Field","name":{"kind":"Name","value":"canRemake"}},{"kind":"Field","name":{"kind":"Name","value":"guessed"}},{"kind":"Field","name":{"kind":"Name","value":"remake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeDepthModelMutation, ChangeDepthModelMutationVariables>;
export const UnsetFavoriteDocument = {"__meta__":{"hash":"ca3a34ae82ab93629647f696b882e822278e803cde7ba8fa7ad42568a65dcbab"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnsetFavorite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsetFavorite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"isFavorite"}}]}}]}}]} as unknown as DocumentNode<UnsetFavoriteMutation, UnsetFavoriteMutationVariables>;
export const SendFeedbackDocument = {"__meta__":{"hash":"fb74f8ad2db4f97043df283adbcbd0a100c13e5434ba8fba9708dc2c4e47d27d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendFeedback"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FeedbackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendFeedback"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedbackSent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<SendFeedbackMutation, SendFeedbackMutationVariables>;
export const RenewLinkDocument = {"__meta__":{"hash":"ef4d52c3154544557b642daf3b74a3413139600e1cb5b0a1c3317ee50c1c4cb2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewSpatialImageLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}}]}}]}}]} as unknown as DocumentNode<RenewLinkMutation, RenewLinkMutationVariables>;
export const CountViewDocument = {"__meta__":{"hash":"b03159fc37850d6af4e5ebae84861f6e16bca5ba6bb83cc13621483bd42c94c7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"embedOrigin"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"embedOrigin"},"value":{"kind":"Variable","name":{"kind":"Name","value":"embedOrigin"}}}]}]}}]} as unknown as DocumentNode<CountViewMutation, CountViewMutationVariables>;
export const SplatDownloadDocument = {"__meta__":{"hash":"376d672863b935473ee4a734724109ed3a39e344afd2379ae2675909e8b62208"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SplatDownload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SplatFormat"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"splatDownload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}}]}}]}}]} as unknown as DocumentNode<SplatDownloadQuery, SplatDownloadQueryVariables>;
export const EditedItemDocument = {"__meta__":{"hash":"28d568dc2fe4017e35a50bbd17262a15f29fdc3150c146158c09b2b2dd000021"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditedItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemFields"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}},{"kind":"Field","name":{"kind":"Name","value":"posterUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatLightUrl"}},{"kind":"Field","name":{"kind":"Name","value":"photoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"photoFov"}},{"kind":"Field","name":{"kind":"Name","value":"splatBytes"}},{"kind":"Field","name":{"kind":"Name","value":"splatCount"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"depthSource"}},{"kind":"Field","name":{"kind":"Name","value":"cameraParameters"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"hasSceneVideo"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"hashTags"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"license"}},{"kind":"Field","name":{"kind":"Name","value":"isDownloadAllowed"}}]}}]} as unknown as DocumentNode<EditedItemQuery, EditedItemQueryVariables>;
export const SpatialImageSummaryDocument = {"__meta__":{"hash":"c0cd5914e993d17e5b2fbf3120b738ccbb921e329a9448d44f9fe67a145c2776"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SpatialImageSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImageSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"license"}},{"kind":"Field","name":{"kind":"Name","value":"isDownloadAllowed"}}]}}]}}]} as unknown as DocumentNode<SpatialImageSummaryQuery, SpatialImageSummaryQueryVariables>;
export const SaveTermsDocument = {"__meta__":{"hash":"78340c9dd4663310b95b49edd1c736f3880fdc2de2bb9295a66cc59996b9f848"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSpatialImageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSpatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"license"}},{"kind":"Field","name":{"kind":"Name","value":"isDownloadAllowed"}},{"kind":"Field","name":{"kind":"Name","value":"canDownload"}}]}}]}}]} as unknown as DocumentNode<SaveTermsMutation, SaveTermsMutationVariables>;
export const SaveSpatialImageSummaryDocument = {"__meta__":{"hash":"e7d506980a51f1f4fe0386450497037749351125579618af1c12bb55e2c8f6b5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSpatialImageSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImageSummaryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSpatialImageSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}}]}}]}}]} as unknown as DocumentNode<SaveSpatialImageSummaryMutation, SaveSpatialImageSummaryMutationVariables>;
export const SceneVideoDocument = {"__meta__":{"hash":"0a20da849192806f844b1805d9f6ae139d568bb94ff65c676bffddf92482026a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SceneVideo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sceneVideo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"seconds"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SceneVideoQuery, SceneVideoQueryVariables>;
export const LoopDocument = {"__meta__":{"hash":"0fa148b62c7dbaca56c4bdfc8c481ca0507f36226f3e4969cccbd153e21ccf34"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Loop"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sceneVideo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"animationUrl"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<LoopQuery, LoopQueryVariables>;
export const SetThumbnailDocument = {"__meta__":{"hash":"1b5d28d530bf034ae93259fb87c900fa4d5f18789962b25c6809035f839e0b63"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetThumbnail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"File"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setThumbnail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"depthUrl"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetThumbnailMutation, SetThumbnailMutationVariables>;
export const SaveItemCameraDocument = {"__meta__":{"hash":"93ebe613a3d8d9b1f5edc53b67fbdc591586e7f85be4ab06ebe861d21267f404"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveItemCamera"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"parameters"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CameraParameters"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveCameraParameters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"parameters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"parameters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cameraParameters"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<SaveItemCameraMutation, SaveItemCameraMutationVariables>;
export const MarkMessagesReadDocument = {"__meta__":{"hash":"6b9870f6abe80856beac3515051e4a29438137997eea86e23454b8f6ecfd5942"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkMessagesRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMessagesRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadTotal"}}]}}]}}]} as unknown as DocumentNode<MarkMessagesReadMutation, MarkMessagesReadMutationVariables>;
export const OwnItemsDocument = {"__meta__":{"hash":"17ee4ccf4e561f189f256c080b7c185f1720426cf44657cfbbd0c16a63753455"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnItems"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Visibility"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnSpatialImageSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withAll"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"visibility"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"splatBytes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}},{"kind":"Field","name":{"kind":"Name","value":"next"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"all"},"name":{"kind":"Name","value":"mySpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withAll"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}}]}}]}}]} as unknown as DocumentNode<OwnItemsQuery, OwnItemsQueryVariables>;
export const ChangeVisibilitiesDocument = {"__meta__":{"hash":"5245a86090935398a5dda816b71add6bd6d07b84c4d1b6383d99796c5f04dbc0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeVisibilities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Visibility"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSpatialImageVisibilities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"visibility"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeVisibilitiesMutation, ChangeVisibilitiesMutationVariables>;
export const DeleteItemsDocument = {"__meta__":{"hash":"6e83de93dd7c285e92c2a7e1758c0cad89b9fa75c99978a0f6aa54582ed7c9d6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteItems"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSpatialImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteItemsMutation, DeleteItemsMutationVariables>;
export const PasskeysDocument = {"__meta__":{"hash":"76529f17676abc6f08207f783d48b44f208d428bfe10c890f7051ae1ec2e4519"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isBackedUp"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<PasskeysQuery, PasskeysQueryVariables>;
export const BeginPasskeySignInDocument = {"__meta__":{"hash":"e96e6259307f9b61ddc4281695e87721d82dc7d1d6e835f106cb56695ee9e73b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginPasskeySignIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginPasskeySignIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeySignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"challenge"}},{"kind":"Field","name":{"kind":"Name","value":"relyingPartyId"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<BeginPasskeySignInMutation, BeginPasskeySignInMutationVariables>;
export const SignInWithPasskeyDocument = {"__meta__":{"hash":"6de75c29851c57715bd723a41c3fdcaa0dff3f297401cf68d37b07af7492c282"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignInWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyAssertionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokens"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>;
export const BeginPasskeyDocument = {"__meta__":{"hash":"d9e71b7cb719d055b5c804fc8ff0453d418c003435c13af5e8e9c765f200dc0c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyCreation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"challenge"}},{"kind":"Field","name":{"kind":"Name","value":"relyingPartyId"}},{"kind":"Field","name":{"kind":"Name","value":"relyingPartyName"}},{"kind":"Field","name":{"kind":"Name","value":"userHandle"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"userDisplayName"}},{"kind":"Field","name":{"kind":"Name","value":"algorithms"}},{"kind":"Field","name":{"kind":"Name","value":"excludedCredentialIds"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<BeginPasskeyMutation, BeginPasskeyMutationVariables>;
export const AddPasskeyDocument = {"__meta__":{"hash":"90d61436eb8ba422b3eb4a6a235abd780b64f8f0e965a308e0abeebe16fb2f8c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isBackedUp"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const RenamePasskeyDocument = {"__meta__":{"hash":"a4cca5a20b56a11e2e12dad8225cc24d98e14bd88d6cad5a14b79182287b60b6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenamePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renamePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isBackedUp"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<RenamePasskeyMutation, RenamePasskeyMutationVariables>;
export const RemovePasskeyDocument = {"__meta__":{"hash":"02e90d86bac3aac0211f95fb275dc290c9bb6c7c45b62585520835984027eea5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const ReconversionDocument = {"__meta__":{"hash":"25b3f5bb08300dc0a47b9393dd1d5552154ee4a204575ea7222efe7a4ec89c57"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Reconversion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reconversion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReconversionQuery, ReconversionQueryVariables>;
export const ReconvertDocument = {"__meta__":{"hash":"748c87c051abe0021e1763c2131bb25d81937c99b678a7234990b79cbf9da3ed"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Reconvert"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReconvertInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reconvertSpatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReconvertMutation, ReconvertMutationVariables>;
export const RequestPasswordResetDocument = {"__meta__":{"hash":"33cb5d174d73f2ce6956e8d901a0db89d8378460a26c8409822733fdc10279c9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeSent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destination"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {"__meta__":{"hash":"8dcd5cbcc0bf776c67e4761f1689a8b90b3fa75855b3ff763d4fe0f53c29310f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PasswordReset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ReportSpatialImageDocument = {"__meta__":{"hash":"211af872e782801cf47479245e01c2ece8594d1fd5e6c6b93e07a00c25bf10c7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportSpatialImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportSpatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeedbackSent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<ReportSpatialImageMutation, ReportSpatialImageMutationVariables>;
export const PerformOperatorActionDocument = {"__meta__":{"hash":"55b1c04763e3489299ae4dacf26a13ad7aa06ab2940f38ffcb2a059e50061a91"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PerformOperatorAction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OperatorActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"performOperatorAction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<PerformOperatorActionMutation, PerformOperatorActionMutationVariables>;
export const LookAsOperatorDocument = {"__meta__":{"hash":"c4d2b2a99974382319abd34aa0c26326df98ae59211740a561d28342576cc1f5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LookAsOperator"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookAsOperator"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"posterUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}}]}}]} as unknown as DocumentNode<LookAsOperatorMutation, LookAsOperatorMutationVariables>;
export const AccountExportDocument = {"__meta__":{"hash":"6138c23a65debb13b3a83298a26f5f6de3b4e29e58df47e2d5604191e08c60b0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<AccountExportQuery, AccountExportQueryVariables>;
export const StartAccountExportDocument = {"__meta__":{"hash":"16bbb80ade62d5c4991ae91ec58ad69d4d2ac20314e601f818baa2628aeedcd0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartAccountExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAccountExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<StartAccountExportMutation, StartAccountExportMutationVariables>;
export const RetryTaskDocument = {"__meta__":{"hash":"ff2bc84562eff0689a2464ed82ac82c180aed29d1188312dc57fff857a47d035"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RetryTaskMutation, RetryTaskMutationVariables>;
export const SourceRestrictionDocument = {"__meta__":{"hash":"74539309d6bbc5944fab7b5ed52f4ed27a12958840a08a6b05a69ea6f851e3e5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SourceRestriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourceRestriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"accept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"extensions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"maxPixels"}},{"kind":"Field","name":{"kind":"Name","value":"maxSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"maxFiles"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxRunningTasks"}}]}}]}}]} as unknown as DocumentNode<SourceRestrictionQuery, SourceRestrictionQueryVariables>;
export const ReserveSourceDocument = {"__meta__":{"hash":"347e601e20f4171835476704743bed6817eee3f66cb65750fb0d7fb8493a300b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReserveSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReserveSourceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reserveSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceReservation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resourceId"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ReserveSourceMutation, ReserveSourceMutationVariables>;
export const StartTaskDocument = {"__meta__":{"hash":"c8abd178324e01881ac88624b2c02ddca24f491a5b75b752365450af4ba7592b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartTaskInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<StartTaskMutation, StartTaskMutationVariables>;
export const CancelTaskDocument = {"__meta__":{"hash":"afec6cf575c165ca203cb549db54988cbec58190dd3f2b299b07509bbc33f7af"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskAlreadyEnded"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CancelTaskMutation, CancelTaskMutationVariables>;
export const TaskDocument = {"__meta__":{"hash":"fc7d4cb7c3b609e1ca9511f79388bfaab2c14a83be6d77b6b20f7290f44fcc7c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Task"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"task"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<TaskQuery, TaskQueryVariables>;
export const TaskUpdatedDocument = {"__meta__":{"hash":"c0ba5e18884ef7b920a0f1fb8110b030fcb3fe84025337d9f4a28d0e63169eb7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"TaskUpdated"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<TaskUpdatedSubscription, TaskUpdatedSubscriptionVariables>;
export const RunningTasksDocument = {"__meta__":{"hash":"5065e5d84df87fba34b207738702642ab96194eb626c072e3f64d1628eca44e3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RunningTasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"queued"},"name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"QUEUED"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"processing"},"name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"PROCESSING"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RunningTasksQuery, RunningTasksQueryVariables>;
export const CreateTeamDocument = {"__meta__":{"hash":"d91c13254e3d578dabb370820454796418784928e1f9d2990ec39f7f35c8bce4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTeam"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"displayName"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTeam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"displayName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"displayName"}}},{"kind":"Argument","name":{"kind":"Name","value":"teamname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamname"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateTeamMutation, CreateTeamMutationVariables>;
export const RenameTeamDocument = {"__meta__":{"hash":"458b4320fdb421f0ae3fccfebc12f0ff5c21c24745d9d24e436abb2c341746a1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenameTeam"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"displayName"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newTeamname"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renameTeam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}}},{"kind":"Argument","name":{"kind":"Name","value":"displayName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"displayName"}}},{"kind":"Argument","name":{"kind":"Name","value":"newTeamname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newTeamname"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamname"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RenameTeamMutation, RenameTeamMutationVariables>;
export const AddTeamUserDocument = {"__meta__":{"hash":"f4fe982ec769498956993b01cb7527779c0a7fece236b95303e370e03741c486"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddTeamUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addTeamUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}}},{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamname"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddTeamUserMutation, AddTeamUserMutationVariables>;
export const RemoveTeamUserDocument = {"__meta__":{"hash":"3d6db2da819596887d25109d6d0a18e756a4107fc076cc632d9a3909257409d7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveTeamUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeTeamUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamname"}}},{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamname"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamLeft"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamname"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveTeamUserMutation, RemoveTeamUserMutationVariables>;
export const CreateTrialDocument = {"__meta__":{"hash":"96cec716ef76e68b3a88d04aa981004ce7e97b8bf1929171b44d14b39f7c335d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTrial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTrialInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTrial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservedTrial"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateTrialMutation, CreateTrialMutationVariables>;
export const StartTrialDocument = {"__meta__":{"hash":"994d9fb1325fb24910d12cbc6b0c36bc7d21714b2432ba55d29555c641ed379e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartTrial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTrial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Trial"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StartTrialMutation, StartTrialMutationVariables>;
export const TrialDocument = {"__meta__":{"hash":"709417e0c2d1d11aca531304d4c60af184f87a7d4ed89b0c9f257f7e1eed2a25"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Trial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scene"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"posterUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatUrl"}},{"kind":"Field","name":{"kind":"Name","value":"splatBytes"}},{"kind":"Field","name":{"kind":"Name","value":"splatLightUrl"}},{"kind":"Field","name":{"kind":"Name","value":"photoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"photoFov"}},{"kind":"Field","name":{"kind":"Name","value":"splatCount"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"depthSource"}},{"kind":"Field","name":{"kind":"Name","value":"cameraParameters"}}]}}]}}]}}]} as unknown as DocumentNode<TrialQuery, TrialQueryVariables>;
export const KeepTrialDocument = {"__meta__":{"hash":"d296a09f60ae0d3349b629236a68fa4dac24d612cd7345d18bd013229d713c36"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepTrial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keepTrial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<KeepTrialMutation, KeepTrialMutationVariables>;
export const DeleteTrialDocument = {"__meta__":{"hash":"decbddf5f63115b6a77eae19f6fe338bec47955eaecf2a7a86b24f40753dd9b5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTrial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTrial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteTrialMutation, DeleteTrialMutationVariables>;
export const UpdateItemDocument = {"__meta__":{"hash":"0128bae2157f31eb32c5bb4852ccda9e631c7c2a8bbba2b267059fd54c03a4cd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSpatialImageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSpatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ItemFields"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ItemFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpatialImage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"hashTags"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"license"}},{"kind":"Field","name":{"kind":"Name","value":"isDownloadAllowed"}}]}}]} as unknown as DocumentNode<UpdateItemMutation, UpdateItemMutationVariables>;
export const DeleteItemDocument = {"__meta__":{"hash":"86db2c638a9e724a44e400fa41089a143df52435d763f50753e2d103aaf92412"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSpatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteItemMutation, DeleteItemMutationVariables>;
export const SetFavoriteDocument = {"__meta__":{"hash":"d727858de5cfa4011697242a7f527ea766212ba7196b03b5d1b6fd0bdfa0ab1b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetFavorite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFavorite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"isFavorite"}}]}}]}}]} as unknown as DocumentNode<SetFavoriteMutation, SetFavoriteMutationVariables>;
export const SendItemFeedbackDocument = {"__meta__":{"hash":"3a20845c5d8cf5dcba5c1b856227ea70cd0b52758592d352df68d1000b95796f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendItemFeedback"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ItemFeedbackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendItemFeedback"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InputRejected"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SendItemFeedbackMutation, SendItemFeedbackMutationVariables>;
export const CollectionChoicesDocument = {"__meta__":{"hash":"f877d9d1d0a369a3dd2719730ed623b932e2c2eb064113e2796b76efa55b6a48"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collectionChoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"spatialImageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spatialImageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holds"}},{"kind":"Field","name":{"kind":"Name","value":"collection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CollectionChoicesQuery, CollectionChoicesQueryVariables>;
export const TaskLogDocument = {"__meta__":{"hash":"2dba2c30483cab555ee411dabf4165c6565d5e2e1c07af143bf5e4541b25cba3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaskLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"task"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImageId"}},{"kind":"Field","name":{"kind":"Name","value":"resourceIds"}},{"kind":"Field","name":{"kind":"Name","value":"replacesId"}},{"kind":"Field","name":{"kind":"Name","value":"depthNote"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<TaskLogQuery, TaskLogQueryVariables>;
export const SharedItemDocument = {"__meta__":{"hash":"cda417ff176c9210fffa1da0d092706289ce9bd75f2c39bc6c7005e146bb7622"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SharedItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spatialImageSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spatialImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}}]}}]}}]} as unknown as DocumentNode<SharedItemQuery, SharedItemQueryVariables>;
export const UnreadMessagesDocument = {"__meta__":{"hash":"62c5736aefa3fab7c08e52567ce56b0dc140716d6dd04b48d70b95e6bed53e06"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnreadMessages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"unread"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadTotal"}}]}}]}}]} as unknown as DocumentNode<UnreadMessagesQuery, UnreadMessagesQueryVariables>;
export const FavoriteListDocument = {"__meta__":{"hash":"4aba226040d99e51a19a0388f92437d5a41c030920af1ed12c9c7e7e50617539"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FavoriteList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"favorites"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"favoritedAt"}},{"kind":"Field","name":{"kind":"Name","value":"spatialImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"linkId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailAvifSet"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailWebpSet"}},{"kind":"Field","name":{"kind":"Name","value":"depthUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}}]}}]} as unknown as DocumentNode<FavoriteListQuery, FavoriteListQueryVariables>;
export const UserDocument = {"__meta__":{"hash":"c829cf58aae929c2eef0feca9c69f3cdf2166421fb844cdfb97474752f2fc3fb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"User"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}}]}}]}}]} as unknown as DocumentNode<UserQuery, UserQueryVariables>;