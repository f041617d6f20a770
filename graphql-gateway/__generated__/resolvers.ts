import type { CameraParameters } from '../rest/client.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { GatewayContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Camera parameters of a spatial image, version 1: fov (degrees), fovAxis, position, target, up, near, far, limits, sway, animTracks, transform, annotations. Passed through as JSON. */
  CameraParameters: { input: CameraParameters; output: CameraParameters; }
  /** A date and time in UTC, ISO 8601 with milliseconds. */
  DateTime: { input: string; output: string; }
  /** A file in a multipart request (the GraphQL multipart request form); only `setAvatar` and `setThumbnail` take one. Every other file goes to a signed address. */
  File: { input: File; output: File; }
};

/** A type of file that a kind of task accepts. */
export type AcceptedType = {
  __typename?: 'AcceptedType';
  /** Media type. */
  contentType: Scalars['String']['output'];
  /** File name extensions, with the dot. */
  extensions: Array<Scalars['String']['output']>;
};

/** Export of an account's data as a ZIP archive. */
export type AccountExport = {
  __typename?: 'AccountExport';
  /** Size of the archive in bytes; 0 until READY. */
  bytes: Scalars['Float']['output'];
  /** Time of the request. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Expiry of the archive. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Progress, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** Status. */
  status: AccountExportStatus;
  /** Address of the archive, which supports range requests; null until READY. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Status of an export. */
export const AccountExportStatus = {
  /** Ended without an archive. */
  FAILED: 'FAILED',
  /** No export, or it has expired. */
  NONE: 'NONE',
  /** Being written. */
  PREPARING: 'PREPARING',
  /** The archive can be downloaded. */
  READY: 'READY'
} as const;

export type AccountExportStatus = typeof AccountExportStatus[keyof typeof AccountExportStatus];
/** Import of an export archive into the caller's account. */
export type AccountImport = {
  __typename?: 'AccountImport';
  /** Number of imported collections. */
  collections: Scalars['Int']['output'];
  /** Time of reservation. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Error code, such as NOT_AN_EXPORT. */
  failureCode?: Maybe<Scalars['String']['output']>;
  /** Message for users. */
  failureMessage?: Maybe<Scalars['String']['output']>;
  /** Number of imported spatial images. */
  items: Scalars['Int']['output'];
  /** Number of spatial images that existed already. */
  known: Scalars['Int']['output'];
  /** Share of imported spatial images, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** Status. */
  status: AccountImportStatus;
};

/** Status of an import. */
export const AccountImportStatus = {
  /** Done. */
  DONE: 'DONE',
  /** Refused; nothing was imported. */
  FAILED: 'FAILED',
  /** No import, or it has expired. */
  NONE: 'NONE',
  /** Being read. */
  READING: 'READING',
  /** Waiting for bytes. */
  UPLOADING: 'UPLOADING'
} as const;

export type AccountImportStatus = typeof AccountImportStatus[keyof typeof AccountImportStatus];
/** Analytics of the caller's spatial images. */
export type Analytics = {
  __typename?: 'Analytics';
  /** Figures of each day, oldest first. */
  days: Array<AnalyticsDay>;
  /** Sites that embed them, most views first. */
  embeddingSites: Array<EmbeddingSite>;
  /** Spatial images, most views first. */
  items: Array<AnalyticsItem>;
  /** Figures of all days together. */
  totals: AnalyticsTotals;
};

/** Figures of one day. */
export type AnalyticsDay = {
  __typename?: 'AnalyticsDay';
  /** Date, such as 2026-11-21. */
  date: Scalars['String']['output'];
  /** Number of new favorites. */
  favorites: Scalars['Int']['output'];
  /** Number of viewers. */
  viewers: Scalars['Int']['output'];
  /** Number of views. */
  views: Scalars['Int']['output'];
};

/** Views of one spatial image. */
export type AnalyticsItem = {
  __typename?: 'AnalyticsItem';
  /** Identifier of the spatial image. */
  spatialImageId: Scalars['ID']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** Number of views. */
  views: Scalars['Int']['output'];
};

/** Figures of all days together. */
export type AnalyticsTotals = {
  __typename?: 'AnalyticsTotals';
  /** Number of new favorites. */
  favorites: Scalars['Int']['output'];
  /** Number of viewers. */
  viewers: Scalars['Int']['output'];
  /** Number of views. */
  views: Scalars['Int']['output'];
};

/** A numbered point in a spatial image with a text. Set through `annotations` in the camera parameters, all at once; if omitted there, annotations stay unchanged. */
export type Annotation = {
  __typename?: 'Annotation';
  /** Camera position for this annotation: x, y, z; null to keep the current view. */
  eye?: Maybe<Array<Scalars['Float']['output']>>;
  /** Identifier, unique within the spatial image; up to 40 letters, digits, _ and -. */
  id: Scalars['ID']['output'];
  /** Position: x, y, z in the coordinates of the camera parameters. */
  position: Array<Scalars['Float']['output']>;
  /** Plain text of up to 1000 characters; may be empty. */
  text: Scalars['String']['output'];
  /** Title, one line of up to 80 characters. */
  title: Scalars['String']['output'];
};

/** An archive to upload. */
export type AnnouncedArchiveInput = {
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Float']['input'];
};

/** Upload of an export archive. */
export type ArchiveReservation = {
  __typename?: 'ArchiveReservation';
  /** Expiry of the addresses. */
  expiresAt: Scalars['DateTime']['output'];
  /** True if all bytes have been uploaded. */
  isComplete: Scalars['Boolean']['output'];
  /** Parts; missing ones have an address. */
  parts: Array<UploadPart>;
};

/** An uploaded external result. */
export type AttachResultInput = {
  /** Camera parameters. */
  cameraParameters?: InputMaybe<Scalars['CameraParameters']['input']>;
  /** Description of the result. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the uploaded splats, from `reserveResult`. */
  resourceId: Scalars['ID']['input'];
  /** Title of the result. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Result of attaching an external result. */
export type AttachResultResult = SourceRefused | Task | TaskAlreadyEnded;

/** Avatar of a user. */
export type Avatar = {
  __typename?: 'Avatar';
  /** Address of the picture. */
  avatarImageUrl: Scalars['String']['output'];
};

/** Result of beginning to add a passkey. */
export type BeginPasskeyResult = InputRejected | PasskeyCreation;

/** Result of beginning to sign in with a passkey. */
export type BeginPasskeySignInResult = InputRejected | PasskeySignIn;

/** Camera pose of a viewer. */
export type CameraPose = {
  __typename?: 'CameraPose';
  /** Distance from the orbit centre. */
  distance: Scalars['Float']['output'];
  /** Pitch in degrees. */
  pitch: Scalars['Float']['output'];
  /** Yaw in degrees. */
  yaw: Scalars['Float']['output'];
};

/** Camera pose of a viewer. */
export type CameraPoseInput = {
  /** Distance from the orbit centre. */
  distance: Scalars['Float']['input'];
  /** Pitch in degrees. */
  pitch: Scalars['Float']['input'];
  /** Yaw in degrees. */
  yaw: Scalars['Float']['input'];
};

/** Result of cancelling a task. */
export type CancelTaskResult = Task | TaskAlreadyEnded;

/** Category of spatial images. */
export type Category = {
  __typename?: 'Category';
  /** Number of public spatial images. */
  count: Scalars['Int']['output'];
  /** Identifier, such as nature. */
  id: Scalars['ID']['output'];
  /** Name, in Japanese. */
  name: Scalars['String']['output'];
};

/** A code was sent, if the address expects one. */
export type CodeSent = {
  __typename?: 'CodeSent';
  /** Masked address. */
  destination?: Maybe<Scalars['String']['output']>;
};

/** An ordered set of spatial images. */
export type Collection = {
  __typename?: 'Collection';
  /** Number of items that the caller may see. */
  count: Scalars['Int']['output'];
  /** Cover as AVIF in several widths, for `srcset`; null without a cover, or if the upstream has none. */
  coverAvifSet?: Maybe<Scalars['String']['output']>;
  /** Depth of the cover, as `SpatialImage.depthUrl`; null if there is none. */
  coverDepthUrl?: Maybe<Scalars['String']['output']>;
  /** Height of the cover's original in pixels; null without a cover, or if the upstream does not tell. */
  coverHeight?: Maybe<Scalars['Int']['output']>;
  /** Thumbnail of the first item that the caller may see. */
  coverUrl?: Maybe<Scalars['String']['output']>;
  /** Cover as WebP in several widths, for `srcset`; null without a cover, or if the upstream has none. */
  coverWebpSet?: Maybe<Scalars['String']['output']>;
  /** Width of the cover's original in pixels; null without a cover, or if the upstream does not tell. */
  coverWidth?: Maybe<Scalars['Int']['output']>;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** Description; may be empty. */
  description: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** True if the caller is the owner. */
  isMine: Scalars['Boolean']['output'];
  /** Items that the caller may see, in order: the page requested of `collection`, elsewhere the first. GET /v1/collections/{id} */
  items?: Maybe<SpatialImagePage>;
  /** Owner. */
  owner?: Maybe<UserProfile>;
  /** Title. */
  title: Scalars['String']['output'];
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
  /** Visibility. */
  visibility: Visibility;
};

/** A collection as a choice for one spatial image. */
export type CollectionChoice = {
  __typename?: 'CollectionChoice';
  /** Collection of the caller. */
  collection: Collection;
  /** True if the collection contains the spatial image. */
  holds: Scalars['Boolean']['output'];
};

/** A page of the caller's collections, newest first. */
export type CollectionChoicePage = {
  __typename?: 'CollectionChoicePage';
  /** The items of this page. */
  items: Array<CollectionChoice>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** A page of collections, newest first. */
export type CollectionPage = {
  __typename?: 'CollectionPage';
  /** The items of this page. */
  items: Array<Collection>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Result of creating or changing a collection. */
export type CollectionResult = Collection | InputRejected;

/** Input of a sign-up's confirmation. */
export type ConfirmSignUpInput = {
  /** Verification code from the mail. */
  code: Scalars['String']['input'];
  /** From SignUpStarted. */
  sessionId: Scalars['String']['input'];
  /** From SignUpStarted. */
  userId: Scalars['String']['input'];
};

/** A new collection. */
export type CreateCollectionInput = {
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Title. */
  title: Scalars['String']['input'];
  /** Visibility; PRIVATE by default. */
  visibility?: InputMaybe<Visibility>;
};

/** Input of a new trial. */
export type CreateTrialInput = {
  /** Accepted version of the terms of use. */
  acceptedTerms: Scalars['String']['input'];
  /** Files to upload. */
  files: Array<TrialFileInput>;
  /** Method. */
  type: TaskType;
};

/** Result of creating a trial. */
export type CreateTrialResult = ReservedTrial | SourceRefused;

/** Action of an operator on the depth model. */
export const DepthModelAction = {
  /** Cancels the installation; downloaded bytes are kept. */
  CANCEL_INSTALL: 'CANCEL_INSTALL',
  /** Downloads and tests the model in the background. */
  INSTALL: 'INSTALL',
  /** Reconverts pictures with estimated depth in the background. */
  REMAKE: 'REMAKE',
  /** Stops reconverting pictures. */
  STOP_REMAKE: 'STOP_REMAKE'
} as const;

export type DepthModelAction = typeof DepthModelAction[keyof typeof DepthModelAction];
/** Status of the depth model. */
export const DepthModelStatus = {
  /** No model is installed. */
  ABSENT: 'ABSENT',
  /** The installation failed. */
  FAILED: 'FAILED',
  /** In use. */
  INSTALLED: 'INSTALLED',
  /** Being installed. */
  INSTALLING: 'INSTALLING',
  /** Disabled in the settings. */
  OFF: 'OFF',
  /** The settings name a model. */
  OWN: 'OWN'
} as const;

export type DepthModelStatus = typeof DepthModelStatus[keyof typeof DepthModelStatus];
/** Step of the depth model's installation. */
export const DepthModelStep = {
  /** Downloading the model. */
  MODEL: 'MODEL',
  /** Installing the run time. */
  RUN_TIME: 'RUN_TIME',
  /** Testing the model. */
  TRIAL: 'TRIAL'
} as const;

export type DepthModelStep = typeof DepthModelStep[keyof typeof DepthModelStep];
/** Reason why depth was not measured from several photos or a video. */
export const DepthRejection = {
  /** Too few pictures of one place. */
  FEW_PICTURES: 'FEW_PICTURES',
  /** Too few points that match between pictures. */
  FEW_POINTS: 'FEW_POINTS',
  /** Too little of the picture could be measured. */
  LITTLE_MEASURED: 'LITTLE_MEASURED',
  /** The measured depth is no better than the estimate. */
  NO_BETTER: 'NO_BETTER',
  /** The camera hardly moved. */
  NO_PARALLAX: 'NO_PARALLAX',
  /** All matches are in one corner. */
  ONE_CORNER: 'ONE_CORNER',
  /** No set of camera positions explains the pictures. */
  UNEXPLAINED: 'UNEXPLAINED'
} as const;

export type DepthRejection = typeof DepthRejection[keyof typeof DepthRejection];
/** Source of a spatial image's depth. */
export const DepthSource = {
  /** The file carried a depth map. */
  CARRIED: 'CARRIED',
  /** Estimated from a single photo without a model; often not the true geometry. */
  ESTIMATED: 'ESTIMATED',
  /** Estimated from a single photo by a trained model that the operator has installed. */
  MODEL: 'MODEL',
  /** Measured from a video whose camera moves (structure from motion). */
  MOTION: 'MOTION',
  /** Matched from a stereo pair. */
  STEREO: 'STEREO'
} as const;

export type DepthSource = typeof DepthSource[keyof typeof DepthSource];
/** A site that embeds spatial images of the caller. */
export type EmbeddingSite = {
  __typename?: 'EmbeddingSite';
  /** Origin of the site. */
  origin: Scalars['String']['output'];
  /** Number of views there. */
  views: Scalars['Int']['output'];
};

/** A spatial image kept as a favorite. */
export type Favorite = {
  __typename?: 'Favorite';
  /** Time of adding. */
  favoritedAt: Scalars['DateTime']['output'];
  /** Identifier of the spatial image. */
  id: Scalars['ID']['output'];
  /** Spatial image; null if the caller may no longer see it. */
  spatialImage?: Maybe<SpatialImage>;
};

/** A page of favorites, newest first. */
export type FavoritePage = {
  __typename?: 'FavoritePage';
  /** The items of this page. */
  items: Array<Favorite>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Favorite state of a spatial image after a change. */
export type FavoriteState = {
  __typename?: 'FavoriteState';
  /** Number of favorites. */
  favorites: Scalars['Int']['output'];
  /** True if it is a favorite of the caller. */
  isFavorite: Scalars['Boolean']['output'];
  /** Identifier of the spatial image. */
  spatialImageId: Scalars['ID']['output'];
};

/** Category of feedback to the operator. */
export const FeedbackCategory = {
  /** Something does not work. */
  BUG: 'BUG',
  /** Anything else. */
  OTHER: 'OTHER',
  /** Something breaks the rules. */
  REPORT: 'REPORT',
  /** Something is missing. */
  REQUEST: 'REQUEST'
} as const;

export type FeedbackCategory = typeof FeedbackCategory[keyof typeof FeedbackCategory];
/** Feedback to the operator. */
export type FeedbackInput = {
  /** Category. */
  category: FeedbackCategory;
  /** E-mail address for an answer. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Address of the page that it refers to. */
  pageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Text, 1 to 4000 characters. */
  text: Scalars['String']['input'];
};

/** Feedback was sent. */
export type FeedbackSent = {
  __typename?: 'FeedbackSent';
  /** Identifier of the feedback; null if the upstream has none. */
  id?: Maybe<Scalars['ID']['output']>;
};

/** A hash tag in use. */
export type HashTag = {
  __typename?: 'HashTag';
  /** Number of public spatial images. */
  count: Scalars['Int']['output'];
  /** The tag without the number sign. */
  name: Scalars['String']['output'];
};

/** A page of hash tags, most used first. */
export type HashTagPage = {
  __typename?: 'HashTagPage';
  /** The items of this page. */
  items: Array<HashTag>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** The health of the REST API behind the gateway. */
export type Health = {
  __typename?: 'Health';
  /** ok, or a description of the problem. */
  status: Scalars['String']['output'];
  /** Version of the REST API. */
  version?: Maybe<Scalars['String']['output']>;
};

/** State of a spatial image that an operator hides from everyone but its owner. */
export type Hidden = {
  __typename?: 'Hidden';
  /** Time of hiding. */
  hiddenAt: Scalars['DateTime']['output'];
  /** Reason, as the operator wrote it. */
  reason: Scalars['String']['output'];
};

/** Options of an import. */
export type ImportWishesInput = {
  /** True keeps the visibility of the archive; otherwise everything becomes PRIVATE. */
  keepsVisibility?: InputMaybe<Scalars['Boolean']['input']>;
  /** True imports display name and avatar, too. */
  takesProfile?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The input was rejected. */
export type InputRejected = {
  __typename?: 'InputRejected';
  /** Error code, such as CODE_MISMATCH or INVALID_CREDENTIALS; for a password reset the identity provider's exception, such as CodeMismatchException. */
  code: Scalars['String']['output'];
  /** Messages for users, in Japanese, separated by line breaks. */
  message: Scalars['String']['output'];
  /** Seconds to wait before another attempt; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Feedback on a spatial image of the caller. */
export type ItemFeedback = {
  __typename?: 'ItemFeedback';
  /** Author; null if the account was deleted. */
  author?: Maybe<UserProfile>;
  /** Camera pose of the author. */
  cameraPose?: Maybe<CameraPose>;
  /** Time of writing. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Identifier of the spatial image. */
  spatialImageId: Scalars['ID']['output'];
  /** Title of the spatial image. */
  spatialImageTitle?: Maybe<Scalars['String']['output']>;
  /** Text. */
  text: Scalars['String']['output'];
};

/** Feedback to the owner of a spatial image. */
export type ItemFeedbackInput = {
  /** Camera pose of the author. */
  cameraPose?: InputMaybe<CameraPoseInput>;
  /** Text. */
  text: Scalars['String']['input'];
};

/** A page of feedback on the caller's spatial images, newest first. */
export type ItemFeedbackPage = {
  __typename?: 'ItemFeedbackPage';
  /** False if `total` is a lower bound. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<ItemFeedback>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Values of the spatial image of a kept trial. */
export type KeepTrialInput = {
  /** Title; empty by default. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Visibility; PRIVATE by default. */
  visibility?: InputMaybe<Visibility>;
};

/** Result of keeping a trial. */
export type KeepTrialResult = SourceRefused | SpatialImage;

/** A stored source of a spatial image. */
export type KeptSource = {
  __typename?: 'KeptSource';
  /** Media type, detected from the content. */
  contentType: Scalars['String']['output'];
  /** File name. */
  fileName: Scalars['String']['output'];
  /** Identifier of the source. */
  resourceId: Scalars['ID']['output'];
  /** Size in bytes; counts towards storage usage. */
  size: Scalars['Float']['output'];
};

/** Licence of a spatial image: Creative Commons 4.0 or CC0 1.0. */
export const License = {
  /** CC0 1.0, no rights reserved. */
  CC0: 'CC0',
  /** CC BY 4.0. */
  CC_BY: 'CC_BY',
  /** CC BY-NC 4.0. */
  CC_BY_NC: 'CC_BY_NC',
  /** CC BY-NC-ND 4.0. */
  CC_BY_NC_ND: 'CC_BY_NC_ND',
  /** CC BY-NC-SA 4.0. */
  CC_BY_NC_SA: 'CC_BY_NC_SA',
  /** CC BY-ND 4.0. */
  CC_BY_ND: 'CC_BY_ND',
  /** CC BY-SA 4.0. */
  CC_BY_SA: 'CC_BY_SA'
} as const;

export type License = typeof License[keyof typeof License];
/** Liveness of the REST API's process, independent of its dependencies. */
export type Liveness = {
  __typename?: 'Liveness';
  /** ok. */
  status: Scalars['String']['output'];
};

/** The signed-in user (the caller). */
export type Me = {
  __typename?: 'Me';
  /** Picture, if one was set. */
  avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Display name. */
  displayName: Scalars['String']['output'];
  /** E-mail address, the name to sign in with. */
  email?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** True if the user is an operator; null if the upstream has no operators. */
  isOperator?: Maybe<Scalars['Boolean']['output']>;
  /** Name for `refreshToken`. */
  username: Scalars['String']['output'];
};

/** Membership of the account. */
export type Membership = {
  __typename?: 'Membership';
  /** End of the paid period; null without one. */
  paidUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The plan. */
  plan: MembershipPlan;
};

/** Plan of an account. */
export const MembershipPlan = {
  /** No paid plan. */
  FREE: 'FREE',
  /** The paid plan. */
  PAID: 'PAID',
  /** The paid plan, cancelled; it ends with the paid period. */
  STOPPING: 'STOPPING'
} as const;

export type MembershipPlan = typeof MembershipPlan[keyof typeof MembershipPlan];
/** Reason why a membership was not changed. */
export const MembershipRefusalCode = {
  /** There is no paid plan to stop. */
  NOT_A_PAID_MEMBER: 'NOT_A_PAID_MEMBER',
  /** The paid plan is not cancelled. */
  NOT_STOPPING: 'NOT_STOPPING'
} as const;

export type MembershipRefusalCode = typeof MembershipRefusalCode[keyof typeof MembershipRefusalCode];
/** The membership was not changed. */
export type MembershipRefused = {
  __typename?: 'MembershipRefused';
  /** Error code. */
  code: MembershipRefusalCode;
  /** Message for users, in Japanese. */
  message: Scalars['String']['output'];
};

/** Result of stopping or resuming a membership. */
export type MembershipResult = Membership | MembershipRefused;

/** A message to the caller. */
export type Message = {
  __typename?: 'Message';
  /** Time of writing. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Kind. */
  kind: MessageKind;
  /** Path of the page that it refers to. */
  link?: Maybe<Scalars['String']['output']>;
  /** Time of reading; null while unread. */
  readAt?: Maybe<Scalars['DateTime']['output']>;
  /** Text, in Japanese. */
  text: Scalars['String']['output'];
};

/** Kind of a message. */
export const MessageKind = {
  /** Feedback on a spatial image of the recipient. */
  FEEDBACK: 'FEEDBACK',
  /** An operator's action on the recipient's account or content. */
  OPERATOR: 'OPERATOR',
  /** The recipient's storage is nearly full. */
  QUOTA: 'QUOTA',
  /** A task of the recipient is done. */
  TASK_COMPLETED: 'TASK_COMPLETED',
  /** A task of the recipient has failed. */
  TASK_FAILED: 'TASK_FAILED',
  /** A team of the recipient has changed. */
  TEAM: 'TEAM'
} as const;

export type MessageKind = typeof MessageKind[keyof typeof MessageKind];
/** A page of messages, newest first. */
export type MessagePage = {
  __typename?: 'MessagePage';
  /** The items of this page. */
  items: Array<Message>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
  /** Number of unread messages. */
  unreadTotal: Scalars['Int']['output'];
};

/** Result of marking messages as read. */
export type MessagesRead = {
  __typename?: 'MessagesRead';
  /** Number of unread messages. */
  unreadTotal: Scalars['Int']['output'];
};

/** Mutations. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Adds a passkey. POST /v1/me/passkeys */
  addPasskey: PasskeyResult;
  /** Adds a user to a team. POST /v1/teams/{teamname}/users */
  addTeamUser: TeamResult;
  /** Attaches an external result to a task. POST /v1/tasks/{taskId}/spatial-images */
  attachResult: AttachResultResult;
  /** Begins to add a passkey to the caller's account. POST /v1/me/passkeys/ceremony */
  beginPasskey: BeginPasskeyResult;
  /** Begins to sign in with a passkey. POST /v1/auth/passkey */
  beginPasskeySignIn: BeginPasskeySignInResult;
  /** Cancels a task. PATCH /v1/tasks/{taskId}/status */
  cancelTask: CancelTaskResult;
  /** Installs the depth model, or reconverts pictures with it; logged. For operators only. POST /v1/operator/depth-model */
  changeDepthModel: OperatorDepthModel;
  /** Sets the visibility of up to 100 spatial images of the caller; a missing one does not stop the others. POST /v1/me/spatial-images/visibility */
  changeSpatialImageVisibilities: SpatialImagesOutcome;
  /** Confirms a sign-up and signs in. POST /v1/auth/confirm-signup */
  confirmSignUp: SignInResult;
  /** Counts a view of a spatial image; call it once per page. POST /v1/spatial-images/{id}/views */
  countView: Scalars['Boolean']['output'];
  /** Sets the first camera parameters. POST /v1/spatial-images/{id}/camera-parameters */
  createCameraParameters: SpatialImage;
  /** Creates a collection. POST /v1/collections */
  createCollection: CollectionResult;
  /** Creates a team from at least one of its names; the other is derived. POST /v1/teams */
  createTeam: TeamResult;
  /** Creates a trial without an account; it expires after a day. POST /v1/trials */
  createTrial: CreateTrialResult;
  /** Deletes the caller's account with all content; its tokens become invalid at once. DELETE /v1/me */
  deleteAccount: Scalars['Boolean']['output'];
  /** Deletes a collection; its items stay. DELETE /v1/collections/{id} */
  deleteCollection: Scalars['Boolean']['output'];
  /** Deletes a spatial image with its files. DELETE /v1/spatial-images/{id} */
  deleteSpatialImage: Scalars['Boolean']['output'];
  /** Deletes a spatial image from the edit popup. DELETE /api/v1/spatial_images/{id} */
  deleteSpatialImageSummary: Scalars['Boolean']['output'];
  /** Deletes up to 100 spatial images of the caller with their files; a missing one does not stop the others. POST /v1/me/spatial-images/deletions */
  deleteSpatialImages: SpatialImagesOutcome;
  /** Deletes a trial with its files; false if there is none. DELETE /v1/trials/{id} */
  deleteTrial: Scalars['Boolean']['output'];
  /** Turns a trial into a spatial image of the caller. POST /v1/trials/{id}/keep */
  keepTrial: KeepTrialResult;
  /** A spatial image regardless of its visibility; logged with the reason. For operators only. POST /v1/operator/spatial-images/{id}/looks */
  lookAsOperator: SpatialImage;
  /** Marks messages as read. POST /v1/me/messages/read */
  markMessagesRead: MessagesRead;
  /** Performs an operator action, logged with its reason. For operators only. POST /v1/operator/actions */
  performOperatorAction: Scalars['Boolean']['output'];
  /**
   * Starts the reconversion of a spatial image of the caller. Once COMPLETED, splats, pictures and scene video are replaced under the same
   * identifier; texts, visibility, favorites, views and collections stay. POST /v1/spatial-images/{id}/conversions
   */
  reconvertSpatialImage: StartTaskResult;
  /** Token for `refreshToken`. POST /v1/auth/token */
  refreshToken: RefreshedToken;
  /** Removes the caller's avatar. DELETE /v1/me/avatar */
  removeAvatar: Scalars['Boolean']['output'];
  /** Removes a passkey of the caller. DELETE /v1/me/passkeys/{id} */
  removePasskey: Scalars['Boolean']['output'];
  /** Removes a user, or the caller, from a team. DELETE /v1/teams/{teamname}/users */
  removeTeamUser: RemoveTeamUserResult;
  /** Renames a passkey of the caller. PUT /v1/me/passkeys/{id} */
  renamePasskey: PasskeyResult;
  /** Renames a team; omitted names stay unchanged. PUT /v1/teams/{teamname} */
  renameTeam: TeamResult;
  /** Replaces the link of an UNLISTED spatial image of the caller; the former link becomes invalid. POST /v1/spatial-images/{id}/link */
  renewSpatialImageLink: SpatialImage;
  /** Replaces the camera parameters. PUT /v1/spatial-images/{id}/camera-parameters */
  replaceCameraParameters: SpatialImage;
  /** Reports a spatial image to the operator; no sign-in is needed. POST /v1/spatial-images/{id}/reports */
  reportSpatialImage: SendFeedbackResult;
  /** Mails a code for a password reset. The identity provider's ForgotPassword */
  requestPasswordReset: RequestPasswordResetResult;
  /** Mails another code. The identity provider's ResendConfirmationCode */
  resendConfirmationCode: ResendCodeResult;
  /** Reserves the upload of an export archive, or resumes it. POST /v1/me/import/archive */
  reserveAccountImport: ArchiveReservation;
  /** Reserves the upload of an external result. POST /v1/presigned-url/tasks/spatial-images/upload */
  reserveResult: ReserveResultResult;
  /** Reserves the upload of a source, or resumes it. POST /v1/tasks/{type}/resources */
  reserveSource: ReserveSourceResult;
  /** Sets a new password. The identity provider's ConfirmForgotPassword */
  resetPassword: ResetPasswordResult;
  /** Revokes the cancellation of the paid plan. POST /v1/me/membership/resume */
  resumeMembership: MembershipResult;
  /** Retries a FAILED or CANCELED task with its stored sources and values. POST /v1/tasks/{taskId}/retry */
  retryTask: StartTaskResult;
  /** Sets or replaces the camera parameters. POST /api/v1/spatial_images/{id}/camera_parameters */
  saveCameraParameters: SpatialImage;
  /** Saves the edit popup. PUT /api/v1/spatial_images/{id} */
  saveSpatialImageSummary: SpatialImageSummary;
  /** Sends feedback to the operator; no sign-in is needed. POST /v1/feedback */
  sendFeedback: SendFeedbackResult;
  /** Sends feedback to the owner of a spatial image. POST /v1/spatial-images/{id}/feedback */
  sendItemFeedback: SendFeedbackResult;
  /** Sets the caller's avatar: PNG, JPEG or HEIC, as a multipart request. PUT /v1/me/avatar */
  setAvatar: SetAvatarResult;
  /** Replaces the items of a collection; at most 200. PUT /v1/collections/{id}/items */
  setCollectionItems: CollectionResult;
  /** Adds a spatial image to the caller's favorites. PUT /v1/spatial-images/{id}/favorite */
  setFavorite: FavoriteState;
  /** Appends a spatial image to a collection, or removes it. POST /v1/collections/{id}/items */
  setInCollection: CollectionResult;
  /** Sets the thumbnail of a spatial image of the caller: PNG, JPEG or WebP, as a multipart request. PUT /v1/spatial-images/{id}/thumbnail */
  setThumbnail: SetThumbnailResult;
  /** Signs in. POST /v1/auth/login */
  signIn: SignInResult;
  /** Signs in with a passkey. POST /v1/auth/passkey/login */
  signInWithPasskey: SignInResult;
  /** Signs in after the redirect from the operator's OpenID Connect provider. POST /v1/auth/provider/login */
  signInWithProvider: SignInResult;
  /** Revokes a refresh token. POST /v1/auth/sign-out */
  signOut: Scalars['Boolean']['output'];
  /** Starts a sign-up and mails a verification code. POST /v1/auth/signup */
  signUp: SignUpResult;
  /** Starts the export of the caller's account. POST /v1/me/export */
  startAccountExport: AccountExport;
  /** Starts the import of the uploaded archive. POST /v1/me/import */
  startAccountImport: AccountImport;
  /** Starts a task with an external result. POST /v1/tasks/remote */
  startRemoteTask: StartTaskResult;
  /** Starts a task. POST /v1/tasks/{type} */
  startTask: StartTaskResult;
  /** Starts a trial once its files are uploaded. POST /v1/trials/{id}/start */
  startTrial: StartTrialResult;
  /** Cancels the paid plan at the end of the paid period. POST /v1/me/membership/stop */
  stopMembership: MembershipResult;
  /** Removes a spatial image from the caller's favorites. DELETE /v1/spatial-images/{id}/favorite */
  unsetFavorite: FavoriteState;
  /** Changes a collection. PUT /v1/collections/{id} */
  updateCollection: CollectionResult;
  /** Changes the caller's profile. PUT /v1/me */
  updateProfile: UpdateProfileResult;
  /** Changes a spatial image. PUT /v1/spatial-images/{id} */
  updateSpatialImage: SpatialImage;
};


/** Mutations. */
export type MutationAddPasskeyArgs = {
  input: NewPasskeyInput;
};


/** Mutations. */
export type MutationAddTeamUserArgs = {
  teamname: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationAttachResultArgs = {
  input: AttachResultInput;
  taskId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationCancelTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationChangeDepthModelArgs = {
  action: DepthModelAction;
};


/** Mutations. */
export type MutationChangeSpatialImageVisibilitiesArgs = {
  ids: Array<Scalars['ID']['input']>;
  visibility: Visibility;
};


/** Mutations. */
export type MutationConfirmSignUpArgs = {
  input: ConfirmSignUpInput;
};


/** Mutations. */
export type MutationCountViewArgs = {
  embedOrigin?: InputMaybe<Scalars['String']['input']>;
  spatialImageId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationCreateCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


/** Mutations. */
export type MutationCreateCollectionArgs = {
  input: CreateCollectionInput;
};


/** Mutations. */
export type MutationCreateTeamArgs = {
  displayName?: InputMaybe<Scalars['String']['input']>;
  teamname?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations. */
export type MutationCreateTrialArgs = {
  input: CreateTrialInput;
};


/** Mutations. */
export type MutationDeleteCollectionArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationDeleteSpatialImageArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationDeleteSpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationDeleteSpatialImagesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Mutations. */
export type MutationDeleteTrialArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationKeepTrialArgs = {
  id: Scalars['ID']['input'];
  input?: InputMaybe<KeepTrialInput>;
};


/** Mutations. */
export type MutationLookAsOperatorArgs = {
  reason: Scalars['String']['input'];
  spatialImageId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationMarkMessagesReadArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** Mutations. */
export type MutationPerformOperatorActionArgs = {
  input: OperatorActionInput;
};


/** Mutations. */
export type MutationReconvertSpatialImageArgs = {
  id: Scalars['ID']['input'];
  input: ReconvertInput;
};


/** Mutations. */
export type MutationRefreshTokenArgs = {
  refreshToken: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


/** Mutations. */
export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRemoveTeamUserArgs = {
  teamname: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** Mutations. */
export type MutationRenameTeamArgs = {
  displayName?: InputMaybe<Scalars['String']['input']>;
  newTeamname?: InputMaybe<Scalars['String']['input']>;
  teamname: Scalars['String']['input'];
};


/** Mutations. */
export type MutationRenewSpatialImageLinkArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationReplaceCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


/** Mutations. */
export type MutationReportSpatialImageArgs = {
  input: ReportInput;
  spatialImageId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/** Mutations. */
export type MutationResendConfirmationCodeArgs = {
  email: Scalars['String']['input'];
};


/** Mutations. */
export type MutationReserveAccountImportArgs = {
  input: AnnouncedArchiveInput;
};


/** Mutations. */
export type MutationReserveResultArgs = {
  input: ReserveResultInput;
};


/** Mutations. */
export type MutationReserveSourceArgs = {
  input: ReserveSourceInput;
};


/** Mutations. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** Mutations. */
export type MutationRetryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSaveCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


/** Mutations. */
export type MutationSaveSpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
  input: SpatialImageSummaryInput;
};


/** Mutations. */
export type MutationSendFeedbackArgs = {
  input: FeedbackInput;
};


/** Mutations. */
export type MutationSendItemFeedbackArgs = {
  input: ItemFeedbackInput;
  spatialImageId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSetAvatarArgs = {
  file: Scalars['File']['input'];
};


/** Mutations. */
export type MutationSetCollectionItemsArgs = {
  id: Scalars['ID']['input'];
  spatialImageIds: Array<Scalars['ID']['input']>;
};


/** Mutations. */
export type MutationSetFavoriteArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSetInCollectionArgs = {
  holds: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
  spatialImageId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSetThumbnailArgs = {
  file: Scalars['File']['input'];
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** Mutations. */
export type MutationSignInWithPasskeyArgs = {
  input: PasskeyAssertionInput;
};


/** Mutations. */
export type MutationSignInWithProviderArgs = {
  input: SignInWithProviderInput;
};


/** Mutations. */
export type MutationSignOutArgs = {
  refreshToken: Scalars['String']['input'];
};


/** Mutations. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** Mutations. */
export type MutationStartAccountImportArgs = {
  input: ImportWishesInput;
};


/** Mutations. */
export type MutationStartRemoteTaskArgs = {
  input: StartRemoteTaskInput;
};


/** Mutations. */
export type MutationStartTaskArgs = {
  input: StartTaskInput;
};


/** Mutations. */
export type MutationStartTrialArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationUnsetFavoriteArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationUpdateCollectionArgs = {
  id: Scalars['ID']['input'];
  input: UpdateCollectionInput;
};


/** Mutations. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** Mutations. */
export type MutationUpdateSpatialImageArgs = {
  id: Scalars['ID']['input'];
  input: UpdateSpatialImageInput;
};

/** Attestation of a new passkey; bytes in base64url. */
export type NewPasskeyInput = {
  /** Attestation object with the public key. */
  attestationObject: Scalars['String']['input'];
  /** Client data. */
  clientDataJSON: Scalars['String']['input'];
  /** Credential id. */
  credentialId: Scalars['String']['input'];
  /** Name that the owner gave it, 1 to 50 characters. */
  name: Scalars['String']['input'];
  /** Transports of the authenticator. */
  transports: Array<Scalars['String']['input']>;
};

/** An account, as operators see it. */
export type OperatorAccount = {
  __typename?: 'OperatorAccount';
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** Display name. */
  displayName: Scalars['String']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** True for an operator. */
  isOperator: Scalars['Boolean']['output'];
  /** Storage limit in bytes. */
  limitBytes: Scalars['Float']['output'];
  /** Individual storage limit in bytes; null if the general one applies. */
  storageLimitBytes?: Maybe<Scalars['Float']['output']>;
  /** Time of suspension; null if not suspended. */
  suspendedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Reason. */
  suspensionReason?: Maybe<Scalars['String']['output']>;
  /** Used storage in bytes. */
  usedBytes: Scalars['Float']['output'];
};

/** A page of accounts. */
export type OperatorAccountPage = {
  __typename?: 'OperatorAccountPage';
  /** The items of this page. */
  items: Array<OperatorAccount>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** An entry of the operators' log. */
export type OperatorAction = {
  __typename?: 'OperatorAction';
  /** Action, such as SUSPEND. */
  action: Scalars['String']['output'];
  /** Time. */
  at: Scalars['DateTime']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Name of the operator; null for a command on the machine, and if the account was deleted. */
  operatorName?: Maybe<Scalars['String']['output']>;
  /** Reason. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Identifier of the target. */
  targetId: Scalars['ID']['output'];
  /** Kind of target: USER, ITEM, TASK, REPORT or SITE. */
  targetKind: Scalars['String']['output'];
};

/** An operator's action with its reason. */
export type OperatorActionInput = {
  /** Action. */
  action: OperatorActionKind;
  /** Storage limit for SET_QUOTA; the general one by default. */
  bytes?: InputMaybe<Scalars['Float']['input']>;
  /** Reason; shown to the affected user, and logged. */
  reason: Scalars['String']['input'];
  /** Identifier of the item, account, task or report. */
  targetId: Scalars['ID']['input'];
};

/** Action of an operator. */
export const OperatorActionKind = {
  /** Cancels a task. */
  CANCEL_TASK: 'CANCEL_TASK',
  /** Closes a report. */
  CLOSE_REPORT: 'CLOSE_REPORT',
  /** Hides the item from everyone but its owner. */
  HIDE_ITEM: 'HIDE_ITEM',
  /** Shows the item again. */
  RESTORE_ITEM: 'RESTORE_ITEM',
  /** Retries a failed task. */
  RETRY_TASK: 'RETRY_TASK',
  /** Sets the storage limit of one account. */
  SET_QUOTA: 'SET_QUOTA',
  /** Blocks sign-in, and hides the account's content. */
  SUSPEND_ACCOUNT: 'SUSPEND_ACCOUNT',
  /** Lifts the suspension. */
  UNSUSPEND_ACCOUNT: 'UNSUSPEND_ACCOUNT'
} as const;

export type OperatorActionKind = typeof OperatorActionKind[keyof typeof OperatorActionKind];
/** A page of the operators' log, newest first. */
export type OperatorActionPage = {
  __typename?: 'OperatorActionPage';
  /** The items of this page. */
  items: Array<OperatorAction>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** The depth model, and pictures with estimated depth. */
export type OperatorDepthModel = {
  __typename?: 'OperatorDepthModel';
  /** True if a model is in use for reconversion. */
  canRemake: Scalars['Boolean']['output'];
  /** Error code if FAILED, such as DISK_FULL. */
  failure?: Maybe<Scalars['String']['output']>;
  /** Number of pictures with estimated depth that can be reconverted. */
  guessed: Scalars['Int']['output'];
  /** Host that serves the model. */
  host: Scalars['String']['output'];
  /** Licence of the model. */
  licence: Scalars['String']['output'];
  /** True if other machines may convert; each of them needs the model. */
  mayConvertElsewhere: Scalars['Boolean']['output'];
  /** Name of the published model. */
  name: Scalars['String']['output'];
  /** Downloaded bytes of the model. */
  receivedBytes: Scalars['Float']['output'];
  /** Newest reconversion of these pictures. */
  remake?: Maybe<OperatorRemake>;
  /** Status on this machine. */
  status: DepthModelStatus;
  /** Step of the running installation; null without one. */
  step?: Maybe<DepthModelStep>;
  /** Size of the model in bytes. */
  totalBytes: Scalars['Float']['output'];
};

/** A spatial image, as operators see it. */
export type OperatorItem = {
  __typename?: 'OperatorItem';
  /** Size of its files in bytes. */
  bytes: Scalars['Float']['output'];
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** Reason. */
  hiddenReason?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** True if an operator hides it. */
  isHidden: Scalars['Boolean']['output'];
  /** Identifier of the owner. */
  ownerId: Scalars['ID']['output'];
  /** Name of the owner. */
  ownerName: Scalars['String']['output'];
  /** Title; null unless PUBLIC. */
  title?: Maybe<Scalars['String']['output']>;
  /** Number of views. */
  views: Scalars['Int']['output'];
  /** Visibility that the owner chose. */
  visibility: Visibility;
};

/** A page of spatial images. */
export type OperatorItemPage = {
  __typename?: 'OperatorItemPage';
  /** The items of this page. */
  items: Array<OperatorItem>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Key figures of the site. */
export type OperatorOverview = {
  __typename?: 'OperatorOverview';
  /** Number of accounts. */
  accounts: Scalars['Int']['output'];
  /** Disk size in bytes. */
  diskBytes: Scalars['Float']['output'];
  /** Free disk space in bytes. */
  diskFreeBytes: Scalars['Float']['output'];
  /** Number of tasks that failed in the last 24 hours. */
  failed: Scalars['Int']['output'];
  /** Number of hidden spatial images. */
  hidden: Scalars['Int']['output'];
  /** Size of all results in bytes. */
  itemBytes: Scalars['Float']['output'];
  /** Number of spatial images. */
  items: Scalars['Int']['output'];
  /** Number of mails that could not be sent. */
  mailsFailed: Scalars['Int']['output'];
  /** Number of open reports. */
  openReports: Scalars['Int']['output'];
  /** Health of each part of the product. */
  parts: Array<OperatorPart>;
  /** Number of running tasks. */
  processing: Scalars['Int']['output'];
  /** Number of queued tasks. */
  queued: Scalars['Int']['output'];
  /** Size of all sources in bytes. */
  sourceBytes: Scalars['Float']['output'];
  /** Number of suspended accounts. */
  suspended: Scalars['Int']['output'];
  /** Age of the oldest queued task in seconds. */
  waitingSeconds: Scalars['Int']['output'];
};

/** Health of one part of the product. */
export type OperatorPart = {
  __typename?: 'OperatorPart';
  /** Name, such as database, disk or queue. */
  name: Scalars['String']['output'];
  /** ok, warning or failing. */
  state: Scalars['String']['output'];
};

/** Reconversion of all pictures with estimated depth. */
export type OperatorRemake = {
  __typename?: 'OperatorRemake';
  /** Number of reconverted pictures. */
  done: Scalars['Int']['output'];
  /** Number of pictures that failed and stay unchanged. */
  failed: Scalars['Int']['output'];
  /** Status. */
  status: OperatorRemakeStatus;
  /** Number of pictures at its start. */
  total: Scalars['Int']['output'];
};

/** Status of a reconversion of many pictures. */
export const OperatorRemakeStatus = {
  /** All pictures are done. */
  DONE: 'DONE',
  /** Running. */
  RUNNING: 'RUNNING',
  /** Stopped by an operator. */
  STOPPED: 'STOPPED'
} as const;

export type OperatorRemakeStatus = typeof OperatorRemakeStatus[keyof typeof OperatorRemakeStatus];
/** A report on a spatial image. */
export type OperatorReport = {
  __typename?: 'OperatorReport';
  /** Time of closing; null while open. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time. */
  createdAt: Scalars['DateTime']['output'];
  /** E-mail address for an answer. */
  email?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** True if an operator hides it. */
  isHidden: Scalars['Boolean']['output'];
  /** True if the owner is suspended. */
  isOwnerSuspended: Scalars['Boolean']['output'];
  /** Kind of problem. */
  kind: ReportKind;
  /** Identifier of the owner. */
  ownerId: Scalars['ID']['output'];
  /** Name of the owner; null if the account was deleted. */
  ownerName?: Maybe<Scalars['String']['output']>;
  /** Name of the reporter; null without an account. */
  reporterName?: Maybe<Scalars['String']['output']>;
  /** Identifier of the spatial image. */
  spatialImageId: Scalars['ID']['output'];
  /** Description. */
  text: Scalars['String']['output'];
  /** Title of the spatial image at that time. */
  title: Scalars['String']['output'];
  /** Current visibility; null if it was deleted. */
  visibility?: Maybe<Visibility>;
};

/** A page of reports. */
export type OperatorReportPage = {
  __typename?: 'OperatorReportPage';
  /** The items of this page. */
  items: Array<OperatorReport>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** A task, as operators see it. */
export type OperatorTask = {
  __typename?: 'OperatorTask';
  /** Time of the request. */
  createdAt: Scalars['DateTime']['output'];
  /** Time of the end. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Error code. */
  failureCode?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Kind of task. */
  kind: TaskType;
  /** Identifier of the owner. */
  ownerId: Scalars['ID']['output'];
  /** Name of the owner. */
  ownerName: Scalars['String']['output'];
  /** Status. */
  status: TaskStatus;
};

/** A page of tasks. */
export type OperatorTaskPage = {
  __typename?: 'OperatorTaskPage';
  /** The items of this page. */
  items: Array<OperatorTask>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Order of the caller's spatial images; newest first among equals. */
export const OwnSpatialImageSort = {
  /** Newest first. */
  NEWEST: 'NEWEST',
  /** Oldest first. */
  OLDEST: 'OLDEST',
  /** Most viewed first. */
  POPULAR: 'POPULAR',
  /** Most bytes first. */
  SIZE: 'SIZE',
  /** By title in Japanese collation; numbers by value. */
  TITLE: 'TITLE'
} as const;

export type OwnSpatialImageSort = typeof OwnSpatialImageSort[keyof typeof OwnSpatialImageSort];
/** Passkey of an account. */
export type Passkey = {
  __typename?: 'Passkey';
  /** Time of adding. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** True if the passkey is synced between devices. */
  isBackedUp: Scalars['Boolean']['output'];
  /** Time of the last sign-in; null before the first. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name that the owner gave it, 1 to 50 characters. */
  name: Scalars['String']['output'];
};

/** Assertion of a passkey; bytes in base64url. */
export type PasskeyAssertionInput = {
  /** Authenticator data. */
  authenticatorData: Scalars['String']['input'];
  /** Client data. */
  clientDataJSON: Scalars['String']['input'];
  /** Credential id. */
  credentialId: Scalars['String']['input'];
  /** Signature of both. */
  signature: Scalars['String']['input'];
  /** User handle. */
  userHandle: Scalars['String']['input'];
};

/** Options for creating a passkey. */
export type PasskeyCreation = {
  __typename?: 'PasskeyCreation';
  /** COSE algorithm identifiers, preferred first. */
  algorithms: Array<Scalars['Int']['output']>;
  /** Challenge, in base64url; valid once, for five minutes, for this account. */
  challenge: Scalars['String']['output'];
  /** Credential ids of existing passkeys, in base64url. */
  excludedCredentialIds: Array<Scalars['String']['output']>;
  /** Relying party id (host name). */
  relyingPartyId: Scalars['String']['output'];
  /** Name of the site. */
  relyingPartyName: Scalars['String']['output'];
  /** Time limit in milliseconds. */
  timeoutMs: Scalars['Int']['output'];
  /** Name of the account. */
  userDisplayName: Scalars['String']['output'];
  /** User handle, in base64url. */
  userHandle: Scalars['String']['output'];
  /** E-mail address of the account. */
  userName: Scalars['String']['output'];
};

/** Result of adding or renaming a passkey. */
export type PasskeyResult = InputRejected | Passkey;

/** Options for signing in with a passkey; they name no account. */
export type PasskeySignIn = {
  __typename?: 'PasskeySignIn';
  /** Challenge, in base64url; valid once, for five minutes. */
  challenge: Scalars['String']['output'];
  /** Relying party id (host name). */
  relyingPartyId: Scalars['String']['output'];
  /** Time limit in milliseconds. */
  timeoutMs: Scalars['Int']['output'];
};

/** The password was changed, and all sessions of the account have ended. */
export type PasswordReset = {
  __typename?: 'PasswordReset';
  /** Always true. */
  ok: Scalars['Boolean']['output'];
};

/** Queries. */
export type Query = {
  __typename?: 'Query';
  /** Export of the caller's account. GET /v1/me/export */
  accountExport: AccountExport;
  /** Import into the caller's account. GET /v1/me/import */
  accountImport: AccountImport;
  /** Analytics of the caller's spatial images. GET /v1/me/analytics */
  analytics: Analytics;
  /** All categories. GET /v1/categories */
  categories: Array<Category>;
  /** A collection; null if the caller may not see it. `page` and `limit` apply to its items. GET /v1/collections/{id} */
  collection?: Maybe<Collection>;
  /** Collections of the caller, each with a flag for one spatial image. GET /v1/spatial-images/{id}/collections */
  collectionChoices: CollectionChoicePage;
  /** Public collections. GET /v1/collections */
  collections: CollectionPage;
  /** Favorites of the caller. GET /v1/me/favorites */
  favorites: FavoritePage;
  /** Feedback on the caller's spatial images. GET /v1/me/feedback */
  feedbackInbox: ItemFeedbackPage;
  /** Hash tags of public spatial images. GET /v1/spatial-images/hash-tags */
  hashTags: HashTagPage;
  /** The REST API's health. GET /v1/health */
  health: Health;
  /** Liveness of the REST API's process. GET /v1/health/live */
  liveness: Liveness;
  /** The signed-in user (the caller). GET /v1/me */
  me: Me;
  /** Membership of the caller. GET /v1/me/membership */
  membership: Membership;
  /** Messages to the caller. GET /v1/me/messages */
  messages: MessagePage;
  /** Collections of the caller. GET /v1/me/collections */
  myCollections: CollectionPage;
  /** Spatial images of the caller, newest first by default. GET /v1/me/spatial-images */
  mySpatialImages: SpatialImagePage;
  /** Teams of the caller. GET /v1/me/teams */
  myTeams: TeamMembershipPage;
  /** Accounts. For operators only. GET /v1/operator/accounts */
  operatorAccounts: OperatorAccountPage;
  /** The depth model. For operators only. GET /v1/operator/depth-model */
  operatorDepthModel: OperatorDepthModel;
  /** Log of operator actions. For operators only. GET /v1/operator/log */
  operatorLog: OperatorActionPage;
  /** Key figures of the site. For operators only. GET /v1/operator/overview */
  operatorOverview: OperatorOverview;
  /** Reports. For operators only. GET /v1/operator/reports */
  operatorReports: OperatorReportPage;
  /** Spatial images. For operators only. GET /v1/operator/spatial-images */
  operatorSpatialImages: OperatorItemPage;
  /** Queued, running and failed tasks. For operators only. GET /v1/operator/tasks */
  operatorTasks: OperatorTaskPage;
  /** Passkeys of the caller, oldest first; at most 20. GET /v1/me/passkeys */
  passkeys: Array<Passkey>;
  /** Sources and methods for a reconversion; null unless the caller owns the spatial image. GET /v1/spatial-images/{id}/conversions */
  reconversion?: Maybe<Reconversion>;
  /** Scene video; null if there is no such spatial image. The first request starts its creation. GET /v1/spatial-images/{id}/scene-video */
  sceneVideo?: Maybe<SceneVideo>;
  /** Address of the scene video's file; null if there is no such spatial image. GET /api/v1/spatial_images/{id}/scene_video */
  sceneVideoFile?: Maybe<SceneVideoFile>;
  /** Limits of the caller's tasks. GET /v1/me/tasks/source-restriction */
  sourceRestriction: SourceRestriction;
  /** A spatial image; null if the caller may not see it. GET /v1/spatial-images/{id} */
  spatialImage?: Maybe<SpatialImage>;
  /** Identifiers of all public spatial images, for sitemaps. GET /v1/spatial-images/addresses */
  spatialImageAddresses: SpatialImageAddresses;
  /** Short form of a spatial image. GET /api/v1/spatial_images/{id} */
  spatialImageSummary?: Maybe<SpatialImageSummary>;
  /** Public spatial images. GET /v1/spatial-images */
  spatialImages: SpatialImagePage;
  /** Download of the splats, if the caller may; null if there is no such spatial image. GET /v1/spatial-images/{id}/download */
  splatDownload?: Maybe<SplatDownload>;
  /** Storage in use. GET /v1/me/storage-usage */
  storageUsage: StorageUsage;
  /** A task of the caller; null if there is none. GET /v1/tasks/{taskId} */
  task?: Maybe<Task>;
  /** Tasks of the caller, newest first. GET /v1/tasks */
  tasks: TaskPage;
  /** A team; null unless the caller is a member. GET /v1/teams/{teamname} */
  team?: Maybe<Team>;
  /** A trial; null if it does not exist or has expired. GET /v1/trials/{id} */
  trial?: Maybe<Trial>;
  /** A user; null if there is none. GET /v1/users/{id}/profile */
  user?: Maybe<UserProfile>;
  /** Users, by name. GET /v1/users */
  users: UserPage;
};


/** Queries. */
export type QueryAnalyticsArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  spatialImageId?: InputMaybe<Scalars['ID']['input']>;
};


/** Queries. */
export type QueryCollectionArgs = {
  id: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryCollectionChoicesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  spatialImageId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryCollectionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryFavoritesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryFeedbackInboxArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  spatialImageId?: InputMaybe<Scalars['ID']['input']>;
};


/** Queries. */
export type QueryHashTagsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryMessagesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  unread?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Queries. */
export type QueryMyCollectionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryMySpatialImagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<OwnSpatialImageSort>;
  visibility?: InputMaybe<Visibility>;
};


/** Queries. */
export type QueryMyTeamsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryOperatorAccountsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryOperatorLogArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryOperatorReportsArgs = {
  closed?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryOperatorSpatialImagesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryOperatorTasksArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryReconversionArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QuerySceneVideoArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QuerySceneVideoFileArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QuerySpatialImageArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QuerySpatialImageAddressesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QuerySpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QuerySpatialImagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['ID']['input']>;
  hashTag?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SpatialImageSort>;
};


/** Queries. */
export type QuerySplatDownloadArgs = {
  format?: InputMaybe<SplatFormat>;
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryTasksArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<TaskStatus>;
};


/** Queries. */
export type QueryTeamArgs = {
  teamname: Scalars['String']['input'];
};


/** Queries. */
export type QueryTrialArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryUsersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};

/** Sources and methods of a spatial image of the caller. */
export type Reconversion = {
  __typename?: 'Reconversion';
  /** Sources, in order. */
  sources: Array<KeptSource>;
  /** Running reconversion; null without one. */
  task?: Maybe<Task>;
  /** Method of the current result; null if unknown. */
  type?: Maybe<TaskType>;
  /** Methods that accept these sources. */
  types: Array<TaskType>;
};

/** Input of a reconversion. */
export type ReconvertInput = {
  /** New uploaded sources for this method; the stored ones by default. */
  resourceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Method. */
  type: TaskType;
};

/** A new bearer token. */
export type RefreshedToken = {
  __typename?: 'RefreshedToken';
  /** Bearer token. */
  authToken: Scalars['String']['output'];
};

/** Result of removing a user from a team. */
export type RemoveTeamUserResult = Team | TeamLeft | TeamRefused;

/** A report to the operator. */
export type ReportInput = {
  /** E-mail address for an answer. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Kind of problem. */
  kind: ReportKind;
  /** Description. */
  text: Scalars['String']['input'];
};

/** Kind of a report. */
export const ReportKind = {
  /** Infringes copyright. */
  COPYRIGHT: 'COPYRIGHT',
  /** Breaks the terms of use. */
  INAPPROPRIATE: 'INAPPROPRIATE',
  /** Anything else. */
  OTHER: 'OTHER',
  /** Violates privacy. */
  PRIVACY: 'PRIVACY'
} as const;

export type ReportKind = typeof ReportKind[keyof typeof ReportKind];
/** Result of requesting a password reset; the same for unknown addresses. */
export type RequestPasswordResetResult = CodeSent | InputRejected;

/** Result of requesting another code. */
export type ResendCodeResult = CodeSent | InputRejected;

/** An external result to upload. */
export type ReserveResultInput = {
  /** Media type, if known. */
  contentType: Scalars['String']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Float']['input'];
  /** Identifier of the task. */
  taskId: Scalars['ID']['input'];
};

/** Result of reserving the upload of an external result. */
export type ReserveResultResult = SourceRefused | SourceReservation | TaskAlreadyEnded;

/** A file to upload. */
export type ReserveSourceInput = {
  /** Media type, if known. */
  contentType: Scalars['String']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Float']['input'];
  /** Kind of task that will use it. */
  type: TaskType;
};

/** Result of reserving an upload. */
export type ReserveSourceResult = SourceRefused | SourceReservation;

/** A new trial with its uploads. */
export type ReservedTrial = {
  __typename?: 'ReservedTrial';
  /** Expiry, unless an account keeps the trial. */
  expiresAt: Scalars['DateTime']['output'];
  /** Uploads, in the order of the files. */
  files: Array<TrialFile>;
  /** Secret identifier: its holder may see and keep the trial. */
  id: Scalars['ID']['output'];
};

/** Input of a password reset. */
export type ResetPasswordInput = {
  /** Verification code from the mail. */
  code: Scalars['String']['input'];
  /** E-mail address of the account. */
  email: Scalars['String']['input'];
  /** At least 8 characters with a letter, a digit and a symbol. */
  password: Scalars['String']['input'];
};

/** Result of a password reset. */
export type ResetPasswordResult = InputRejected | PasswordReset;

/** Video of a camera moving through a spatial image. */
export type SceneVideo = {
  __typename?: 'SceneVideo';
  /** Signed address of a smaller animated WebP; null until READY, and if the upstream has none. */
  animationUrl?: Maybe<Scalars['String']['output']>;
  /** Media type of the video. */
  contentType?: Maybe<Scalars['String']['output']>;
  /** Height in pixels. */
  height?: Maybe<Scalars['Int']['output']>;
  /** Message for users if it failed, in Japanese. */
  message?: Maybe<Scalars['String']['output']>;
  /** Progress, 0 to 1; null while queued, and if the upstream does not tell. */
  progress?: Maybe<Scalars['Float']['output']>;
  /** Length in seconds. */
  seconds?: Maybe<Scalars['Float']['output']>;
  /** Status. */
  status: SceneVideoStatus;
  /** Signed address of the video; null until READY. */
  url?: Maybe<Scalars['String']['output']>;
  /** Width in pixels. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** Address of a scene video's file. */
export type SceneVideoFile = {
  __typename?: 'SceneVideoFile';
  /** Message for users if it failed, in Japanese. */
  message?: Maybe<Scalars['String']['output']>;
  /** Seconds to wait before the next request while PREPARING. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
  /** Status. */
  status: SceneVideoStatus;
  /** Address of the file; null until READY. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Status of a scene video. */
export const SceneVideoStatus = {
  /** The video could not be made. */
  FAILED: 'FAILED',
  /** The video is being made; ask again. */
  PREPARING: 'PREPARING',
  /** The video can be downloaded. */
  READY: 'READY'
} as const;

export type SceneVideoStatus = typeof SceneVideoStatus[keyof typeof SceneVideoStatus];
/** Result of sending feedback. */
export type SendFeedbackResult = FeedbackSent | InputRejected;

/** Result of setting the avatar. */
export type SetAvatarResult = Avatar | SourceRefused;

/** Result of setting a thumbnail. */
export type SetThumbnailResult = SourceRefused | SpatialImage;

/** E-mail address and password. */
export type SignInInput = {
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Result of a sign-in or a confirmed sign-up. */
export type SignInResult = InputRejected | Tokens;

/** Input of a sign-in by a provider. */
export type SignInWithProviderInput = {
  /** Code of the redirect address; valid once, for a minute. */
  code: Scalars['String']['input'];
  /** Verifier; its SHA-256 was the challenge. */
  verifier: Scalars['String']['input'];
};

/** Input of a sign-up. */
export type SignUpInput = {
  /** Display name. */
  displayName: Scalars['String']['input'];
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** At least 8 characters with a letter, a digit and a symbol. */
  password: Scalars['String']['input'];
};

/** Result of a sign-up. */
export type SignUpResult = InputRejected | SignUpStarted;

/** A sign-up that waits for its verification code. */
export type SignUpStarted = {
  __typename?: 'SignUpStarted';
  /** Identifier of the sign-up, for `confirmSignUp`. */
  sessionId: Scalars['String']['output'];
  /** Identifier of the new user. */
  userId: Scalars['String']['output'];
};

/** First reason why a source is refused. */
export const SourceRefusalCode = {
  /** The file is damaged or incomplete. */
  BROKEN_SOURCE: 'BROKEN_SOURCE',
  /** The uploaded bytes do not match the announced SHA-256. */
  CHECKSUM_MISMATCH: 'CHECKSUM_MISMATCH',
  /** The spatial image is already being reconverted. */
  CONVERSION_RUNNING: 'CONVERSION_RUNNING',
  /** The file exceeds the task's limit in bytes. */
  FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  /** The account's storage is full. */
  QUOTA_EXCEEDED: 'QUOTA_EXCEEDED',
  /** Bytes are missing; upload the missing parts. */
  SOURCE_INCOMPLETE: 'SOURCE_INCOMPLETE',
  /** The reservation does not exist or has expired. */
  SOURCE_NOT_FOUND: 'SOURCE_NOT_FOUND',
  /** The service has run out of storage; try again later. */
  STORAGE_FULL: 'STORAGE_FULL',
  /** The video exceeds the task's limit in seconds. */
  TOO_LONG: 'TOO_LONG',
  /** The image exceeds the task's limit in pixels. */
  TOO_MANY_PIXELS: 'TOO_MANY_PIXELS',
  /** The scene has too many splats to be shown. */
  TOO_MANY_SPLATS: 'TOO_MANY_SPLATS',
  /** The account has reached its limit of running tasks. */
  TOO_MANY_TASKS: 'TOO_MANY_TASKS',
  /** The site has reached its limit of concurrent trials. */
  TRIALS_BUSY: 'TRIALS_BUSY',
  /** The trial does not exist or has expired. */
  TRIAL_GONE: 'TRIAL_GONE',
  /** This network has reached its limit of trials per hour or per day. */
  TRIAL_LIMIT: 'TRIAL_LIMIT',
  /** The trial has no result yet. */
  TRIAL_NOT_READY: 'TRIAL_NOT_READY',
  /** Another trial from this network is running. */
  TRIAL_RUNNING: 'TRIAL_RUNNING',
  /** Another account has kept the trial. */
  TRIAL_TAKEN: 'TRIAL_TAKEN',
  /** The content has a type that is not accepted; the file name does not matter. */
  UNSUPPORTED_SOURCE: 'UNSUPPORTED_SOURCE'
} as const;

export type SourceRefusalCode = typeof SourceRefusalCode[keyof typeof SourceRefusalCode];
/** A source was refused. */
export type SourceRefused = {
  __typename?: 'SourceRefused';
  /** Error code. */
  code: SourceRefusalCode;
  /** Message for users, in Japanese. */
  message: Scalars['String']['output'];
};

/** Upload of a source, with signed addresses. */
export type SourceReservation = {
  __typename?: 'SourceReservation';
  /** Expiry of the addresses. */
  expiresAt: Scalars['DateTime']['output'];
  /** True if all bytes have been uploaded, for example earlier. */
  isComplete: Scalars['Boolean']['output'];
  /** Parts; missing ones have an address. */
  parts: Array<UploadPart>;
  /** Identifier of the source, for `startTask`. */
  resourceId: Scalars['ID']['output'];
};

/** Limits of the caller's tasks. */
export type SourceRestriction = {
  __typename?: 'SourceRestriction';
  /** Largest number of queued and running tasks. */
  maxRunningTasks: Scalars['Int']['output'];
  /** Limits of each available kind of task. */
  tasks: Array<TaskRestriction>;
};

/** A 3D picture made of Gaussian splats. */
export type SpatialImage = {
  __typename?: 'SpatialImage';
  /** Annotations, up to 20, in the order of their numbers; null if the upstream has none. */
  annotations?: Maybe<Array<Annotation>>;
  /** Camera parameters. */
  cameraParameters?: Maybe<Scalars['CameraParameters']['output']>;
  /** True if the caller may download the splats; null if the upstream has no downloads. */
  canDownload?: Maybe<Scalars['Boolean']['output']>;
  /** Identifier of its category, one of `categories`. */
  category?: Maybe<Scalars['ID']['output']>;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** Source of the depth. */
  depthSource?: Maybe<DepthSource>;
  /** Depth of the still picture: grey, at most 160 px, white is nearest; null if there is none, or the upstream has none. */
  depthUrl?: Maybe<Scalars['String']['output']>;
  /** Description; may be empty. */
  description: Scalars['String']['output'];
  /** Number of favorites; null if the upstream has no favorites. */
  favorites?: Maybe<Scalars['Int']['output']>;
  /** The original photo without depth, for comparison. */
  flatUrl?: Maybe<Scalars['String']['output']>;
  /** True if the scene video exists already; null if the upstream does not tell. */
  hasSceneVideo?: Maybe<Scalars['Boolean']['output']>;
  /** Hash tags without the number sign. */
  hashTags: Array<Scalars['String']['output']>;
  /** Height of the original in pixels. */
  height?: Maybe<Scalars['Int']['output']>;
  /** Set if an operator hides it; null for anyone but the owner. */
  hidden?: Maybe<Hidden>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** True if others may download the splats, never while PRIVATE; null if the upstream has no downloads. */
  isDownloadAllowed?: Maybe<Scalars['Boolean']['output']>;
  /** True if it is a favorite of the caller; null if the upstream has no favorites. */
  isFavorite?: Maybe<Scalars['Boolean']['output']>;
  /** True if the caller is the owner. */
  isMine: Scalars['Boolean']['output'];
  /** Licence for use by others; null if the owner has chosen none, or the upstream has no licences. */
  license?: Maybe<License>;
  /**
   * Identifier in links: `id`, or `ID-KEY` of an UNLISTED spatial image for its owner and for callers who used it. Queries of one spatial
   * image, favorites and feedback accept either.
   */
  linkId: Scalars['ID']['output'];
  /** Owner. */
  owner?: Maybe<UserProfile>;
  /** Vertical field of view, in degrees, of the camera that took `photoUrl`; null without a photo. */
  photoFov?: Maybe<Scalars['Float']['output']>;
  /** Photo that provides the splats' colours; null if the splats carry all colours. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** Poster as AVIF in several widths, for `srcset`; null if the upstream has none. */
  posterAvifSet?: Maybe<Scalars['String']['output']>;
  /** Still picture, at most 1600 px wide. */
  posterUrl?: Maybe<Scalars['String']['output']>;
  /** Poster as WebP in several widths, for `srcset`; null if the upstream has none. */
  posterWebpSet?: Maybe<Scalars['String']['output']>;
  /** Size of the SOG file in bytes. */
  splatBytes?: Maybe<Scalars['Float']['output']>;
  /** Number of splats. */
  splatCount?: Maybe<Scalars['Int']['output']>;
  /** Size of the lighter SOG file in bytes. */
  splatLightBytes?: Maybe<Scalars['Float']['output']>;
  /** Fewer splats for small devices, as a SOG file; null for small scenes, or if the upstream has none. */
  splatLightUrl?: Maybe<Scalars['String']['output']>;
  /** Splats as a SOG file. */
  splatUrl?: Maybe<Scalars['String']['output']>;
  /** Thumbnail as AVIF in several widths, for `srcset`; null if the upstream has none. */
  thumbnailAvifSet?: Maybe<Scalars['String']['output']>;
  /** Small still picture, at most 480 px high and 960 px wide; made before, 480 px wide. */
  thumbnailUrl?: Maybe<Scalars['String']['output']>;
  /** Thumbnail as WebP in several widths, for `srcset`; null if the upstream has none. */
  thumbnailWebpSet?: Maybe<Scalars['String']['output']>;
  /** Title; may be empty. */
  title: Scalars['String']['output'];
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
  /** Number of views; null if the upstream does not count them. */
  views?: Maybe<Scalars['Int']['output']>;
  /** Visibility. */
  visibility: Visibility;
  /** Width of the original in pixels. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** Identifier of a public spatial image, for sitemaps. */
export type SpatialImageAddress = {
  __typename?: 'SpatialImageAddress';
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};

/** Identifiers of public spatial images, oldest first. An extension. */
export type SpatialImageAddresses = {
  __typename?: 'SpatialImageAddresses';
  /** The items of this page. */
  items: Array<SpatialImageAddress>;
  /** Cursor for `after`; null on the last page. */
  next?: Maybe<Scalars['String']['output']>;
  /** Total number of items. */
  total: Scalars['Int']['output'];
  /** Changes whenever an item is added, removed or changed. */
  version: Scalars['String']['output'];
};

/** Failure of one of many spatial images. */
export type SpatialImageFailure = {
  __typename?: 'SpatialImageFailure';
  /** Error code, such as NOT_FOUND. */
  code: Scalars['String']['output'];
  /** Identifier, as given. */
  id: Scalars['ID']['output'];
  /** Message for users. */
  message: Scalars['String']['output'];
};

/** A page of spatial images. */
export type SpatialImagePage = {
  __typename?: 'SpatialImagePage';
  /** False if `total` is a lower bound. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<SpatialImage>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Cursor for `after`; null on the last page. An extension. */
  next?: Maybe<Scalars['String']['output']>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Order of a list of spatial images. */
export const SpatialImageSort = {
  /** Newest first. */
  NEWEST: 'NEWEST',
  /** Most viewed first. */
  POPULAR: 'POPULAR'
} as const;

export type SpatialImageSort = typeof SpatialImageSort[keyof typeof SpatialImageSort];
/** Short form for the edit popup and the embed code. */
export type SpatialImageSummary = {
  __typename?: 'SpatialImageSummary';
  /** Description; may be empty. */
  description: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Identifier in links, as `SpatialImage.linkId`; null if the upstream has none. */
  linkId?: Maybe<Scalars['ID']['output']>;
  /** Title; may be empty. */
  title: Scalars['String']['output'];
  /** Visibility. */
  visibility: Visibility;
};

/** Input of the edit popup; all fields are required. */
export type SpatialImageSummaryInput = {
  /** Description. */
  description: Scalars['String']['input'];
  /** Title. */
  title: Scalars['String']['input'];
  /** Visibility. */
  visibility: Visibility;
};

/** Result of a change to many spatial images. */
export type SpatialImagesOutcome = {
  __typename?: 'SpatialImagesOutcome';
  /** Number of spatial images in the wanted state. */
  done: Scalars['Int']['output'];
  /** Failures, in the order of the ids. */
  failures: Array<SpatialImageFailure>;
};

/** Download of a spatial image's splats. */
export type SplatDownload = {
  __typename?: 'SplatDownload';
  /** File name. */
  fileName: Scalars['String']['output'];
  /** Signed address, served as an attachment. */
  url: Scalars['String']['output'];
};

/** File format of downloaded splats. */
export const SplatFormat = {
  /** Uncompressed, in the coordinates of training: Y down, looking along Z. */
  PLY: 'PLY',
  /** The format that viewers use. */
  SOG: 'SOG',
  /** Compressed, Y up. */
  SPZ: 'SPZ'
} as const;

export type SplatFormat = typeof SplatFormat[keyof typeof SplatFormat];
/** Input of a task with an external result. */
export type StartRemoteTaskInput = {
  /** Category of the result, one of `categories`. */
  category?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the result. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags of the result, without the number sign. */
  hashTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Repeating a request with the same key returns the same task. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Title of the result. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Visibility of the result; PRIVATE by default. */
  visibility?: InputMaybe<Visibility>;
};

/** Input of a new task. */
export type StartTaskInput = {
  /** Category of the result, one of `categories`. */
  category?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the result. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags of the result, without the number sign. */
  hashTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Identifier of an uploaded source; for several, use `resourceIds`. */
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifiers of uploaded sources that belong together, such as photos of one object. */
  resourceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Title of the result. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Kind of task. */
  type: TaskType;
  /** Visibility of the result; PRIVATE by default. */
  visibility?: InputMaybe<Visibility>;
};

/** Result of starting a task. */
export type StartTaskResult = SourceRefused | Task;

/** Result of starting a trial. */
export type StartTrialResult = SourceRefused | Trial;

/** Bytes in use, by kind. */
export type StorageSummary = {
  __typename?: 'StorageSummary';
  /** Source images. */
  sourceImage: Scalars['Float']['output'];
  /** Source videos. */
  sourceVideo: Scalars['Float']['output'];
  /** Spatial images with all files. */
  spatialImage: Scalars['Float']['output'];
  /** Sum of all kinds. */
  total: Scalars['Float']['output'];
};

/** Storage in use against the quota, in bytes. */
export type StorageUsage = {
  __typename?: 'StorageUsage';
  /** Quota. */
  storageLimit: Scalars['Float']['output'];
  /** Usage by kind. */
  summary: StorageSummary;
};

/** Subscriptions, over server-sent events. */
export type Subscription = {
  __typename?: 'Subscription';
  /** Queued and running tasks of the caller, then each changed or new one. GET /v1/tasks/events, or GET /v1/tasks again and again */
  myTasksUpdated: Task;
  /** A task now and after each change, until it ends. GET /v1/tasks/events, or GET /v1/tasks/{taskId} again and again */
  taskUpdated: Task;
};


/** Subscriptions, over server-sent events. */
export type SubscriptionTaskUpdatedArgs = {
  id: Scalars['ID']['input'];
};

/** A conversion of sources into a spatial image. */
export type Task = {
  __typename?: 'Task';
  /** Time of the request. */
  createdAt: Scalars['DateTime']['output'];
  /**
   * Explanation of how depth was found, and why no better method was used; for users, in Japanese. Null for splats, until COMPLETED, and if
   * the REST API does not tell.
   */
  depthNote?: Maybe<Scalars['String']['output']>;
  /** Time of the end. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Failure; null unless FAILED. */
  failure?: Maybe<TaskFailure>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Progress, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** Identifier of the spatial image that it reconverts; null for a new one. */
  replacesId?: Maybe<Scalars['ID']['output']>;
  /** Identifiers of its stored sources, in order, which `retryTask` uses. Empty once they are deleted; null if the REST API does not tell. */
  resourceIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** Result; null if the caller may not see it. GET /v1/spatial-images/{id} */
  spatialImage?: Maybe<SpatialImage>;
  /** Identifier of the result; null until COMPLETED. */
  spatialImageId?: Maybe<Scalars['ID']['output']>;
  /** Time of the start. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Status. */
  status: TaskStatus;
  /** Title of the result. */
  title?: Maybe<Scalars['String']['output']>;
  /** Kind of task. */
  type: TaskType;
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};

/** The task had already ended. */
export type TaskAlreadyEnded = {
  __typename?: 'TaskAlreadyEnded';
  /** Message for users, in Japanese. */
  message: Scalars['String']['output'];
  /** The ended task. */
  task?: Maybe<Task>;
};

/** Failure of a task. */
export type TaskFailure = {
  __typename?: 'TaskFailure';
  /** Error code. */
  code: Scalars['String']['output'];
  /** Message for users, in Japanese. */
  message: Scalars['String']['output'];
};

/** A page of tasks, newest first. */
export type TaskPage = {
  __typename?: 'TaskPage';
  /** False if `total` is a lower bound. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<Task>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Limits of one kind of task. */
export type TaskRestriction = {
  __typename?: 'TaskRestriction';
  /** Accepted types of file. */
  accept: Array<AcceptedType>;
  /** Largest file in bytes. */
  maxBytes: Scalars['Float']['output'];
  /** Largest number of files per task. */
  maxFiles: Scalars['Int']['output'];
  /** Largest image in pixels. */
  maxPixels?: Maybe<Scalars['Float']['output']>;
  /** Longest video in seconds. */
  maxSeconds?: Maybe<Scalars['Float']['output']>;
  /** Kind of task. */
  type: TaskType;
};

/** Status of a task. */
export const TaskStatus = {
  /** Cancelled by its owner. */
  CANCELED: 'CANCELED',
  /** Done; the spatial image exists. */
  COMPLETED: 'COMPLETED',
  /** Ended without a result; the failure says why. */
  FAILED: 'FAILED',
  /** Running. */
  PROCESSING: 'PROCESSING',
  /** In the queue. */
  QUEUED: 'QUEUED'
} as const;

export type TaskStatus = typeof TaskStatus[keyof typeof TaskStatus];
/** How a source becomes a spatial image. */
export const TaskType = {
  /** Input that already carries depth: splats, stereo pairs, photos with depth. */
  CONVERSION: 'CONVERSION',
  /** A video or several images, the best that the machine can do. */
  FULL: 'FULL',
  /** One image, at once. */
  INSTANT: 'INSTANT'
} as const;

export type TaskType = typeof TaskType[keyof typeof TaskType];
/** People who see each other's private spatial images. */
export type Team = {
  __typename?: 'Team';
  /** Display name, up to 50 characters; null if the upstream has none. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** Name in addresses: 3 to 30 of a-z, 0-9, - and _. */
  teamname: Scalars['String']['output'];
  /** Members. */
  users: Array<TeamUser>;
};

/** The caller has left the team and no longer sees it. */
export type TeamLeft = {
  __typename?: 'TeamLeft';
  /** Name of the team. */
  teamname: Scalars['String']['output'];
};

/** A team of the caller. */
export type TeamMembership = {
  __typename?: 'TeamMembership';
  /** Display name; null if the upstream has none. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** Role of the caller. */
  role: TeamRole;
  /** Name in addresses. */
  teamname: Scalars['String']['output'];
  /** Number of members. */
  userCount: Scalars['Int']['output'];
};

/** A page of the caller's teams. */
export type TeamMembershipPage = {
  __typename?: 'TeamMembershipPage';
  /** The items of this page. */
  items: Array<TeamMembership>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Reason why a team was not changed. */
export const TeamRefusalCode = {
  /** The user is in the team already. */
  ALREADY_A_MEMBER: 'ALREADY_A_MEMBER',
  /** Only an owner of the team may do this. */
  FORBIDDEN: 'FORBIDDEN',
  /** A team needs at least one owner. */
  LAST_OWNER: 'LAST_OWNER',
  /** A team with this name exists. */
  TEAM_EXISTS: 'TEAM_EXISTS',
  /** The name is not valid. */
  VALIDATION_FAILED: 'VALIDATION_FAILED'
} as const;

export type TeamRefusalCode = typeof TeamRefusalCode[keyof typeof TeamRefusalCode];
/** The team was not changed. */
export type TeamRefused = {
  __typename?: 'TeamRefused';
  /** Error code. */
  code: TeamRefusalCode;
  /** Message for users, in Japanese. */
  message: Scalars['String']['output'];
};

/** Result of creating a team or adding a user. */
export type TeamResult = Team | TeamRefused;

/** Role in a team. */
export const TeamRole = {
  /** Sees the private spatial images of the others, and may leave. */
  MEMBER: 'MEMBER',
  /** Adds and removes users. */
  OWNER: 'OWNER'
} as const;

export type TeamRole = typeof TeamRole[keyof typeof TeamRole];
/** Member of a team. */
export type TeamUser = {
  __typename?: 'TeamUser';
  /** Picture, if one was set. */
  avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Display name. */
  displayName: Scalars['String']['output'];
  /** Identifier of the user. */
  id: Scalars['ID']['output'];
  /** True if the team may see the user's private spatial images; null if the upstream does not tell. */
  isSharing?: Maybe<Scalars['Boolean']['output']>;
  /** Role of the user. */
  role: TeamRole;
};

/** Tokens of a signed-in user. */
export type Tokens = {
  __typename?: 'Tokens';
  /** Bearer token. */
  authToken: Scalars['String']['output'];
  /** Token for `refreshToken`. */
  refreshToken: Scalars['String']['output'];
};

/** A spatial image that a visitor makes without an account; it is not listed. */
export type Trial = {
  __typename?: 'Trial';
  /** Expiry, unless an account keeps the trial. */
  expiresAt: Scalars['DateTime']['output'];
  /** Failure; null unless FAILED. */
  failure?: Maybe<TrialFailure>;
  /** Progress, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** Result; null until COMPLETED. */
  scene?: Maybe<TrialScene>;
  /** Status. */
  status: TrialStatus;
  /** Method. */
  type: TaskType;
};

/** Failure of a trial. */
export type TrialFailure = {
  __typename?: 'TrialFailure';
  /** Error code. */
  code: Scalars['String']['output'];
  /** Message for users, in Japanese. */
  message: Scalars['String']['output'];
};

/** Upload of one file of a trial. */
export type TrialFile = {
  __typename?: 'TrialFile';
  /** Parts, in order. */
  parts: Array<UploadPart>;
};

/** A file of a trial. */
export type TrialFileInput = {
  /** Media type, if known. */
  contentType: Scalars['String']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Float']['input'];
};

/** Result of a trial, with the fields of a spatial image. */
export type TrialScene = {
  __typename?: 'TrialScene';
  /** Camera parameters. */
  cameraParameters: Scalars['CameraParameters']['output'];
  /** Reason why depth was not measured from several pictures; null if that was not attempted. */
  depthRejection?: Maybe<DepthRejection>;
  /** Source of the depth. */
  depthSource: DepthSource;
  /** Height of the original in pixels, upright. */
  height: Scalars['Int']['output'];
  /** Vertical field of view, in degrees, of the camera that took photoUrl; null without a photo. */
  photoFov?: Maybe<Scalars['Float']['output']>;
  /** Photo that provides the splats' colours; null if the splats carry all colours. Signed as posterUrl. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** Still picture. Signed, root-relative, short-lived. */
  posterUrl: Scalars['String']['output'];
  /** Size of the splats in bytes. */
  splatBytes: Scalars['Float']['output'];
  /** Number of splats. */
  splatCount: Scalars['Int']['output'];
  /** Size of the lighter splats in bytes. */
  splatLightBytes?: Maybe<Scalars['Float']['output']>;
  /** Fewer splats for small devices; null for small scenes. Signed as posterUrl. */
  splatLightUrl?: Maybe<Scalars['String']['output']>;
  /** Splats. Signed as posterUrl. */
  splatUrl: Scalars['String']['output'];
  /** Width of the original in pixels, upright. */
  width: Scalars['Int']['output'];
};

/** Status of a trial. */
export const TrialStatus = {
  /** The result exists, for a day. */
  COMPLETED: 'COMPLETED',
  /** Ended without a result. */
  FAILED: 'FAILED',
  /** Kept by an account. */
  KEPT: 'KEPT',
  /** Running. */
  PROCESSING: 'PROCESSING',
  /** In the queue. */
  QUEUED: 'QUEUED',
  /** Waiting for files. */
  RESERVED: 'RESERVED'
} as const;

export type TrialStatus = typeof TrialStatus[keyof typeof TrialStatus];
/** New values of a collection; omitted fields stay unchanged. */
export type UpdateCollectionInput = {
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Visibility. */
  visibility?: InputMaybe<Visibility>;
};

/** New values of the caller's profile. */
export type UpdateProfileInput = {
  /** Display name. */
  displayName: Scalars['String']['input'];
};

/** Result of changing the caller's profile. */
export type UpdateProfileResult = InputRejected | Me;

/** New values of a spatial image; omitted fields stay unchanged. */
export type UpdateSpatialImageInput = {
  /** Category, one of `categories`; null removes it. */
  category?: InputMaybe<Scalars['ID']['input']>;
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags without the number sign. */
  hashTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** True if others may download the splats; requires a licence. */
  isDownloadAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Licence for use by others; null removes it. */
  license?: InputMaybe<License>;
  /** Title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Visibility. */
  visibility?: InputMaybe<Visibility>;
};

/** A part of an upload. */
export type UploadPart = {
  __typename?: 'UploadPart';
  /** Part number, from 1. */
  number: Scalars['Int']['output'];
  /** Offset in the file, in bytes. */
  offset: Scalars['Float']['output'];
  /** Size in bytes. */
  size: Scalars['Float']['output'];
  /** Address for a PUT request; null once uploaded. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of users. */
export type UserPage = {
  __typename?: 'UserPage';
  /** False if `total` is a lower bound. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<UserProfile>;
  /** Page size. */
  limit: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Total number of items. */
  total: Scalars['Int']['output'];
};

/** Public profile of a user. */
export type UserProfile = {
  __typename?: 'UserProfile';
  /** Picture, if one was set. */
  avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Display name. */
  displayName: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Number of the user's public spatial images. GET /v1/users/{id}/profile */
  publicCount?: Maybe<Scalars['Int']['output']>;
  /** Spatial images of this user that the caller may see, newest first. GET /v1/users/{id}/spatial-images */
  spatialImages?: Maybe<SpatialImagePage>;
};


/** Public profile of a user. */
export type UserProfileSpatialImagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Audience of a spatial image or a collection. */
export const Visibility = {
  /** The owner and the owner's team; for everyone else the item does not exist. */
  PRIVATE: 'PRIVATE',
  /** Everyone, signed in or not. */
  PUBLIC: 'PUBLIC',
  /** Everyone with the link, and the audience of PRIVATE; not in lists, searches or counts of others. Refused for collections. */
  UNLISTED: 'UNLISTED'
} as const;

export type Visibility = typeof Visibility[keyof typeof Visibility];


export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AttachResultResult:
    | ( SourceRefused )
    | ( Task )
    | ( TaskAlreadyEnded )
  ;
  BeginPasskeyResult:
    | ( InputRejected )
    | ( PasskeyCreation )
  ;
  BeginPasskeySignInResult:
    | ( InputRejected )
    | ( PasskeySignIn )
  ;
  CancelTaskResult:
    | ( Task )
    | ( TaskAlreadyEnded )
  ;
  CollectionResult:
    | ( Collection )
    | ( InputRejected )
  ;
  CreateTrialResult:
    | ( ReservedTrial )
    | ( SourceRefused )
  ;
  KeepTrialResult:
    | ( SourceRefused )
    | ( SpatialImage )
  ;
  MembershipResult:
    | ( Membership )
    | ( MembershipRefused )
  ;
  PasskeyResult:
    | ( InputRejected )
    | ( Passkey )
  ;
  RemoveTeamUserResult:
    | ( Team )
    | ( TeamLeft )
    | ( TeamRefused )
  ;
  RequestPasswordResetResult:
    | ( CodeSent )
    | ( InputRejected )
  ;
  ResendCodeResult:
    | ( CodeSent )
    | ( InputRejected )
  ;
  ReserveResultResult:
    | ( SourceRefused )
    | ( SourceReservation )
    | ( TaskAlreadyEnded )
  ;
  ReserveSourceResult:
    | ( SourceRefused )
    | ( SourceReservation )
  ;
  ResetPasswordResult:
    | ( InputRejected )
    | ( PasswordReset )
  ;
  SendFeedbackResult:
    | ( FeedbackSent )
    | ( InputRejected )
  ;
  SetAvatarResult:
    | ( Avatar )
    | ( SourceRefused )
  ;
  SetThumbnailResult:
    | ( SourceRefused )
    | ( SpatialImage )
  ;
  SignInResult:
    | ( InputRejected )
    | ( Tokens )
  ;
  SignUpResult:
    | ( InputRejected )
    | ( SignUpStarted )
  ;
  StartTaskResult:
    | ( SourceRefused )
    | ( Task )
  ;
  StartTrialResult:
    | ( SourceRefused )
    | ( Trial )
  ;
  TeamResult:
    | ( Team )
    | ( TeamRefused )
  ;
  UpdateProfileResult:
    | ( InputRejected )
    | ( Me )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptedType: ResolverTypeWrapper<AcceptedType>;
  AccountExport: ResolverTypeWrapper<AccountExport>;
  AccountExportStatus: AccountExportStatus;
  AccountImport: ResolverTypeWrapper<AccountImport>;
  AccountImportStatus: AccountImportStatus;
  Analytics: ResolverTypeWrapper<Analytics>;
  AnalyticsDay: ResolverTypeWrapper<AnalyticsDay>;
  AnalyticsItem: ResolverTypeWrapper<AnalyticsItem>;
  AnalyticsTotals: ResolverTypeWrapper<AnalyticsTotals>;
  Annotation: ResolverTypeWrapper<Annotation>;
  AnnouncedArchiveInput: AnnouncedArchiveInput;
  ArchiveReservation: ResolverTypeWrapper<ArchiveReservation>;
  AttachResultInput: AttachResultInput;
  AttachResultResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AttachResultResult']>;
  Avatar: ResolverTypeWrapper<Avatar>;
  BeginPasskeyResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['BeginPasskeyResult']>;
  BeginPasskeySignInResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['BeginPasskeySignInResult']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CameraParameters: ResolverTypeWrapper<Scalars['CameraParameters']['output']>;
  CameraPose: ResolverTypeWrapper<CameraPose>;
  CameraPoseInput: CameraPoseInput;
  CancelTaskResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CancelTaskResult']>;
  Category: ResolverTypeWrapper<Category>;
  CodeSent: ResolverTypeWrapper<CodeSent>;
  Collection: ResolverTypeWrapper<Collection>;
  CollectionChoice: ResolverTypeWrapper<CollectionChoice>;
  CollectionChoicePage: ResolverTypeWrapper<CollectionChoicePage>;
  CollectionPage: ResolverTypeWrapper<CollectionPage>;
  CollectionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CollectionResult']>;
  ConfirmSignUpInput: ConfirmSignUpInput;
  CreateCollectionInput: CreateCollectionInput;
  CreateTrialInput: CreateTrialInput;
  CreateTrialResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateTrialResult']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DepthModelAction: DepthModelAction;
  DepthModelStatus: DepthModelStatus;
  DepthModelStep: DepthModelStep;
  DepthRejection: DepthRejection;
  DepthSource: DepthSource;
  EmbeddingSite: ResolverTypeWrapper<EmbeddingSite>;
  Favorite: ResolverTypeWrapper<Favorite>;
  FavoritePage: ResolverTypeWrapper<FavoritePage>;
  FavoriteState: ResolverTypeWrapper<FavoriteState>;
  FeedbackCategory: FeedbackCategory;
  FeedbackInput: FeedbackInput;
  FeedbackSent: ResolverTypeWrapper<FeedbackSent>;
  File: ResolverTypeWrapper<Scalars['File']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  HashTag: ResolverTypeWrapper<HashTag>;
  HashTagPage: ResolverTypeWrapper<HashTagPage>;
  Health: ResolverTypeWrapper<Health>;
  Hidden: ResolverTypeWrapper<Hidden>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportWishesInput: ImportWishesInput;
  InputRejected: ResolverTypeWrapper<InputRejected>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ItemFeedback: ResolverTypeWrapper<ItemFeedback>;
  ItemFeedbackInput: ItemFeedbackInput;
  ItemFeedbackPage: ResolverTypeWrapper<ItemFeedbackPage>;
  KeepTrialInput: KeepTrialInput;
  KeepTrialResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['KeepTrialResult']>;
  KeptSource: ResolverTypeWrapper<KeptSource>;
  License: License;
  Liveness: ResolverTypeWrapper<Liveness>;
  Me: ResolverTypeWrapper<Me>;
  Membership: ResolverTypeWrapper<Membership>;
  MembershipPlan: MembershipPlan;
  MembershipRefusalCode: MembershipRefusalCode;
  MembershipRefused: ResolverTypeWrapper<MembershipRefused>;
  MembershipResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MembershipResult']>;
  Message: ResolverTypeWrapper<Message>;
  MessageKind: MessageKind;
  MessagePage: ResolverTypeWrapper<MessagePage>;
  MessagesRead: ResolverTypeWrapper<MessagesRead>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewPasskeyInput: NewPasskeyInput;
  OperatorAccount: ResolverTypeWrapper<OperatorAccount>;
  OperatorAccountPage: ResolverTypeWrapper<OperatorAccountPage>;
  OperatorAction: ResolverTypeWrapper<OperatorAction>;
  OperatorActionInput: OperatorActionInput;
  OperatorActionKind: OperatorActionKind;
  OperatorActionPage: ResolverTypeWrapper<OperatorActionPage>;
  OperatorDepthModel: ResolverTypeWrapper<OperatorDepthModel>;
  OperatorItem: ResolverTypeWrapper<OperatorItem>;
  OperatorItemPage: ResolverTypeWrapper<OperatorItemPage>;
  OperatorOverview: ResolverTypeWrapper<OperatorOverview>;
  OperatorPart: ResolverTypeWrapper<OperatorPart>;
  OperatorRemake: ResolverTypeWrapper<OperatorRemake>;
  OperatorRemakeStatus: OperatorRemakeStatus;
  OperatorReport: ResolverTypeWrapper<OperatorReport>;
  OperatorReportPage: ResolverTypeWrapper<OperatorReportPage>;
  OperatorTask: ResolverTypeWrapper<OperatorTask>;
  OperatorTaskPage: ResolverTypeWrapper<OperatorTaskPage>;
  OwnSpatialImageSort: OwnSpatialImageSort;
  Passkey: ResolverTypeWrapper<Passkey>;
  PasskeyAssertionInput: PasskeyAssertionInput;
  PasskeyCreation: ResolverTypeWrapper<PasskeyCreation>;
  PasskeyResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PasskeyResult']>;
  PasskeySignIn: ResolverTypeWrapper<PasskeySignIn>;
  PasswordReset: ResolverTypeWrapper<PasswordReset>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Reconversion: ResolverTypeWrapper<Reconversion>;
  ReconvertInput: ReconvertInput;
  RefreshedToken: ResolverTypeWrapper<RefreshedToken>;
  RemoveTeamUserResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveTeamUserResult']>;
  ReportInput: ReportInput;
  ReportKind: ReportKind;
  RequestPasswordResetResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequestPasswordResetResult']>;
  ResendCodeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResendCodeResult']>;
  ReserveResultInput: ReserveResultInput;
  ReserveResultResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReserveResultResult']>;
  ReserveSourceInput: ReserveSourceInput;
  ReserveSourceResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReserveSourceResult']>;
  ReservedTrial: ResolverTypeWrapper<ReservedTrial>;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResetPasswordResult']>;
  SceneVideo: ResolverTypeWrapper<SceneVideo>;
  SceneVideoFile: ResolverTypeWrapper<SceneVideoFile>;
  SceneVideoStatus: SceneVideoStatus;
  SendFeedbackResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SendFeedbackResult']>;
  SetAvatarResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SetAvatarResult']>;
  SetThumbnailResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SetThumbnailResult']>;
  SignInInput: SignInInput;
  SignInResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignInResult']>;
  SignInWithProviderInput: SignInWithProviderInput;
  SignUpInput: SignUpInput;
  SignUpResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignUpResult']>;
  SignUpStarted: ResolverTypeWrapper<SignUpStarted>;
  SourceRefusalCode: SourceRefusalCode;
  SourceRefused: ResolverTypeWrapper<SourceRefused>;
  SourceReservation: ResolverTypeWrapper<SourceReservation>;
  SourceRestriction: ResolverTypeWrapper<SourceRestriction>;
  SpatialImage: ResolverTypeWrapper<SpatialImage>;
  SpatialImageAddress: ResolverTypeWrapper<SpatialImageAddress>;
  SpatialImageAddresses: ResolverTypeWrapper<SpatialImageAddresses>;
  SpatialImageFailure: ResolverTypeWrapper<SpatialImageFailure>;
  SpatialImagePage: ResolverTypeWrapper<SpatialImagePage>;
  SpatialImageSort: SpatialImageSort;
  SpatialImageSummary: ResolverTypeWrapper<SpatialImageSummary>;
  SpatialImageSummaryInput: SpatialImageSummaryInput;
  SpatialImagesOutcome: ResolverTypeWrapper<SpatialImagesOutcome>;
  SplatDownload: ResolverTypeWrapper<SplatDownload>;
  SplatFormat: SplatFormat;
  StartRemoteTaskInput: StartRemoteTaskInput;
  StartTaskInput: StartTaskInput;
  StartTaskResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StartTaskResult']>;
  StartTrialResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StartTrialResult']>;
  StorageSummary: ResolverTypeWrapper<StorageSummary>;
  StorageUsage: ResolverTypeWrapper<StorageUsage>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Task: ResolverTypeWrapper<Task>;
  TaskAlreadyEnded: ResolverTypeWrapper<TaskAlreadyEnded>;
  TaskFailure: ResolverTypeWrapper<TaskFailure>;
  TaskPage: ResolverTypeWrapper<TaskPage>;
  TaskRestriction: ResolverTypeWrapper<TaskRestriction>;
  TaskStatus: TaskStatus;
  TaskType: TaskType;
  Team: ResolverTypeWrapper<Team>;
  TeamLeft: ResolverTypeWrapper<TeamLeft>;
  TeamMembership: ResolverTypeWrapper<TeamMembership>;
  TeamMembershipPage: ResolverTypeWrapper<TeamMembershipPage>;
  TeamRefusalCode: TeamRefusalCode;
  TeamRefused: ResolverTypeWrapper<TeamRefused>;
  TeamResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TeamResult']>;
  TeamRole: TeamRole;
  TeamUser: ResolverTypeWrapper<TeamUser>;
  Tokens: ResolverTypeWrapper<Tokens>;
  Trial: ResolverTypeWrapper<Trial>;
  TrialFailure: ResolverTypeWrapper<TrialFailure>;
  TrialFile: ResolverTypeWrapper<TrialFile>;
  TrialFileInput: TrialFileInput;
  TrialScene: ResolverTypeWrapper<TrialScene>;
  TrialStatus: TrialStatus;
  UpdateCollectionInput: UpdateCollectionInput;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfileResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UpdateProfileResult']>;
  UpdateSpatialImageInput: UpdateSpatialImageInput;
  UploadPart: ResolverTypeWrapper<UploadPart>;
  UserPage: ResolverTypeWrapper<UserPage>;
  UserProfile: ResolverTypeWrapper<UserProfile>;
  Visibility: Visibility;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptedType: AcceptedType;
  AccountExport: AccountExport;
  AccountImport: AccountImport;
  Analytics: Analytics;
  AnalyticsDay: AnalyticsDay;
  AnalyticsItem: AnalyticsItem;
  AnalyticsTotals: AnalyticsTotals;
  Annotation: Annotation;
  AnnouncedArchiveInput: AnnouncedArchiveInput;
  ArchiveReservation: ArchiveReservation;
  AttachResultInput: AttachResultInput;
  AttachResultResult: ResolversUnionTypes<ResolversParentTypes>['AttachResultResult'];
  Avatar: Avatar;
  BeginPasskeyResult: ResolversUnionTypes<ResolversParentTypes>['BeginPasskeyResult'];
  BeginPasskeySignInResult: ResolversUnionTypes<ResolversParentTypes>['BeginPasskeySignInResult'];
  Boolean: Scalars['Boolean']['output'];
  CameraParameters: Scalars['CameraParameters']['output'];
  CameraPose: CameraPose;
  CameraPoseInput: CameraPoseInput;
  CancelTaskResult: ResolversUnionTypes<ResolversParentTypes>['CancelTaskResult'];
  Category: Category;
  CodeSent: CodeSent;
  Collection: Collection;
  CollectionChoice: CollectionChoice;
  CollectionChoicePage: CollectionChoicePage;
  CollectionPage: CollectionPage;
  CollectionResult: ResolversUnionTypes<ResolversParentTypes>['CollectionResult'];
  ConfirmSignUpInput: ConfirmSignUpInput;
  CreateCollectionInput: CreateCollectionInput;
  CreateTrialInput: CreateTrialInput;
  CreateTrialResult: ResolversUnionTypes<ResolversParentTypes>['CreateTrialResult'];
  DateTime: Scalars['DateTime']['output'];
  EmbeddingSite: EmbeddingSite;
  Favorite: Favorite;
  FavoritePage: FavoritePage;
  FavoriteState: FavoriteState;
  FeedbackInput: FeedbackInput;
  FeedbackSent: FeedbackSent;
  File: Scalars['File']['output'];
  Float: Scalars['Float']['output'];
  HashTag: HashTag;
  HashTagPage: HashTagPage;
  Health: Health;
  Hidden: Hidden;
  ID: Scalars['ID']['output'];
  ImportWishesInput: ImportWishesInput;
  InputRejected: InputRejected;
  Int: Scalars['Int']['output'];
  ItemFeedback: ItemFeedback;
  ItemFeedbackInput: ItemFeedbackInput;
  ItemFeedbackPage: ItemFeedbackPage;
  KeepTrialInput: KeepTrialInput;
  KeepTrialResult: ResolversUnionTypes<ResolversParentTypes>['KeepTrialResult'];
  KeptSource: KeptSource;
  Liveness: Liveness;
  Me: Me;
  Membership: Membership;
  MembershipRefused: MembershipRefused;
  MembershipResult: ResolversUnionTypes<ResolversParentTypes>['MembershipResult'];
  Message: Message;
  MessagePage: MessagePage;
  MessagesRead: MessagesRead;
  Mutation: Record<PropertyKey, never>;
  NewPasskeyInput: NewPasskeyInput;
  OperatorAccount: OperatorAccount;
  OperatorAccountPage: OperatorAccountPage;
  OperatorAction: OperatorAction;
  OperatorActionInput: OperatorActionInput;
  OperatorActionPage: OperatorActionPage;
  OperatorDepthModel: OperatorDepthModel;
  OperatorItem: OperatorItem;
  OperatorItemPage: OperatorItemPage;
  OperatorOverview: OperatorOverview;
  OperatorPart: OperatorPart;
  OperatorRemake: OperatorRemake;
  OperatorReport: OperatorReport;
  OperatorReportPage: OperatorReportPage;
  OperatorTask: OperatorTask;
  OperatorTaskPage: OperatorTaskPage;
  Passkey: Passkey;
  PasskeyAssertionInput: PasskeyAssertionInput;
  PasskeyCreation: PasskeyCreation;
  PasskeyResult: ResolversUnionTypes<ResolversParentTypes>['PasskeyResult'];
  PasskeySignIn: PasskeySignIn;
  PasswordReset: PasswordReset;
  Query: Record<PropertyKey, never>;
  Reconversion: Reconversion;
  ReconvertInput: ReconvertInput;
  RefreshedToken: RefreshedToken;
  RemoveTeamUserResult: ResolversUnionTypes<ResolversParentTypes>['RemoveTeamUserResult'];
  ReportInput: ReportInput;
  RequestPasswordResetResult: ResolversUnionTypes<ResolversParentTypes>['RequestPasswordResetResult'];
  ResendCodeResult: ResolversUnionTypes<ResolversParentTypes>['ResendCodeResult'];
  ReserveResultInput: ReserveResultInput;
  ReserveResultResult: ResolversUnionTypes<ResolversParentTypes>['ReserveResultResult'];
  ReserveSourceInput: ReserveSourceInput;
  ReserveSourceResult: ResolversUnionTypes<ResolversParentTypes>['ReserveSourceResult'];
  ReservedTrial: ReservedTrial;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordResult: ResolversUnionTypes<ResolversParentTypes>['ResetPasswordResult'];
  SceneVideo: SceneVideo;
  SceneVideoFile: SceneVideoFile;
  SendFeedbackResult: ResolversUnionTypes<ResolversParentTypes>['SendFeedbackResult'];
  SetAvatarResult: ResolversUnionTypes<ResolversParentTypes>['SetAvatarResult'];
  SetThumbnailResult: ResolversUnionTypes<ResolversParentTypes>['SetThumbnailResult'];
  SignInInput: SignInInput;
  SignInResult: ResolversUnionTypes<ResolversParentTypes>['SignInResult'];
  SignInWithProviderInput: SignInWithProviderInput;
  SignUpInput: SignUpInput;
  SignUpResult: ResolversUnionTypes<ResolversParentTypes>['SignUpResult'];
  SignUpStarted: SignUpStarted;
  SourceRefused: SourceRefused;
  SourceReservation: SourceReservation;
  SourceRestriction: SourceRestriction;
  SpatialImage: SpatialImage;
  SpatialImageAddress: SpatialImageAddress;
  SpatialImageAddresses: SpatialImageAddresses;
  SpatialImageFailure: SpatialImageFailure;
  SpatialImagePage: SpatialImagePage;
  SpatialImageSummary: SpatialImageSummary;
  SpatialImageSummaryInput: SpatialImageSummaryInput;
  SpatialImagesOutcome: SpatialImagesOutcome;
  SplatDownload: SplatDownload;
  StartRemoteTaskInput: StartRemoteTaskInput;
  StartTaskInput: StartTaskInput;
  StartTaskResult: ResolversUnionTypes<ResolversParentTypes>['StartTaskResult'];
  StartTrialResult: ResolversUnionTypes<ResolversParentTypes>['StartTrialResult'];
  StorageSummary: StorageSummary;
  StorageUsage: StorageUsage;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Task: Task;
  TaskAlreadyEnded: TaskAlreadyEnded;
  TaskFailure: TaskFailure;
  TaskPage: TaskPage;
  TaskRestriction: TaskRestriction;
  Team: Team;
  TeamLeft: TeamLeft;
  TeamMembership: TeamMembership;
  TeamMembershipPage: TeamMembershipPage;
  TeamRefused: TeamRefused;
  TeamResult: ResolversUnionTypes<ResolversParentTypes>['TeamResult'];
  TeamUser: TeamUser;
  Tokens: Tokens;
  Trial: Trial;
  TrialFailure: TrialFailure;
  TrialFile: TrialFile;
  TrialFileInput: TrialFileInput;
  TrialScene: TrialScene;
  UpdateCollectionInput: UpdateCollectionInput;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfileResult: ResolversUnionTypes<ResolversParentTypes>['UpdateProfileResult'];
  UpdateSpatialImageInput: UpdateSpatialImageInput;
  UploadPart: UploadPart;
  UserPage: UserPage;
  UserProfile: UserProfile;
};

export type AcceptedTypeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AcceptedType'] = ResolversParentTypes['AcceptedType']> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extensions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountExportResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AccountExport'] = ResolversParentTypes['AccountExport']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AccountExportStatus'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountImportResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AccountImport'] = ResolversParentTypes['AccountImport']> = {
  collections?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failureCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failureMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AccountImportStatus'], ParentType, ContextType>;
};

export type AnalyticsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Analytics'] = ResolversParentTypes['Analytics']> = {
  days?: Resolver<Array<ResolversTypes['AnalyticsDay']>, ParentType, ContextType>;
  embeddingSites?: Resolver<Array<ResolversTypes['EmbeddingSite']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AnalyticsItem']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['AnalyticsTotals'], ParentType, ContextType>;
};

export type AnalyticsDayResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AnalyticsDay'] = ResolversParentTypes['AnalyticsDay']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  favorites?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnalyticsItemResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AnalyticsItem'] = ResolversParentTypes['AnalyticsItem']> = {
  spatialImageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnalyticsTotalsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AnalyticsTotals'] = ResolversParentTypes['AnalyticsTotals']> = {
  favorites?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnnotationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Annotation'] = ResolversParentTypes['Annotation']> = {
  eye?: Resolver<Maybe<Array<ResolversTypes['Float']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  position?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ArchiveReservationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ArchiveReservation'] = ResolversParentTypes['ArchiveReservation']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['UploadPart']>, ParentType, ContextType>;
};

export type AttachResultResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AttachResultResult'] = ResolversParentTypes['AttachResultResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'Task' | 'TaskAlreadyEnded', ParentType, ContextType>;
};

export type AvatarResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Avatar'] = ResolversParentTypes['Avatar']> = {
  avatarImageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BeginPasskeyResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['BeginPasskeyResult'] = ResolversParentTypes['BeginPasskeyResult']> = {
  __resolveType: TypeResolveFn<'InputRejected' | 'PasskeyCreation', ParentType, ContextType>;
};

export type BeginPasskeySignInResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['BeginPasskeySignInResult'] = ResolversParentTypes['BeginPasskeySignInResult']> = {
  __resolveType: TypeResolveFn<'InputRejected' | 'PasskeySignIn', ParentType, ContextType>;
};

export interface CameraParametersScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CameraParameters'], any> {
  name: 'CameraParameters';
}

export type CameraPoseResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CameraPose'] = ResolversParentTypes['CameraPose']> = {
  distance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pitch?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  yaw?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CancelTaskResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CancelTaskResult'] = ResolversParentTypes['CancelTaskResult']> = {
  __resolveType: TypeResolveFn<'Task' | 'TaskAlreadyEnded', ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CodeSentResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CodeSent'] = ResolversParentTypes['CodeSent']> = {
  destination?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CollectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  coverAvifSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverDepthUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  coverUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverWebpSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<ResolversTypes['SpatialImagePage']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CollectionChoiceResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CollectionChoice'] = ResolversParentTypes['CollectionChoice']> = {
  collection?: Resolver<ResolversTypes['Collection'], ParentType, ContextType>;
  holds?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CollectionChoicePageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CollectionChoicePage'] = ResolversParentTypes['CollectionChoicePage']> = {
  items?: Resolver<Array<ResolversTypes['CollectionChoice']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CollectionPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CollectionPage'] = ResolversParentTypes['CollectionPage']> = {
  items?: Resolver<Array<ResolversTypes['Collection']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CollectionResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CollectionResult'] = ResolversParentTypes['CollectionResult']> = {
  __resolveType: TypeResolveFn<'Collection' | 'InputRejected', ParentType, ContextType>;
};

export type CreateTrialResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CreateTrialResult'] = ResolversParentTypes['CreateTrialResult']> = {
  __resolveType: TypeResolveFn<'ReservedTrial' | 'SourceRefused', ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EmbeddingSiteResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['EmbeddingSite'] = ResolversParentTypes['EmbeddingSite']> = {
  origin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FavoriteResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Favorite'] = ResolversParentTypes['Favorite']> = {
  favoritedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spatialImage?: Resolver<Maybe<ResolversTypes['SpatialImage']>, ParentType, ContextType>;
};

export type FavoritePageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['FavoritePage'] = ResolversParentTypes['FavoritePage']> = {
  items?: Resolver<Array<ResolversTypes['Favorite']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FavoriteStateResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['FavoriteState'] = ResolversParentTypes['FavoriteState']> = {
  favorites?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isFavorite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spatialImageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FeedbackSentResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['FeedbackSent'] = ResolversParentTypes['FeedbackSent']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface FileScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['File'], any> {
  name: 'File';
}

export type HashTagResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['HashTag'] = ResolversParentTypes['HashTag']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HashTagPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['HashTagPage'] = ResolversParentTypes['HashTagPage']> = {
  items?: Resolver<Array<ResolversTypes['HashTag']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HealthResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Health'] = ResolversParentTypes['Health']> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HiddenResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Hidden'] = ResolversParentTypes['Hidden']> = {
  hiddenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InputRejectedResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['InputRejected'] = ResolversParentTypes['InputRejected']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ItemFeedbackResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ItemFeedback'] = ResolversParentTypes['ItemFeedback']> = {
  author?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType>;
  cameraPose?: Resolver<Maybe<ResolversTypes['CameraPose']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spatialImageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spatialImageTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ItemFeedbackPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ItemFeedbackPage'] = ResolversParentTypes['ItemFeedbackPage']> = {
  isTotalExact?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ItemFeedback']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type KeepTrialResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['KeepTrialResult'] = ResolversParentTypes['KeepTrialResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'SpatialImage', ParentType, ContextType>;
};

export type KeptSourceResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['KeptSource'] = ResolversParentTypes['KeptSource']> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LivenessResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Liveness'] = ResolversParentTypes['Liveness']> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Me'] = ResolversParentTypes['Me']> = {
  avatarImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOperator?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MembershipResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Membership'] = ResolversParentTypes['Membership']> = {
  paidUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['MembershipPlan'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MembershipRefusedResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['MembershipRefused'] = ResolversParentTypes['MembershipRefused']> = {
  code?: Resolver<ResolversTypes['MembershipRefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MembershipResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['MembershipResult'] = ResolversParentTypes['MembershipResult']> = {
  __resolveType: TypeResolveFn<'Membership' | 'MembershipRefused', ParentType, ContextType>;
};

export type MessageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MessageKind'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  readAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessagePageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['MessagePage'] = ResolversParentTypes['MessagePage']> = {
  items?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessagesReadResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['MessagesRead'] = ResolversParentTypes['MessagesRead']> = {
  unreadTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addPasskey?: Resolver<ResolversTypes['PasskeyResult'], ParentType, ContextType, RequireFields<MutationAddPasskeyArgs, 'input'>>;
  addTeamUser?: Resolver<ResolversTypes['TeamResult'], ParentType, ContextType, RequireFields<MutationAddTeamUserArgs, 'teamname' | 'userId'>>;
  attachResult?: Resolver<ResolversTypes['AttachResultResult'], ParentType, ContextType, RequireFields<MutationAttachResultArgs, 'input' | 'taskId'>>;
  beginPasskey?: Resolver<ResolversTypes['BeginPasskeyResult'], ParentType, ContextType>;
  beginPasskeySignIn?: Resolver<ResolversTypes['BeginPasskeySignInResult'], ParentType, ContextType>;
  cancelTask?: Resolver<ResolversTypes['CancelTaskResult'], ParentType, ContextType, RequireFields<MutationCancelTaskArgs, 'id'>>;
  changeDepthModel?: Resolver<ResolversTypes['OperatorDepthModel'], ParentType, ContextType, RequireFields<MutationChangeDepthModelArgs, 'action'>>;
  changeSpatialImageVisibilities?: Resolver<ResolversTypes['SpatialImagesOutcome'], ParentType, ContextType, RequireFields<MutationChangeSpatialImageVisibilitiesArgs, 'ids' | 'visibility'>>;
  confirmSignUp?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationConfirmSignUpArgs, 'input'>>;
  countView?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCountViewArgs, 'spatialImageId'>>;
  createCameraParameters?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationCreateCameraParametersArgs, 'id' | 'parameters'>>;
  createCollection?: Resolver<ResolversTypes['CollectionResult'], ParentType, ContextType, RequireFields<MutationCreateCollectionArgs, 'input'>>;
  createTeam?: Resolver<ResolversTypes['TeamResult'], ParentType, ContextType, Partial<MutationCreateTeamArgs>>;
  createTrial?: Resolver<ResolversTypes['CreateTrialResult'], ParentType, ContextType, RequireFields<MutationCreateTrialArgs, 'input'>>;
  deleteAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deleteCollection?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteCollectionArgs, 'id'>>;
  deleteSpatialImage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteSpatialImageArgs, 'id'>>;
  deleteSpatialImageSummary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteSpatialImageSummaryArgs, 'id'>>;
  deleteSpatialImages?: Resolver<ResolversTypes['SpatialImagesOutcome'], ParentType, ContextType, RequireFields<MutationDeleteSpatialImagesArgs, 'ids'>>;
  deleteTrial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteTrialArgs, 'id'>>;
  keepTrial?: Resolver<ResolversTypes['KeepTrialResult'], ParentType, ContextType, RequireFields<MutationKeepTrialArgs, 'id'>>;
  lookAsOperator?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationLookAsOperatorArgs, 'reason' | 'spatialImageId'>>;
  markMessagesRead?: Resolver<ResolversTypes['MessagesRead'], ParentType, ContextType, Partial<MutationMarkMessagesReadArgs>>;
  performOperatorAction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationPerformOperatorActionArgs, 'input'>>;
  reconvertSpatialImage?: Resolver<ResolversTypes['StartTaskResult'], ParentType, ContextType, RequireFields<MutationReconvertSpatialImageArgs, 'id' | 'input'>>;
  refreshToken?: Resolver<ResolversTypes['RefreshedToken'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'refreshToken' | 'username'>>;
  removeAvatar?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removePasskey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemovePasskeyArgs, 'id'>>;
  removeTeamUser?: Resolver<ResolversTypes['RemoveTeamUserResult'], ParentType, ContextType, RequireFields<MutationRemoveTeamUserArgs, 'teamname' | 'userId'>>;
  renamePasskey?: Resolver<ResolversTypes['PasskeyResult'], ParentType, ContextType, RequireFields<MutationRenamePasskeyArgs, 'id' | 'name'>>;
  renameTeam?: Resolver<ResolversTypes['TeamResult'], ParentType, ContextType, RequireFields<MutationRenameTeamArgs, 'teamname'>>;
  renewSpatialImageLink?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationRenewSpatialImageLinkArgs, 'id'>>;
  replaceCameraParameters?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationReplaceCameraParametersArgs, 'id' | 'parameters'>>;
  reportSpatialImage?: Resolver<ResolversTypes['SendFeedbackResult'], ParentType, ContextType, RequireFields<MutationReportSpatialImageArgs, 'input' | 'spatialImageId'>>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetResult'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'email'>>;
  resendConfirmationCode?: Resolver<ResolversTypes['ResendCodeResult'], ParentType, ContextType, RequireFields<MutationResendConfirmationCodeArgs, 'email'>>;
  reserveAccountImport?: Resolver<ResolversTypes['ArchiveReservation'], ParentType, ContextType, RequireFields<MutationReserveAccountImportArgs, 'input'>>;
  reserveResult?: Resolver<ResolversTypes['ReserveResultResult'], ParentType, ContextType, RequireFields<MutationReserveResultArgs, 'input'>>;
  reserveSource?: Resolver<ResolversTypes['ReserveSourceResult'], ParentType, ContextType, RequireFields<MutationReserveSourceArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordResult'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  resumeMembership?: Resolver<ResolversTypes['MembershipResult'], ParentType, ContextType>;
  retryTask?: Resolver<ResolversTypes['StartTaskResult'], ParentType, ContextType, RequireFields<MutationRetryTaskArgs, 'id'>>;
  saveCameraParameters?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationSaveCameraParametersArgs, 'id' | 'parameters'>>;
  saveSpatialImageSummary?: Resolver<ResolversTypes['SpatialImageSummary'], ParentType, ContextType, RequireFields<MutationSaveSpatialImageSummaryArgs, 'id' | 'input'>>;
  sendFeedback?: Resolver<ResolversTypes['SendFeedbackResult'], ParentType, ContextType, RequireFields<MutationSendFeedbackArgs, 'input'>>;
  sendItemFeedback?: Resolver<ResolversTypes['SendFeedbackResult'], ParentType, ContextType, RequireFields<MutationSendItemFeedbackArgs, 'input' | 'spatialImageId'>>;
  setAvatar?: Resolver<ResolversTypes['SetAvatarResult'], ParentType, ContextType, RequireFields<MutationSetAvatarArgs, 'file'>>;
  setCollectionItems?: Resolver<ResolversTypes['CollectionResult'], ParentType, ContextType, RequireFields<MutationSetCollectionItemsArgs, 'id' | 'spatialImageIds'>>;
  setFavorite?: Resolver<ResolversTypes['FavoriteState'], ParentType, ContextType, RequireFields<MutationSetFavoriteArgs, 'id'>>;
  setInCollection?: Resolver<ResolversTypes['CollectionResult'], ParentType, ContextType, RequireFields<MutationSetInCollectionArgs, 'holds' | 'id' | 'spatialImageId'>>;
  setThumbnail?: Resolver<ResolversTypes['SetThumbnailResult'], ParentType, ContextType, RequireFields<MutationSetThumbnailArgs, 'file' | 'id'>>;
  signIn?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signInWithPasskey?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationSignInWithPasskeyArgs, 'input'>>;
  signInWithProvider?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationSignInWithProviderArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSignOutArgs, 'refreshToken'>>;
  signUp?: Resolver<ResolversTypes['SignUpResult'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  startAccountExport?: Resolver<ResolversTypes['AccountExport'], ParentType, ContextType>;
  startAccountImport?: Resolver<ResolversTypes['AccountImport'], ParentType, ContextType, RequireFields<MutationStartAccountImportArgs, 'input'>>;
  startRemoteTask?: Resolver<ResolversTypes['StartTaskResult'], ParentType, ContextType, RequireFields<MutationStartRemoteTaskArgs, 'input'>>;
  startTask?: Resolver<ResolversTypes['StartTaskResult'], ParentType, ContextType, RequireFields<MutationStartTaskArgs, 'input'>>;
  startTrial?: Resolver<ResolversTypes['StartTrialResult'], ParentType, ContextType, RequireFields<MutationStartTrialArgs, 'id'>>;
  stopMembership?: Resolver<ResolversTypes['MembershipResult'], ParentType, ContextType>;
  unsetFavorite?: Resolver<ResolversTypes['FavoriteState'], ParentType, ContextType, RequireFields<MutationUnsetFavoriteArgs, 'id'>>;
  updateCollection?: Resolver<ResolversTypes['CollectionResult'], ParentType, ContextType, RequireFields<MutationUpdateCollectionArgs, 'id' | 'input'>>;
  updateProfile?: Resolver<ResolversTypes['UpdateProfileResult'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  updateSpatialImage?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationUpdateSpatialImageArgs, 'id' | 'input'>>;
};

export type OperatorAccountResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorAccount'] = ResolversParentTypes['OperatorAccount']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOperator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  limitBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  storageLimitBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  suspendedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  suspensionReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usedBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OperatorAccountPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorAccountPage'] = ResolversParentTypes['OperatorAccountPage']> = {
  items?: Resolver<Array<ResolversTypes['OperatorAccount']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperatorActionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorAction'] = ResolversParentTypes['OperatorAction']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operatorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  targetKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorActionPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorActionPage'] = ResolversParentTypes['OperatorActionPage']> = {
  items?: Resolver<Array<ResolversTypes['OperatorAction']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperatorDepthModelResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorDepthModel'] = ResolversParentTypes['OperatorDepthModel']> = {
  canRemake?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guessed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  licence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mayConvertElsewhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  remake?: Resolver<Maybe<ResolversTypes['OperatorRemake']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DepthModelStatus'], ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['DepthModelStep']>, ParentType, ContextType>;
  totalBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OperatorItemResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorItem'] = ResolversParentTypes['OperatorItem']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hiddenReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ownerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
};

export type OperatorItemPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorItemPage'] = ResolversParentTypes['OperatorItemPage']> = {
  items?: Resolver<Array<ResolversTypes['OperatorItem']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperatorOverviewResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorOverview'] = ResolversParentTypes['OperatorOverview']> = {
  accounts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  diskBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  diskFreeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  itemBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mailsFailed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openReports?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['OperatorPart']>, ParentType, ContextType>;
  processing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  queued?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sourceBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  suspended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitingSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperatorPartResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorPart'] = ResolversParentTypes['OperatorPart']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorRemakeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorRemake'] = ResolversParentTypes['OperatorRemake']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OperatorRemakeStatus'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperatorReportResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorReport'] = ResolversParentTypes['OperatorReport']> = {
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOwnerSuspended?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ReportKind'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ownerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reporterName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spatialImageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visibility?: Resolver<Maybe<ResolversTypes['Visibility']>, ParentType, ContextType>;
};

export type OperatorReportPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorReportPage'] = ResolversParentTypes['OperatorReportPage']> = {
  items?: Resolver<Array<ResolversTypes['OperatorReport']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperatorTaskResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorTask'] = ResolversParentTypes['OperatorTask']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failureCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TaskType'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ownerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
};

export type OperatorTaskPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OperatorTaskPage'] = ResolversParentTypes['OperatorTaskPage']> = {
  items?: Resolver<Array<ResolversTypes['OperatorTask']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBackedUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PasskeyCreationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PasskeyCreation'] = ResolversParentTypes['PasskeyCreation']> = {
  algorithms?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  challenge?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  excludedCredentialIds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  relyingPartyId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relyingPartyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeoutMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userDisplayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userHandle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PasskeyResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PasskeyResult'] = ResolversParentTypes['PasskeyResult']> = {
  __resolveType: TypeResolveFn<'InputRejected' | 'Passkey', ParentType, ContextType>;
};

export type PasskeySignInResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PasskeySignIn'] = ResolversParentTypes['PasskeySignIn']> = {
  challenge?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relyingPartyId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeoutMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PasswordResetResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PasswordReset'] = ResolversParentTypes['PasswordReset']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accountExport?: Resolver<ResolversTypes['AccountExport'], ParentType, ContextType>;
  accountImport?: Resolver<ResolversTypes['AccountImport'], ParentType, ContextType>;
  analytics?: Resolver<ResolversTypes['Analytics'], ParentType, ContextType, RequireFields<QueryAnalyticsArgs, 'days'>>;
  categories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  collection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType, RequireFields<QueryCollectionArgs, 'id' | 'limit' | 'page'>>;
  collectionChoices?: Resolver<ResolversTypes['CollectionChoicePage'], ParentType, ContextType, RequireFields<QueryCollectionChoicesArgs, 'spatialImageId'>>;
  collections?: Resolver<ResolversTypes['CollectionPage'], ParentType, ContextType, RequireFields<QueryCollectionsArgs, 'limit' | 'page'>>;
  favorites?: Resolver<ResolversTypes['FavoritePage'], ParentType, ContextType, RequireFields<QueryFavoritesArgs, 'limit' | 'page'>>;
  feedbackInbox?: Resolver<ResolversTypes['ItemFeedbackPage'], ParentType, ContextType, RequireFields<QueryFeedbackInboxArgs, 'limit' | 'page'>>;
  hashTags?: Resolver<ResolversTypes['HashTagPage'], ParentType, ContextType, RequireFields<QueryHashTagsArgs, 'limit' | 'page'>>;
  health?: Resolver<ResolversTypes['Health'], ParentType, ContextType>;
  liveness?: Resolver<ResolversTypes['Liveness'], ParentType, ContextType>;
  me?: Resolver<ResolversTypes['Me'], ParentType, ContextType>;
  membership?: Resolver<ResolversTypes['Membership'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['MessagePage'], ParentType, ContextType, RequireFields<QueryMessagesArgs, 'limit' | 'page'>>;
  myCollections?: Resolver<ResolversTypes['CollectionPage'], ParentType, ContextType, RequireFields<QueryMyCollectionsArgs, 'limit' | 'page'>>;
  mySpatialImages?: Resolver<ResolversTypes['SpatialImagePage'], ParentType, ContextType, RequireFields<QueryMySpatialImagesArgs, 'limit' | 'page'>>;
  myTeams?: Resolver<ResolversTypes['TeamMembershipPage'], ParentType, ContextType, RequireFields<QueryMyTeamsArgs, 'limit' | 'page'>>;
  operatorAccounts?: Resolver<ResolversTypes['OperatorAccountPage'], ParentType, ContextType, RequireFields<QueryOperatorAccountsArgs, 'limit' | 'page'>>;
  operatorDepthModel?: Resolver<ResolversTypes['OperatorDepthModel'], ParentType, ContextType>;
  operatorLog?: Resolver<ResolversTypes['OperatorActionPage'], ParentType, ContextType, RequireFields<QueryOperatorLogArgs, 'limit' | 'page'>>;
  operatorOverview?: Resolver<ResolversTypes['OperatorOverview'], ParentType, ContextType>;
  operatorReports?: Resolver<ResolversTypes['OperatorReportPage'], ParentType, ContextType, RequireFields<QueryOperatorReportsArgs, 'limit' | 'page'>>;
  operatorSpatialImages?: Resolver<ResolversTypes['OperatorItemPage'], ParentType, ContextType, RequireFields<QueryOperatorSpatialImagesArgs, 'limit' | 'page'>>;
  operatorTasks?: Resolver<ResolversTypes['OperatorTaskPage'], ParentType, ContextType, RequireFields<QueryOperatorTasksArgs, 'limit' | 'page'>>;
  passkeys?: Resolver<Array<ResolversTypes['Passkey']>, ParentType, ContextType>;
  reconversion?: Resolver<Maybe<ResolversTypes['Reconversion']>, ParentType, ContextType, RequireFields<QueryReconversionArgs, 'id'>>;
  sceneVideo?: Resolver<Maybe<ResolversTypes['SceneVideo']>, ParentType, ContextType, RequireFields<QuerySceneVideoArgs, 'id'>>;
  sceneVideoFile?: Resolver<Maybe<ResolversTypes['SceneVideoFile']>, ParentType, ContextType, RequireFields<QuerySceneVideoFileArgs, 'id'>>;
  sourceRestriction?: Resolver<ResolversTypes['SourceRestriction'], ParentType, ContextType>;
  spatialImage?: Resolver<Maybe<ResolversTypes['SpatialImage']>, ParentType, ContextType, RequireFields<QuerySpatialImageArgs, 'id'>>;
  spatialImageAddresses?: Resolver<ResolversTypes['SpatialImageAddresses'], ParentType, ContextType, RequireFields<QuerySpatialImageAddressesArgs, 'limit' | 'skip'>>;
  spatialImageSummary?: Resolver<Maybe<ResolversTypes['SpatialImageSummary']>, ParentType, ContextType, RequireFields<QuerySpatialImageSummaryArgs, 'id'>>;
  spatialImages?: Resolver<ResolversTypes['SpatialImagePage'], ParentType, ContextType, RequireFields<QuerySpatialImagesArgs, 'limit' | 'page' | 'sort'>>;
  splatDownload?: Resolver<Maybe<ResolversTypes['SplatDownload']>, ParentType, ContextType, RequireFields<QuerySplatDownloadArgs, 'format' | 'id'>>;
  storageUsage?: Resolver<ResolversTypes['StorageUsage'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'id'>>;
  tasks?: Resolver<ResolversTypes['TaskPage'], ParentType, ContextType, RequireFields<QueryTasksArgs, 'limit' | 'page'>>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType, RequireFields<QueryTeamArgs, 'teamname'>>;
  trial?: Resolver<Maybe<ResolversTypes['Trial']>, ParentType, ContextType, RequireFields<QueryTrialArgs, 'id'>>;
  user?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  users?: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'limit' | 'page'>>;
};

export type ReconversionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Reconversion'] = ResolversParentTypes['Reconversion']> = {
  sources?: Resolver<Array<ResolversTypes['KeptSource']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['TaskType']>, ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['TaskType']>, ParentType, ContextType>;
};

export type RefreshedTokenResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['RefreshedToken'] = ResolversParentTypes['RefreshedToken']> = {
  authToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RemoveTeamUserResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['RemoveTeamUserResult'] = ResolversParentTypes['RemoveTeamUserResult']> = {
  __resolveType: TypeResolveFn<'Team' | 'TeamLeft' | 'TeamRefused', ParentType, ContextType>;
};

export type RequestPasswordResetResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['RequestPasswordResetResult'] = ResolversParentTypes['RequestPasswordResetResult']> = {
  __resolveType: TypeResolveFn<'CodeSent' | 'InputRejected', ParentType, ContextType>;
};

export type ResendCodeResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ResendCodeResult'] = ResolversParentTypes['ResendCodeResult']> = {
  __resolveType: TypeResolveFn<'CodeSent' | 'InputRejected', ParentType, ContextType>;
};

export type ReserveResultResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ReserveResultResult'] = ResolversParentTypes['ReserveResultResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'SourceReservation' | 'TaskAlreadyEnded', ParentType, ContextType>;
};

export type ReserveSourceResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ReserveSourceResult'] = ResolversParentTypes['ReserveSourceResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'SourceReservation', ParentType, ContextType>;
};

export type ReservedTrialResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ReservedTrial'] = ResolversParentTypes['ReservedTrial']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['TrialFile']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResetPasswordResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ResetPasswordResult'] = ResolversParentTypes['ResetPasswordResult']> = {
  __resolveType: TypeResolveFn<'InputRejected' | 'PasswordReset', ParentType, ContextType>;
};

export type SceneVideoResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SceneVideo'] = ResolversParentTypes['SceneVideo']> = {
  animationUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  seconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SceneVideoStatus'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SceneVideoFileResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SceneVideoFile'] = ResolversParentTypes['SceneVideoFile']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SceneVideoStatus'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SendFeedbackResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SendFeedbackResult'] = ResolversParentTypes['SendFeedbackResult']> = {
  __resolveType: TypeResolveFn<'FeedbackSent' | 'InputRejected', ParentType, ContextType>;
};

export type SetAvatarResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SetAvatarResult'] = ResolversParentTypes['SetAvatarResult']> = {
  __resolveType: TypeResolveFn<'Avatar' | 'SourceRefused', ParentType, ContextType>;
};

export type SetThumbnailResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SetThumbnailResult'] = ResolversParentTypes['SetThumbnailResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'SpatialImage', ParentType, ContextType>;
};

export type SignInResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SignInResult'] = ResolversParentTypes['SignInResult']> = {
  __resolveType: TypeResolveFn<'InputRejected' | 'Tokens', ParentType, ContextType>;
};

export type SignUpResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SignUpResult'] = ResolversParentTypes['SignUpResult']> = {
  __resolveType: TypeResolveFn<'InputRejected' | 'SignUpStarted', ParentType, ContextType>;
};

export type SignUpStartedResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SignUpStarted'] = ResolversParentTypes['SignUpStarted']> = {
  sessionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceRefusedResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SourceRefused'] = ResolversParentTypes['SourceRefused']> = {
  code?: Resolver<ResolversTypes['SourceRefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceReservationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SourceReservation'] = ResolversParentTypes['SourceReservation']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['UploadPart']>, ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceRestrictionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SourceRestriction'] = ResolversParentTypes['SourceRestriction']> = {
  maxRunningTasks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['TaskRestriction']>, ParentType, ContextType>;
};

export type SpatialImageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImage'] = ResolversParentTypes['SpatialImage']> = {
  annotations?: Resolver<Maybe<Array<ResolversTypes['Annotation']>>, ParentType, ContextType>;
  cameraParameters?: Resolver<Maybe<ResolversTypes['CameraParameters']>, ParentType, ContextType>;
  canDownload?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  depthSource?: Resolver<Maybe<ResolversTypes['DepthSource']>, ParentType, ContextType>;
  depthUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  favorites?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  flatUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasSceneVideo?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hashTags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['Hidden']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDownloadAllowed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isFavorite?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  license?: Resolver<Maybe<ResolversTypes['License']>, ParentType, ContextType>;
  linkId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType>;
  photoFov?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  photoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posterAvifSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posterUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posterWebpSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  splatBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  splatCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  splatLightBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  splatLightUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  splatUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnailAvifSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnailWebpSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  views?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
  width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SpatialImageAddressResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImageAddress'] = ResolversParentTypes['SpatialImageAddress']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SpatialImageAddressesResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImageAddresses'] = ResolversParentTypes['SpatialImageAddresses']> = {
  items?: Resolver<Array<ResolversTypes['SpatialImageAddress']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SpatialImageFailureResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImageFailure'] = ResolversParentTypes['SpatialImageFailure']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SpatialImagePageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImagePage'] = ResolversParentTypes['SpatialImagePage']> = {
  isTotalExact?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['SpatialImage']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpatialImageSummaryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImageSummary'] = ResolversParentTypes['SpatialImageSummary']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  linkId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
};

export type SpatialImagesOutcomeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImagesOutcome'] = ResolversParentTypes['SpatialImagesOutcome']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failures?: Resolver<Array<ResolversTypes['SpatialImageFailure']>, ParentType, ContextType>;
};

export type SplatDownloadResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SplatDownload'] = ResolversParentTypes['SplatDownload']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StartTaskResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['StartTaskResult'] = ResolversParentTypes['StartTaskResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'Task', ParentType, ContextType>;
};

export type StartTrialResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['StartTrialResult'] = ResolversParentTypes['StartTrialResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'Trial', ParentType, ContextType>;
};

export type StorageSummaryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['StorageSummary'] = ResolversParentTypes['StorageSummary']> = {
  sourceImage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sourceVideo?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  spatialImage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type StorageUsageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['StorageUsage'] = ResolversParentTypes['StorageUsage']> = {
  storageLimit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['StorageSummary'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  myTasksUpdated?: SubscriptionResolver<ResolversTypes['Task'], "myTasksUpdated", ParentType, ContextType>;
  taskUpdated?: SubscriptionResolver<ResolversTypes['Task'], "taskUpdated", ParentType, ContextType, RequireFields<SubscriptionTaskUpdatedArgs, 'id'>>;
};

export type TaskResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  depthNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['TaskFailure']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  replacesId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  resourceIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  spatialImage?: Resolver<Maybe<ResolversTypes['SpatialImage']>, ParentType, ContextType>;
  spatialImageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TaskType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaskAlreadyEndedResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TaskAlreadyEnded'] = ResolversParentTypes['TaskAlreadyEnded']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaskFailureResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TaskFailure'] = ResolversParentTypes['TaskFailure']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaskPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TaskPage'] = ResolversParentTypes['TaskPage']> = {
  isTotalExact?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskRestrictionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TaskRestriction'] = ResolversParentTypes['TaskRestriction']> = {
  accept?: Resolver<Array<ResolversTypes['AcceptedType']>, ParentType, ContextType>;
  maxBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maxFiles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxPixels?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maxSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TaskType'], ParentType, ContextType>;
};

export type TeamResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Team'] = ResolversParentTypes['Team']> = {
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  teamname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  users?: Resolver<Array<ResolversTypes['TeamUser']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeamLeftResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TeamLeft'] = ResolversParentTypes['TeamLeft']> = {
  teamname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeamMembershipResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TeamMembership'] = ResolversParentTypes['TeamMembership']> = {
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['TeamRole'], ParentType, ContextType>;
  teamname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TeamMembershipPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TeamMembershipPage'] = ResolversParentTypes['TeamMembershipPage']> = {
  items?: Resolver<Array<ResolversTypes['TeamMembership']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TeamRefusedResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TeamRefused'] = ResolversParentTypes['TeamRefused']> = {
  code?: Resolver<ResolversTypes['TeamRefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeamResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TeamResult'] = ResolversParentTypes['TeamResult']> = {
  __resolveType: TypeResolveFn<'Team' | 'TeamRefused', ParentType, ContextType>;
};

export type TeamUserResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TeamUser'] = ResolversParentTypes['TeamUser']> = {
  avatarImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isSharing?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['TeamRole'], ParentType, ContextType>;
};

export type TokensResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Tokens'] = ResolversParentTypes['Tokens']> = {
  authToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TrialResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Trial'] = ResolversParentTypes['Trial']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['TrialFailure']>, ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  scene?: Resolver<Maybe<ResolversTypes['TrialScene']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TrialStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TaskType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TrialFailureResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TrialFailure'] = ResolversParentTypes['TrialFailure']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrialFileResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TrialFile'] = ResolversParentTypes['TrialFile']> = {
  parts?: Resolver<Array<ResolversTypes['UploadPart']>, ParentType, ContextType>;
};

export type TrialSceneResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TrialScene'] = ResolversParentTypes['TrialScene']> = {
  cameraParameters?: Resolver<ResolversTypes['CameraParameters'], ParentType, ContextType>;
  depthRejection?: Resolver<Maybe<ResolversTypes['DepthRejection']>, ParentType, ContextType>;
  depthSource?: Resolver<ResolversTypes['DepthSource'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  photoFov?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  photoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posterUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  splatBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  splatCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  splatLightBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  splatLightUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  splatUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpdateProfileResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UpdateProfileResult'] = ResolversParentTypes['UpdateProfileResult']> = {
  __resolveType: TypeResolveFn<'InputRejected' | 'Me', ParentType, ContextType>;
};

export type UploadPartResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UploadPart'] = ResolversParentTypes['UploadPart']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offset?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  isTotalExact?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['UserProfile']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserProfileResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UserProfile'] = ResolversParentTypes['UserProfile']> = {
  avatarImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publicCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spatialImages?: Resolver<Maybe<ResolversTypes['SpatialImagePage']>, ParentType, ContextType, RequireFields<UserProfileSpatialImagesArgs, 'limit' | 'page'>>;
};

export type Resolvers<ContextType = GatewayContext> = {
  AcceptedType?: AcceptedTypeResolvers<ContextType>;
  AccountExport?: AccountExportResolvers<ContextType>;
  AccountImport?: AccountImportResolvers<ContextType>;
  Analytics?: AnalyticsResolvers<ContextType>;
  AnalyticsDay?: AnalyticsDayResolvers<ContextType>;
  AnalyticsItem?: AnalyticsItemResolvers<ContextType>;
  AnalyticsTotals?: AnalyticsTotalsResolvers<ContextType>;
  Annotation?: AnnotationResolvers<ContextType>;
  ArchiveReservation?: ArchiveReservationResolvers<ContextType>;
  AttachResultResult?: AttachResultResultResolvers<ContextType>;
  Avatar?: AvatarResolvers<ContextType>;
  BeginPasskeyResult?: BeginPasskeyResultResolvers<ContextType>;
  BeginPasskeySignInResult?: BeginPasskeySignInResultResolvers<ContextType>;
  CameraParameters?: GraphQLScalarType;
  CameraPose?: CameraPoseResolvers<ContextType>;
  CancelTaskResult?: CancelTaskResultResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CodeSent?: CodeSentResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  CollectionChoice?: CollectionChoiceResolvers<ContextType>;
  CollectionChoicePage?: CollectionChoicePageResolvers<ContextType>;
  CollectionPage?: CollectionPageResolvers<ContextType>;
  CollectionResult?: CollectionResultResolvers<ContextType>;
  CreateTrialResult?: CreateTrialResultResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  EmbeddingSite?: EmbeddingSiteResolvers<ContextType>;
  Favorite?: FavoriteResolvers<ContextType>;
  FavoritePage?: FavoritePageResolvers<ContextType>;
  FavoriteState?: FavoriteStateResolvers<ContextType>;
  FeedbackSent?: FeedbackSentResolvers<ContextType>;
  File?: GraphQLScalarType;
  HashTag?: HashTagResolvers<ContextType>;
  HashTagPage?: HashTagPageResolvers<ContextType>;
  Health?: HealthResolvers<ContextType>;
  Hidden?: HiddenResolvers<ContextType>;
  InputRejected?: InputRejectedResolvers<ContextType>;
  ItemFeedback?: ItemFeedbackResolvers<ContextType>;
  ItemFeedbackPage?: ItemFeedbackPageResolvers<ContextType>;
  KeepTrialResult?: KeepTrialResultResolvers<ContextType>;
  KeptSource?: KeptSourceResolvers<ContextType>;
  Liveness?: LivenessResolvers<ContextType>;
  Me?: MeResolvers<ContextType>;
  Membership?: MembershipResolvers<ContextType>;
  MembershipRefused?: MembershipRefusedResolvers<ContextType>;
  MembershipResult?: MembershipResultResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessagePage?: MessagePageResolvers<ContextType>;
  MessagesRead?: MessagesReadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  OperatorAccount?: OperatorAccountResolvers<ContextType>;
  OperatorAccountPage?: OperatorAccountPageResolvers<ContextType>;
  OperatorAction?: OperatorActionResolvers<ContextType>;
  OperatorActionPage?: OperatorActionPageResolvers<ContextType>;
  OperatorDepthModel?: OperatorDepthModelResolvers<ContextType>;
  OperatorItem?: OperatorItemResolvers<ContextType>;
  OperatorItemPage?: OperatorItemPageResolvers<ContextType>;
  OperatorOverview?: OperatorOverviewResolvers<ContextType>;
  OperatorPart?: OperatorPartResolvers<ContextType>;
  OperatorRemake?: OperatorRemakeResolvers<ContextType>;
  OperatorReport?: OperatorReportResolvers<ContextType>;
  OperatorReportPage?: OperatorReportPageResolvers<ContextType>;
  OperatorTask?: OperatorTaskResolvers<ContextType>;
  OperatorTaskPage?: OperatorTaskPageResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  PasskeyCreation?: PasskeyCreationResolvers<ContextType>;
  PasskeyResult?: PasskeyResultResolvers<ContextType>;
  PasskeySignIn?: PasskeySignInResolvers<ContextType>;
  PasswordReset?: PasswordResetResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Reconversion?: ReconversionResolvers<ContextType>;
  RefreshedToken?: RefreshedTokenResolvers<ContextType>;
  RemoveTeamUserResult?: RemoveTeamUserResultResolvers<ContextType>;
  RequestPasswordResetResult?: RequestPasswordResetResultResolvers<ContextType>;
  ResendCodeResult?: ResendCodeResultResolvers<ContextType>;
  ReserveResultResult?: ReserveResultResultResolvers<ContextType>;
  ReserveSourceResult?: ReserveSourceResultResolvers<ContextType>;
  ReservedTrial?: ReservedTrialResolvers<ContextType>;
  ResetPasswordResult?: ResetPasswordResultResolvers<ContextType>;
  SceneVideo?: SceneVideoResolvers<ContextType>;
  SceneVideoFile?: SceneVideoFileResolvers<ContextType>;
  SendFeedbackResult?: SendFeedbackResultResolvers<ContextType>;
  SetAvatarResult?: SetAvatarResultResolvers<ContextType>;
  SetThumbnailResult?: SetThumbnailResultResolvers<ContextType>;
  SignInResult?: SignInResultResolvers<ContextType>;
  SignUpResult?: SignUpResultResolvers<ContextType>;
  SignUpStarted?: SignUpStartedResolvers<ContextType>;
  SourceRefused?: SourceRefusedResolvers<ContextType>;
  SourceReservation?: SourceReservationResolvers<ContextType>;
  SourceRestriction?: SourceRestrictionResolvers<ContextType>;
  SpatialImage?: SpatialImageResolvers<ContextType>;
  SpatialImageAddress?: SpatialImageAddressResolvers<ContextType>;
  SpatialImageAddresses?: SpatialImageAddressesResolvers<ContextType>;
  SpatialImageFailure?: SpatialImageFailureResolvers<ContextType>;
  SpatialImagePage?: SpatialImagePageResolvers<ContextType>;
  SpatialImageSummary?: SpatialImageSummaryResolvers<ContextType>;
  SpatialImagesOutcome?: SpatialImagesOutcomeResolvers<ContextType>;
  SplatDownload?: SplatDownloadResolvers<ContextType>;
  StartTaskResult?: StartTaskResultResolvers<ContextType>;
  StartTrialResult?: StartTrialResultResolvers<ContextType>;
  StorageSummary?: StorageSummaryResolvers<ContextType>;
  StorageUsage?: StorageUsageResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskAlreadyEnded?: TaskAlreadyEndedResolvers<ContextType>;
  TaskFailure?: TaskFailureResolvers<ContextType>;
  TaskPage?: TaskPageResolvers<ContextType>;
  TaskRestriction?: TaskRestrictionResolvers<ContextType>;
  Team?: TeamResolvers<ContextType>;
  TeamLeft?: TeamLeftResolvers<ContextType>;
  TeamMembership?: TeamMembershipResolvers<ContextType>;
  TeamMembershipPage?: TeamMembershipPageResolvers<ContextType>;
  TeamRefused?: TeamRefusedResolvers<ContextType>;
  TeamResult?: TeamResultResolvers<ContextType>;
  TeamUser?: TeamUserResolvers<ContextType>;
  Tokens?: TokensResolvers<ContextType>;
  Trial?: TrialResolvers<ContextType>;
  TrialFailure?: TrialFailureResolvers<ContextType>;
  TrialFile?: TrialFileResolvers<ContextType>;
  TrialScene?: TrialSceneResolvers<ContextType>;
  UpdateProfileResult?: UpdateProfileResultResolvers<ContextType>;
  UploadPart?: UploadPartResolvers<ContextType>;
  UserPage?: UserPageResolvers<ContextType>;
  UserProfile?: UserProfileResolvers<ContextType>;
};

