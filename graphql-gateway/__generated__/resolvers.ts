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

/** Everything of an account as one ZIP archive. */
export type AccountExport = {
  __typename?: 'AccountExport';
  /** Size of the archive; 0 before it is there. */
  bytes: Scalars['Float']['output'];
  /** When it was asked for. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Until when it is there. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Share that is written, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** How far it is. */
  status: AccountExportStatus;
  /** Where the archive is read, in parts if need be; null before it is there. */
  url?: Maybe<Scalars['String']['output']>;
};

/** How far an export is. NONE: nothing was asked for, or its days are over. */
export const AccountExportStatus = {
  /** It could not be written. */
  FAILED: 'FAILED',
  /** Nothing was asked for, or its days are over. */
  NONE: 'NONE',
  /** It is being written. */
  PREPARING: 'PREPARING',
  /** It is there. */
  READY: 'READY'
} as const;

export type AccountExportStatus = typeof AccountExportStatus[keyof typeof AccountExportStatus];
/** An archive of an export, on its way into an account. */
export type AccountImport = {
  __typename?: 'AccountImport';
  /** Collections that came. */
  collections: Scalars['Int']['output'];
  /** When it was announced. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it failed, as NOT_AN_EXPORT. */
  failureCode?: Maybe<Scalars['String']['output']>;
  /** Why it failed, for people. */
  failureMessage?: Maybe<Scalars['String']['output']>;
  /** Spatial images that came. */
  items: Scalars['Int']['output'];
  /** Spatial images of the archive that were here before. */
  known: Scalars['Int']['output'];
  /** Share of the spatial images that are in, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** How far it is. */
  status: AccountImportStatus;
};

/** How far an import is. */
export const AccountImportStatus = {
  /** What it holds is there. */
  DONE: 'DONE',
  /** It was refused; nothing of it is there. */
  FAILED: 'FAILED',
  /** Nothing was brought along, or its day is over. */
  NONE: 'NONE',
  /** It is being read. */
  READING: 'READING',
  /** Its bytes are on their way. */
  UPLOADING: 'UPLOADING'
} as const;

export type AccountImportStatus = typeof AccountImportStatus[keyof typeof AccountImportStatus];
/** How spatial images of the signed-in user are looked at. */
export type Analytics = {
  __typename?: 'Analytics';
  /** A row for each day, oldest first. */
  days: Array<AnalyticsDay>;
  /** Other sites that show them, most views first. */
  embeddingSites: Array<EmbeddingSite>;
  /** The spatial images, most views first. */
  items: Array<AnalyticsItem>;
  /** All of the days together. */
  totals: AnalyticsTotals;
};

/** What happened on one day. */
export type AnalyticsDay = {
  __typename?: 'AnalyticsDay';
  /** The day, as 2026-11-21. */
  date: Scalars['String']['output'];
  /** How many times something was kept as a favorite. */
  favorites: Scalars['Int']['output'];
  /** How many looked. */
  viewers: Scalars['Int']['output'];
  /** How often was looked. */
  views: Scalars['Int']['output'];
};

/** How often one spatial image was looked at. */
export type AnalyticsItem = {
  __typename?: 'AnalyticsItem';
  /** The spatial image. */
  spatialImageId: Scalars['ID']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
  /** How often was looked. */
  views: Scalars['Int']['output'];
};

/** What happened in all of the days. */
export type AnalyticsTotals = {
  __typename?: 'AnalyticsTotals';
  /** How many times something was kept as a favorite. */
  favorites: Scalars['Int']['output'];
  /** How many looked. */
  viewers: Scalars['Int']['output'];
  /** How often was looked. */
  views: Scalars['Int']['output'];
};

/** A numbered point in a spatial image with words to it. The owner sets them all at once, as `annotations` in the camera parameters; left out there, they stay as they are. */
export type Annotation = {
  __typename?: 'Annotation';
  /** Where the camera stands to look at it: x, y, z; null where the view stays as it is. */
  eye?: Maybe<Array<Scalars['Float']['output']>>;
  /** Identifier, its own within the spatial image; up to 40 letters, digits, _ and -. */
  id: Scalars['ID']['output'];
  /** Where in the scene: x, y, z in the world of the camera parameters. */
  position: Array<Scalars['Float']['output']>;
  /** More about it, plain text of up to 1000 characters; may be empty. */
  text: Scalars['String']['output'];
  /** What is there, one line of up to 80 characters. */
  title: Scalars['String']['output'];
};

/** An archive that is to be sent. */
export type AnnouncedArchiveInput = {
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Bytes. */
  size: Scalars['Float']['input'];
};

/** Room for an archive. */
export type ArchiveReservation = {
  __typename?: 'ArchiveReservation';
  /** When the addresses stop working. */
  expiresAt: Scalars['DateTime']['output'];
  /** Whether every byte is there already. */
  isComplete: Scalars['Boolean']['output'];
  /** The parts, with addresses for those that are missing. */
  parts: Array<UploadPart>;
};

/** A result made elsewhere, uploaded. */
export type AttachResultInput = {
  /** How to look at it. */
  cameraParameters?: InputMaybe<Scalars['CameraParameters']['input']>;
  /** Description of the result. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The uploaded splats, from reserveResult. */
  resourceId: Scalars['ID']['input'];
  /** Title of the result. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What giving a task its result answers with. */
export type AttachResultResult = SourceRefused | Task | TaskAlreadyEnded;

/** The picture of a user. */
export type Avatar = {
  __typename?: 'Avatar';
  /** Where it is. */
  avatarImageUrl: Scalars['String']['output'];
};

/** What beginning to add a passkey answers with. */
export type BeginPasskeyResult = InputRejected | PasskeyCreation;

/** What beginning to sign in with a passkey answers with. */
export type BeginPasskeySignInResult = InputRejected | PasskeySignIn;

/** From where somebody looked at a spatial image. */
export type CameraPose = {
  __typename?: 'CameraPose';
  /** Distance from the orbit centre. */
  distance: Scalars['Float']['output'];
  /** Degrees up or down. */
  pitch: Scalars['Float']['output'];
  /** Degrees to the side. */
  yaw: Scalars['Float']['output'];
};

/** From where somebody looks at a spatial image. */
export type CameraPoseInput = {
  /** Distance from the orbit centre. */
  distance: Scalars['Float']['input'];
  /** Degrees up or down. */
  pitch: Scalars['Float']['input'];
  /** Degrees to the side. */
  yaw: Scalars['Float']['input'];
};

/** What cancelling a task answers with. */
export type CancelTaskResult = Task | TaskAlreadyEnded;

/** A kind of thing that spatial images show. */
export type Category = {
  __typename?: 'Category';
  /** How many public spatial images are in it. */
  count: Scalars['Int']['output'];
  /** Identifier, such as nature. */
  id: Scalars['ID']['output'];
  /** Name, in Japanese. */
  name: Scalars['String']['output'];
};

/** A code is on its way, if the address waits for one. */
export type CodeSent = {
  __typename?: 'CodeSent';
  /** The address, masked. */
  destination?: Maybe<Scalars['String']['output']>;
};

/** Spatial images that somebody has put in an order. */
export type Collection = {
  __typename?: 'Collection';
  /** How many items the asker may see. */
  count: Scalars['Int']['output'];
  /** coverUrl as AVIF in some widths, for the attribute srcset; null without a cover, or where upstream makes none. */
  coverAvifSet?: Maybe<Scalars['String']['output']>;
  /** How near each part of the cover is, as `depthUrl` of an item; null where there is none. */
  coverDepthUrl?: Maybe<Scalars['String']['output']>;
  /** Height of the cover's original in pixels; null without a cover, or where upstream does not tell. */
  coverHeight?: Maybe<Scalars['Int']['output']>;
  /** Small still picture of the first item that the asker may see. */
  coverUrl?: Maybe<Scalars['String']['output']>;
  /** coverUrl in some widths, for the attribute srcset; null without a cover, or where upstream makes none. */
  coverWebpSet?: Maybe<Scalars['String']['output']>;
  /** Width of the cover's original in pixels; null without a cover, or where upstream does not tell. */
  coverWidth?: Maybe<Scalars['Int']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Description; may be empty. */
  description: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Whether the asker is the owner. */
  isMine: Scalars['Boolean']['output'];
  /** The items that the asker may see, in order; the page that `collection` was asked for, the first elsewhere. GET /v1/collections/{id} */
  items?: Maybe<SpatialImagePage>;
  /** Who made it. */
  owner?: Maybe<UserProfile>;
  /** Title. */
  title: Scalars['String']['output'];
  /** When it last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Who may see it. */
  visibility: Visibility;
};

/** Where a spatial image may be put. */
export type CollectionChoice = {
  __typename?: 'CollectionChoice';
  /** A collection of the signed-in user. */
  collection: Collection;
  /** Whether the spatial image is in it. */
  holds: Scalars['Boolean']['output'];
};

/** A page of own collections, newest first. */
export type CollectionChoicePage = {
  __typename?: 'CollectionChoicePage';
  /** The collections. */
  items: Array<CollectionChoice>;
  /** Size of the page. */
  limit: Scalars['Int']['output'];
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** A page of collections, newest first. */
export type CollectionPage = {
  __typename?: 'CollectionPage';
  /** The items of this page. */
  items: Array<Collection>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** What making or changing a collection answers with. */
export type CollectionResult = Collection | InputRejected;

/** The code of a sign-up. */
export type ConfirmSignUpInput = {
  /** The code that was mailed. */
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
  /** Who may see it; PRIVATE by default. */
  visibility?: InputMaybe<Visibility>;
};

/** What a visitor wants to try. */
export type CreateTrialInput = {
  /** The version of the terms of use that the visitor has accepted. */
  acceptedTerms: Scalars['String']['input'];
  /** What will be sent. */
  files: Array<TrialFileInput>;
  /** How it is to be made. */
  type: TaskType;
};

/** What announcing a trial answers with. */
export type CreateTrialResult = ReservedTrial | SourceRefused;

/** What an operator may do with the depth model. */
export const DepthModelAction = {
  /** An installation is ended; what has arrived stays. */
  CANCEL_INSTALL: 'CANCEL_INSTALL',
  /** It is downloaded and tried, in the background. */
  INSTALL: 'INSTALL',
  /** Pictures whose depth was guessed are made again, in the background. */
  REMAKE: 'REMAKE',
  /** No further picture is made again. */
  STOP_REMAKE: 'STOP_REMAKE'
} as const;

export type DepthModelAction = typeof DepthModelAction[keyof typeof DepthModelAction];
/** Where the depth model stands. */
export const DepthModelStatus = {
  /** None is installed. */
  ABSENT: 'ABSENT',
  /** It could not be installed. */
  FAILED: 'FAILED',
  /** It is in use. */
  INSTALLED: 'INSTALLED',
  /** It is being installed. */
  INSTALLING: 'INSTALLING',
  /** The settings allow none. */
  OFF: 'OFF',
  /** The settings name one. */
  OWN: 'OWN'
} as const;

export type DepthModelStatus = typeof DepthModelStatus[keyof typeof DepthModelStatus];
/** What an installation of the depth model does. */
export const DepthModelStep = {
  /** The model is downloaded. */
  MODEL: 'MODEL',
  /** The run time is installed. */
  RUN_TIME: 'RUN_TIME',
  /** The model is tried. */
  TRIAL: 'TRIAL'
} as const;

export type DepthModelStep = typeof DepthModelStep[keyof typeof DepthModelStep];
/** Why several photos or a film were not trusted to show the structure of a scene. */
export const DepthRejection = {
  /** Too few pictures of one place. */
  FEW_PICTURES: 'FEW_PICTURES',
  /** Too few points that were found again in another picture. */
  FEW_POINTS: 'FEW_POINTS',
  /** Too little of the picture could be measured. */
  LITTLE_MEASURED: 'LITTLE_MEASURED',
  /** What was measured is no better than a guess. */
  NO_BETTER: 'NO_BETTER',
  /** The camera hardly moved. */
  NO_PARALLAX: 'NO_PARALLAX',
  /** What was found again is all in one corner. */
  ONE_CORNER: 'ONE_CORNER',
  /** No one place of the cameras that explains the pictures. */
  UNEXPLAINED: 'UNEXPLAINED'
} as const;

export type DepthRejection = typeof DepthRejection[keyof typeof DepthRejection];
/** Where the depth of a spatial image comes from. */
export const DepthSource = {
  /** The file carried a depth map. */
  CARRIED: 'CARRIED',
  /** Estimated from a single photo; a pleasant relief, often not the true geometry. */
  ESTIMATED: 'ESTIMATED',
  /** Told from a single photo by a trained model that the operator has set up. */
  MODEL: 'MODEL',
  /** Measured from a video whose camera moves (structure from motion). */
  MOTION: 'MOTION',
  /** Matched from a stereo pair. */
  STEREO: 'STEREO'
} as const;

export type DepthSource = typeof DepthSource[keyof typeof DepthSource];
/** A site that shows spatial images of the signed-in user. */
export type EmbeddingSite = {
  __typename?: 'EmbeddingSite';
  /** Origin of the site. */
  origin: Scalars['String']['output'];
  /** How often was looked there. */
  views: Scalars['Int']['output'];
};

/** A spatial image kept as a favorite. */
export type Favorite = {
  __typename?: 'Favorite';
  /** When it was kept. */
  favoritedAt: Scalars['DateTime']['output'];
  /** Identifier of the spatial image. */
  id: Scalars['ID']['output'];
  /** The spatial image; null where it may no longer be seen. */
  spatialImage?: Maybe<SpatialImage>;
};

/** A page of favorites, newest first. */
export type FavoritePage = {
  __typename?: 'FavoritePage';
  /** The items of this page. */
  items: Array<Favorite>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** Whether somebody keeps a spatial image as a favorite, after a change of it. */
export type FavoriteState = {
  __typename?: 'FavoriteState';
  /** How many keep it as a favorite. */
  favorites: Scalars['Int']['output'];
  /** Whether the asker does. */
  isFavorite: Scalars['Boolean']['output'];
  /** The spatial image. */
  spatialImageId: Scalars['ID']['output'];
};

/** What feedback to the operator is about. */
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
/** What to tell the operator. */
export type FeedbackInput = {
  /** What it is about. */
  category: FeedbackCategory;
  /** Where an answer may go. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The page that it speaks of. */
  pageUrl?: InputMaybe<Scalars['String']['input']>;
  /** What it says, 1 to 4000 characters. */
  text: Scalars['String']['input'];
};

/** Feedback has arrived. */
export type FeedbackSent = {
  __typename?: 'FeedbackSent';
  /** Identifier of the feedback; null where the upstream gives none. */
  id?: Maybe<Scalars['ID']['output']>;
};

/** A hash tag in use. */
export type HashTag = {
  __typename?: 'HashTag';
  /** How many public spatial images bear it. */
  count: Scalars['Int']['output'];
  /** The tag without the number sign. */
  name: Scalars['String']['output'];
};

/** A page of hash tags, most used first. */
export type HashTagPage = {
  __typename?: 'HashTagPage';
  /** The items of this page. */
  items: Array<HashTag>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** The health of the REST API behind the gateway. */
export type Health = {
  __typename?: 'Health';
  /** ok, or what is wrong. */
  status: Scalars['String']['output'];
  /** Version of the REST API. */
  version?: Maybe<Scalars['String']['output']>;
};

/** An operator hides a spatial image from everyone but its owner. */
export type Hidden = {
  __typename?: 'Hidden';
  /** Since when. */
  hiddenAt: Scalars['DateTime']['output'];
  /** Why, in the words of the operator. */
  reason: Scalars['String']['output'];
};

/** How an archive is taken in. */
export type ImportWishesInput = {
  /** Everything is as visible as it was; without it everything is PRIVATE. */
  keepsVisibility?: InputMaybe<Scalars['Boolean']['input']>;
  /** Name and picture of the account come along. */
  takesProfile?: InputMaybe<Scalars['Boolean']['input']>;
};

/** An answer that says what is wrong with the input. */
export type InputRejected = {
  __typename?: 'InputRejected';
  /** Cause for programs, such as CODE_MISMATCH or INVALID_CREDENTIALS; at a password reset the identity provider's exception, such as CodeMismatchException. */
  code: Scalars['String']['output'];
  /** Cause for people, in Japanese; several are joined by line breaks. */
  message: Scalars['String']['output'];
  /** Seconds to wait before another try, where that helps. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** What somebody wrote about a spatial image of the signed-in user. */
export type ItemFeedback = {
  __typename?: 'ItemFeedback';
  /** Who wrote it; null where the account is gone. */
  author?: Maybe<UserProfile>;
  /** From where the writer looked. */
  cameraPose?: Maybe<CameraPose>;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** The spatial image. */
  spatialImageId: Scalars['ID']['output'];
  /** Title of the spatial image. */
  spatialImageTitle?: Maybe<Scalars['String']['output']>;
  /** What it says. */
  text: Scalars['String']['output'];
};

/** What to tell the owner of a spatial image. */
export type ItemFeedbackInput = {
  /** From where the writer looks. */
  cameraPose?: InputMaybe<CameraPoseInput>;
  /** What it says. */
  text: Scalars['String']['input'];
};

/** A page of feedback to one's own spatial images, newest first. */
export type ItemFeedbackPage = {
  __typename?: 'ItemFeedbackPage';
  /** False where there are more than were counted: then `total` is the least that there are. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<ItemFeedback>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** What the spatial image of a kept trial is to have. */
export type KeepTrialInput = {
  /** Title; empty by itself. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Who sees it; PRIVATE by itself. */
  visibility?: InputMaybe<Visibility>;
};

/** What keeping a trial answers with. */
export type KeepTrialResult = SourceRefused | SpatialImage;

/** A source that is kept with what was made from it. */
export type KeptSource = {
  __typename?: 'KeptSource';
  /** Media type, by its content. */
  contentType: Scalars['String']['output'];
  /** Name that the file had. */
  fileName: Scalars['String']['output'];
  /** Identifies the source. */
  resourceId: Scalars['ID']['output'];
  /** Bytes; they count in the storage usage. */
  size: Scalars['Float']['output'];
};

/** A licence under which others may use a spatial image, version 4.0 of Creative Commons, CC0 1.0. */
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
/** Whether the process of the REST API answers, whatever is behind it. */
export type Liveness = {
  __typename?: 'Liveness';
  /** ok. */
  status: Scalars['String']['output'];
};

/** The signed-in user. */
export type Me = {
  __typename?: 'Me';
  /** Picture, if one was set. */
  avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Name that others see. */
  displayName: Scalars['String']['output'];
  /** E-mail address, the name to sign in with. */
  email?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Whether the operator's pages open for it; null where the upstream has none. */
  isOperator?: Maybe<Scalars['Boolean']['output']>;
  /** Name that the refresh call asks for. */
  username: Scalars['String']['output'];
};

/** What the account has paid for, and until when. */
export type Membership = {
  __typename?: 'Membership';
  /** When the paid period ends; null without one. */
  paidUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The plan. */
  plan: MembershipPlan;
};

/** What an account has paid for. */
export const MembershipPlan = {
  /** Nothing. */
  FREE: 'FREE',
  /** The paid plan. */
  PAID: 'PAID',
  /** The paid plan, which ends when the paid period ends. */
  STOPPING: 'STOPPING'
} as const;

export type MembershipPlan = typeof MembershipPlan[keyof typeof MembershipPlan];
/** Why a membership stays as it is. */
export const MembershipRefusalCode = {
  /** There is no paid plan to stop. */
  NOT_A_PAID_MEMBER: 'NOT_A_PAID_MEMBER',
  /** The paid plan is not about to end. */
  NOT_STOPPING: 'NOT_STOPPING'
} as const;

export type MembershipRefusalCode = typeof MembershipRefusalCode[keyof typeof MembershipRefusalCode];
/** The membership stays as it is. */
export type MembershipRefused = {
  __typename?: 'MembershipRefused';
  /** Cause for programs. */
  code: MembershipRefusalCode;
  /** Cause for people, in Japanese. */
  message: Scalars['String']['output'];
};

/** What stopping or resuming a membership answers with. */
export type MembershipResult = Membership | MembershipRefused;

/** A message to the signed-in user. */
export type Message = {
  __typename?: 'Message';
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** What it is about. */
  kind: MessageKind;
  /** Path of the page that it speaks of. */
  link?: Maybe<Scalars['String']['output']>;
  /** When it was read; null until then. */
  readAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it says, in Japanese. */
  text: Scalars['String']['output'];
};

/** What a message is about. */
export const MessageKind = {
  /** Somebody wrote about a spatial image of one's own. */
  FEEDBACK: 'FEEDBACK',
  /** An operator has done something to what is one's own. */
  OPERATOR: 'OPERATOR',
  /** The storage fills up. */
  QUOTA: 'QUOTA',
  /** A task of one's own is done. */
  TASK_COMPLETED: 'TASK_COMPLETED',
  /** A task of one's own has failed. */
  TASK_FAILED: 'TASK_FAILED',
  /** Something changed in a team of one's own. */
  TEAM: 'TEAM'
} as const;

export type MessageKind = typeof MessageKind[keyof typeof MessageKind];
/** A page of messages, newest first. */
export type MessagePage = {
  __typename?: 'MessagePage';
  /** The items of this page. */
  items: Array<Message>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
  /** How many of all messages are unread. */
  unreadTotal: Scalars['Int']['output'];
};

/** What is left to read. */
export type MessagesRead = {
  __typename?: 'MessagesRead';
  /** How many of all messages are unread. */
  unreadTotal: Scalars['Int']['output'];
};

/** What can be changed. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Adds the passkey that an authenticator has made. POST /v1/me/passkeys */
  addPasskey: PasskeyResult;
  /** Adds a user to a team. POST /v1/teams/{teamname}/users */
  addTeamUser: TeamResult;
  /** Gives a task its result. POST /v1/tasks/{taskId}/spatial-images */
  attachResult: AttachResultResult;
  /** Begins to add a passkey to the own account. POST /v1/me/passkeys/ceremony */
  beginPasskey: BeginPasskeyResult;
  /** Begins to sign in with a passkey. POST /v1/auth/passkey */
  beginPasskeySignIn: BeginPasskeySignInResult;
  /** Cancels a task. PATCH /v1/tasks/{taskId}/status */
  cancelTask: CancelTaskResult;
  /** Installs the depth model, or makes pictures again with it; recorded. For operators only. POST /v1/operator/depth-model */
  changeDepthModel: OperatorDepthModel;
  /** Says who sees up to 100 own spatial images; a missing one keeps no other. POST /v1/me/spatial-images/visibility */
  changeSpatialImageVisibilities: SpatialImagesOutcome;
  /** Confirms a sign-up and signs in. POST /v1/auth/confirm-signup */
  confirmSignUp: SignInResult;
  /** Counts that somebody looks at a spatial image, once for each page. POST /v1/spatial-images/{id}/views */
  countView: Scalars['Boolean']['output'];
  /** Sets the first camera parameters. POST /v1/spatial-images/{id}/camera-parameters */
  createCameraParameters: SpatialImage;
  /** Makes a collection. POST /v1/collections */
  createCollection: CollectionResult;
  /** Makes a team by at least one of its names; the other is made from it. POST /v1/teams */
  createTeam: TeamResult;
  /** Reserves room for what a visitor tries without an account; it is gone after a day. POST /v1/trials */
  createTrial: CreateTrialResult;
  /** Deletes the account with everything in it; its tokens are dead at once. DELETE /v1/me */
  deleteAccount: Scalars['Boolean']['output'];
  /** Deletes a collection; its items stay. DELETE /v1/collections/{id} */
  deleteCollection: Scalars['Boolean']['output'];
  /** Deletes a spatial image with its files. DELETE /v1/spatial-images/{id} */
  deleteSpatialImage: Scalars['Boolean']['output'];
  /** Deletes a spatial image, as the edit popup does. DELETE /api/v1/spatial_images/{id} */
  deleteSpatialImageSummary: Scalars['Boolean']['output'];
  /** Deletes up to 100 own spatial images with their files; a missing one keeps no other. POST /v1/me/spatial-images/deletions */
  deleteSpatialImages: SpatialImagesOutcome;
  /** Ends a trial and removes its files; false where there is none. DELETE /v1/trials/{id} */
  deleteTrial: Scalars['Boolean']['output'];
  /** Makes a trial an ordinary spatial image of the signed-in account. POST /v1/trials/{id}/keep */
  keepTrial: KeepTrialResult;
  /** A spatial image whatever its visibility; the reason is recorded. For operators only. POST /v1/operator/spatial-images/{id}/looks */
  lookAsOperator: SpatialImage;
  /** Marks messages as read. POST /v1/me/messages/read */
  markMessagesRead: MessagesRead;
  /** Hides, suspends, retries; recorded with its reason. For operators only. POST /v1/operator/actions */
  performOperatorAction: Scalars['Boolean']['output'];
  /**
   * Starts a task that makes an own spatial image again: splats, pictures and film are replaced at once when it is COMPLETED, under the same
   * identifier; words, visibility, favorites, views and collections stay. POST /v1/spatial-images/{id}/conversions
   */
  reconvertSpatialImage: StartTaskResult;
  /** Gets a new bearer token. POST /v1/auth/token */
  refreshToken: RefreshedToken;
  /** Removes the own picture. DELETE /v1/me/avatar */
  removeAvatar: Scalars['Boolean']['output'];
  /** Takes an own passkey away: nothing signs in with it any more. DELETE /v1/me/passkeys/{id} */
  removePasskey: Scalars['Boolean']['output'];
  /** Removes a user from a team, or leaves it. DELETE /v1/teams/{teamname}/users */
  removeTeamUser: RemoveTeamUserResult;
  /** Gives an own passkey another name. PUT /v1/me/passkeys/{id} */
  renamePasskey: PasskeyResult;
  /** Gives a team other names; what is left out stays. PUT /v1/teams/{teamname} */
  renameTeam: TeamResult;
  /** Replaces the link of an own UNLISTED spatial image; the one before opens nothing any more. POST /v1/spatial-images/{id}/link */
  renewSpatialImageLink: SpatialImage;
  /** Replaces the camera parameters. PUT /v1/spatial-images/{id}/camera-parameters */
  replaceCameraParameters: SpatialImage;
  /** Reports a spatial image to the operator, signed in or not. POST /v1/spatial-images/{id}/reports */
  reportSpatialImage: SendFeedbackResult;
  /** Mails a code to set a new password with. The identity provider's ForgotPassword */
  requestPasswordReset: RequestPasswordResetResult;
  /** Mails another code. The identity provider's ResendConfirmationCode */
  resendConfirmationCode: ResendCodeResult;
  /** Makes room for an archive of an export, or finds what of it has arrived. POST /v1/me/import/archive */
  reserveAccountImport: ArchiveReservation;
  /** Reserves space for a result made elsewhere. POST /v1/presigned-url/tasks/spatial-images/upload */
  reserveResult: ReserveResultResult;
  /** Reserves space for a source, or finds the reservation that it already has. POST /v1/tasks/{type}/resources */
  reserveSource: ReserveSourceResult;
  /** Sets a new password. The identity provider's ConfirmForgotPassword */
  resetPassword: ResetPasswordResult;
  /** Takes the stop back. POST /v1/me/membership/resume */
  resumeMembership: MembershipResult;
  /** Tries a FAILED or CANCELED task again, on its kept sources and with all that it was to have. POST /v1/tasks/{taskId}/retry */
  retryTask: StartTaskResult;
  /** Sets or replaces the camera parameters. POST /api/v1/spatial_images/{id}/camera_parameters */
  saveCameraParameters: SpatialImage;
  /** Saves what the edit popup holds. PUT /api/v1/spatial_images/{id} */
  saveSpatialImageSummary: SpatialImageSummary;
  /** Tells the operator something, signed in or not. POST /v1/feedback */
  sendFeedback: SendFeedbackResult;
  /** Tells the owner of a spatial image something. POST /v1/spatial-images/{id}/feedback */
  sendItemFeedback: SendFeedbackResult;
  /** Sets the own picture: png, jpeg or heic, sent as a multipart request. PUT /v1/me/avatar */
  setAvatar: SetAvatarResult;
  /** Puts these spatial images in a collection, in this order, and no others; 200 at most. PUT /v1/collections/{id}/items */
  setCollectionItems: CollectionResult;
  /** Keeps a spatial image as a favorite. PUT /v1/spatial-images/{id}/favorite */
  setFavorite: FavoriteState;
  /** Puts one spatial image into a collection, behind the others, or takes it out. POST /v1/collections/{id}/items */
  setInCollection: CollectionResult;
  /** Shows an own item in lists by this picture: png, jpeg or webp, sent as a multipart request. PUT /v1/spatial-images/{id}/thumbnail */
  setThumbnail: SetThumbnailResult;
  /** Signs in. POST /v1/auth/login */
  signIn: SignInResult;
  /** Signs in with what an authenticator has signed. POST /v1/auth/passkey/login */
  signInWithPasskey: SignInResult;
  /** Signs in by the operator's OpenID Connect provider, on the way back from it. POST /v1/auth/provider/login */
  signInWithProvider: SignInResult;
  /** Revokes a refresh token. POST /v1/auth/sign-out */
  signOut: Scalars['Boolean']['output'];
  /** Starts a sign-up; a code is mailed. POST /v1/auth/signup */
  signUp: SignUpResult;
  /** Has everything of the own account written into one archive. POST /v1/me/export */
  startAccountExport: AccountExport;
  /** Has the sent archive read into the own account. POST /v1/me/import */
  startAccountImport: AccountImport;
  /** Starts a task whose result is made elsewhere. POST /v1/tasks/remote */
  startRemoteTask: StartTaskResult;
  /** Starts a task. POST /v1/tasks/{type} */
  startTask: StartTaskResult;
  /** Starts a trial whose files have arrived. POST /v1/trials/{id}/start */
  startTrial: StartTrialResult;
  /** Lets the paid plan end with the paid period. POST /v1/me/membership/stop */
  stopMembership: MembershipResult;
  /** Keeps it no more. DELETE /v1/spatial-images/{id}/favorite */
  unsetFavorite: FavoriteState;
  /** Changes a collection. PUT /v1/collections/{id} */
  updateCollection: CollectionResult;
  /** Changes the own profile. PUT /v1/me */
  updateProfile: UpdateProfileResult;
  /** Changes a spatial image. PUT /v1/spatial-images/{id} */
  updateSpatialImage: SpatialImage;
};


/** What can be changed. */
export type MutationAddPasskeyArgs = {
  input: NewPasskeyInput;
};


/** What can be changed. */
export type MutationAddTeamUserArgs = {
  teamname: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationAttachResultArgs = {
  input: AttachResultInput;
  taskId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationCancelTaskArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationChangeDepthModelArgs = {
  action: DepthModelAction;
};


/** What can be changed. */
export type MutationChangeSpatialImageVisibilitiesArgs = {
  ids: Array<Scalars['ID']['input']>;
  visibility: Visibility;
};


/** What can be changed. */
export type MutationConfirmSignUpArgs = {
  input: ConfirmSignUpInput;
};


/** What can be changed. */
export type MutationCountViewArgs = {
  embedOrigin?: InputMaybe<Scalars['String']['input']>;
  spatialImageId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationCreateCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


/** What can be changed. */
export type MutationCreateCollectionArgs = {
  input: CreateCollectionInput;
};


/** What can be changed. */
export type MutationCreateTeamArgs = {
  displayName?: InputMaybe<Scalars['String']['input']>;
  teamname?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationCreateTrialArgs = {
  input: CreateTrialInput;
};


/** What can be changed. */
export type MutationDeleteCollectionArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteSpatialImageArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteSpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteSpatialImagesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** What can be changed. */
export type MutationDeleteTrialArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationKeepTrialArgs = {
  id: Scalars['ID']['input'];
  input?: InputMaybe<KeepTrialInput>;
};


/** What can be changed. */
export type MutationLookAsOperatorArgs = {
  reason: Scalars['String']['input'];
  spatialImageId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationMarkMessagesReadArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** What can be changed. */
export type MutationPerformOperatorActionArgs = {
  input: OperatorActionInput;
};


/** What can be changed. */
export type MutationReconvertSpatialImageArgs = {
  id: Scalars['ID']['input'];
  input: ReconvertInput;
};


/** What can be changed. */
export type MutationRefreshTokenArgs = {
  refreshToken: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRemoveTeamUserArgs = {
  teamname: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationRenameTeamArgs = {
  displayName?: InputMaybe<Scalars['String']['input']>;
  newTeamname?: InputMaybe<Scalars['String']['input']>;
  teamname: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationRenewSpatialImageLinkArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationReplaceCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


/** What can be changed. */
export type MutationReportSpatialImageArgs = {
  input: ReportInput;
  spatialImageId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationResendConfirmationCodeArgs = {
  email: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationReserveAccountImportArgs = {
  input: AnnouncedArchiveInput;
};


/** What can be changed. */
export type MutationReserveResultArgs = {
  input: ReserveResultInput;
};


/** What can be changed. */
export type MutationReserveSourceArgs = {
  input: ReserveSourceInput;
};


/** What can be changed. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** What can be changed. */
export type MutationRetryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSaveCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


/** What can be changed. */
export type MutationSaveSpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
  input: SpatialImageSummaryInput;
};


/** What can be changed. */
export type MutationSendFeedbackArgs = {
  input: FeedbackInput;
};


/** What can be changed. */
export type MutationSendItemFeedbackArgs = {
  input: ItemFeedbackInput;
  spatialImageId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSetAvatarArgs = {
  file: Scalars['File']['input'];
};


/** What can be changed. */
export type MutationSetCollectionItemsArgs = {
  id: Scalars['ID']['input'];
  spatialImageIds: Array<Scalars['ID']['input']>;
};


/** What can be changed. */
export type MutationSetFavoriteArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSetInCollectionArgs = {
  holds: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
  spatialImageId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSetThumbnailArgs = {
  file: Scalars['File']['input'];
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** What can be changed. */
export type MutationSignInWithPasskeyArgs = {
  input: PasskeyAssertionInput;
};


/** What can be changed. */
export type MutationSignInWithProviderArgs = {
  input: SignInWithProviderInput;
};


/** What can be changed. */
export type MutationSignOutArgs = {
  refreshToken: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** What can be changed. */
export type MutationStartAccountImportArgs = {
  input: ImportWishesInput;
};


/** What can be changed. */
export type MutationStartRemoteTaskArgs = {
  input: StartRemoteTaskInput;
};


/** What can be changed. */
export type MutationStartTaskArgs = {
  input: StartTaskInput;
};


/** What can be changed. */
export type MutationStartTrialArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationUnsetFavoriteArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationUpdateCollectionArgs = {
  id: Scalars['ID']['input'];
  input: UpdateCollectionInput;
};


/** What can be changed. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** What can be changed. */
export type MutationUpdateSpatialImageArgs = {
  id: Scalars['ID']['input'];
  input: UpdateSpatialImageInput;
};

/** The passkey that an authenticator has made; bytes in base64url. */
export type NewPasskeyInput = {
  /** The public key, and what the authenticator says about itself. */
  attestationObject: Scalars['String']['input'];
  /** What the browser says about the ceremony. */
  clientDataJSON: Scalars['String']['input'];
  /** How the authenticator names the passkey. */
  credentialId: Scalars['String']['input'];
  /** By which its owner knows it, 1 to 50 characters. */
  name: Scalars['String']['input'];
  /** How the authenticator can be reached, as the browser names it. */
  transports: Array<Scalars['String']['input']>;
};

/** An account, as operators see it. */
export type OperatorAccount = {
  __typename?: 'OperatorAccount';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Name that others see. */
  displayName: Scalars['String']['output'];
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Whether it is an operator. */
  isOperator: Scalars['Boolean']['output'];
  /** Bytes that it may keep. */
  limitBytes: Scalars['Float']['output'];
  /** Its own storage limit; null where it has everyone's. */
  storageLimitBytes?: Maybe<Scalars['Float']['output']>;
  /** Since when it is suspended; null where it is not. */
  suspendedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why. */
  suspensionReason?: Maybe<Scalars['String']['output']>;
  /** Bytes that it keeps. */
  usedBytes: Scalars['Float']['output'];
};

/** A page of accounts. */
export type OperatorAccountPage = {
  __typename?: 'OperatorAccountPage';
  /** The items of this page. */
  items: Array<OperatorAccount>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** An entry of the operators' log. */
export type OperatorAction = {
  __typename?: 'OperatorAction';
  /** What was done, such as SUSPEND. */
  action: Scalars['String']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Who; null for a command on the machine, and for an account that is gone. */
  operatorName?: Maybe<Scalars['String']['output']>;
  /** Why. */
  reason?: Maybe<Scalars['String']['output']>;
  /** To which. */
  targetId: Scalars['ID']['output'];
  /** To what kind of thing: USER, ITEM, TASK, REPORT or SITE. */
  targetKind: Scalars['String']['output'];
};

/** Something that an operator does, and why. */
export type OperatorActionInput = {
  /** What. */
  action: OperatorActionKind;
  /** For SET_QUOTA; without it what everyone has. */
  bytes?: InputMaybe<Scalars['Float']['input']>;
  /** Why; who is concerned reads it, and it is recorded. */
  reason: Scalars['String']['input'];
  /** To which item, account, task or report. */
  targetId: Scalars['ID']['input'];
};

/** What an operator may do. */
export const OperatorActionKind = {
  /** A task is ended. */
  CANCEL_TASK: 'CANCEL_TASK',
  /** A report is done with. */
  CLOSE_REPORT: 'CLOSE_REPORT',
  /** No one but the owner sees the item. */
  HIDE_ITEM: 'HIDE_ITEM',
  /** The item is shown again. */
  RESTORE_ITEM: 'RESTORE_ITEM',
  /** A failed task is tried again. */
  RETRY_TASK: 'RETRY_TASK',
  /** Another storage limit for one account. */
  SET_QUOTA: 'SET_QUOTA',
  /** The account cannot sign in, and what it made is shown to no one. */
  SUSPEND_ACCOUNT: 'SUSPEND_ACCOUNT',
  /** The account is let in again. */
  UNSUSPEND_ACCOUNT: 'UNSUSPEND_ACCOUNT'
} as const;

export type OperatorActionKind = typeof OperatorActionKind[keyof typeof OperatorActionKind];
/** A page of what operators did, newest first. */
export type OperatorActionPage = {
  __typename?: 'OperatorActionPage';
  /** The items of this page. */
  items: Array<OperatorAction>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** The depth model, and the pictures made without it. */
export type OperatorDepthModel = {
  __typename?: 'OperatorDepthModel';
  /** Whether pictures can be made again with a model. */
  canRemake: Scalars['Boolean']['output'];
  /** Why it FAILED, such as DISK_FULL. */
  failure?: Maybe<Scalars['String']['output']>;
  /** How many pictures have guessed depth and can be made again. */
  guessed: Scalars['Int']['output'];
  /** Where it is downloaded from. */
  host: Scalars['String']['output'];
  /** Its licence. */
  licence: Scalars['String']['output'];
  /** Whether other machines may convert; each needs the model. */
  mayConvertElsewhere: Scalars['Boolean']['output'];
  /** Name of the published model. */
  name: Scalars['String']['output'];
  /** Bytes of the model that have arrived. */
  receivedBytes: Scalars['Float']['output'];
  /** The newest order to make them again. */
  remake?: Maybe<OperatorRemake>;
  /** Where it stands on this machine. */
  status: DepthModelStatus;
  /** What an installation does now; null where there is none. */
  step?: Maybe<DepthModelStep>;
  /** Bytes of the model. */
  totalBytes: Scalars['Float']['output'];
};

/** A spatial image, without what is kept to few. */
export type OperatorItem = {
  __typename?: 'OperatorItem';
  /** Bytes of its files. */
  bytes: Scalars['Float']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Why. */
  hiddenReason?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Whether an operator hides it. */
  isHidden: Scalars['Boolean']['output'];
  /** Whose it is. */
  ownerId: Scalars['ID']['output'];
  /** Name of the owner. */
  ownerName: Scalars['String']['output'];
  /** Its title; null where it is not PUBLIC. */
  title?: Maybe<Scalars['String']['output']>;
  /** How often it was looked at. */
  views: Scalars['Int']['output'];
  /** As its owner wants it. */
  visibility: Visibility;
};

/** A page of spatial images. */
export type OperatorItemPage = {
  __typename?: 'OperatorItemPage';
  /** The items of this page. */
  items: Array<OperatorItem>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** How the site is, in numbers. */
export type OperatorOverview = {
  __typename?: 'OperatorOverview';
  /** Accounts. */
  accounts: Scalars['Int']['output'];
  /** Bytes of the disk. */
  diskBytes: Scalars['Float']['output'];
  /** Free bytes of the disk. */
  diskFreeBytes: Scalars['Float']['output'];
  /** Tasks that failed in the last 24 hours. */
  failed: Scalars['Int']['output'];
  /** Spatial images that are hidden. */
  hidden: Scalars['Int']['output'];
  /** Bytes of results. */
  itemBytes: Scalars['Float']['output'];
  /** Spatial images. */
  items: Scalars['Int']['output'];
  /** Mails that could not be sent. */
  mailsFailed: Scalars['Int']['output'];
  /** Reports that wait for an operator. */
  openReports: Scalars['Int']['output'];
  /** How the parts of the product are. */
  parts: Array<OperatorPart>;
  /** Tasks that run. */
  processing: Scalars['Int']['output'];
  /** Tasks that wait. */
  queued: Scalars['Int']['output'];
  /** Bytes of sources. */
  sourceBytes: Scalars['Float']['output'];
  /** Accounts that are suspended. */
  suspended: Scalars['Int']['output'];
  /** How long the oldest task waits. */
  waitingSeconds: Scalars['Int']['output'];
};

/** How a part of the product is. */
export type OperatorPart = {
  __typename?: 'OperatorPart';
  /** Such as database, disk or queue. */
  name: Scalars['String']['output'];
  /** One of ok, warning and failing. */
  state: Scalars['String']['output'];
};

/** An order to make pictures again whose depth was guessed. */
export type OperatorRemake = {
  __typename?: 'OperatorRemake';
  /** How many were made again. */
  done: Scalars['Int']['output'];
  /** How many could not be made again and are as before. */
  failed: Scalars['Int']['output'];
  /** Where it stands. */
  status: OperatorRemakeStatus;
  /** How many there were when it was given. */
  total: Scalars['Int']['output'];
};

/** Where an order to make pictures again stands. */
export const OperatorRemakeStatus = {
  /** All were made. */
  DONE: 'DONE',
  /** Pictures are being made. */
  RUNNING: 'RUNNING',
  /** An operator stopped it. */
  STOPPED: 'STOPPED'
} as const;

export type OperatorRemakeStatus = typeof OperatorRemakeStatus[keyof typeof OperatorRemakeStatus];
/** A report, and what it is about. */
export type OperatorReport = {
  __typename?: 'OperatorReport';
  /** When it was closed; null while it is open. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
  /** Where an answer may go. */
  email?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Whether an operator hides it. */
  isHidden: Scalars['Boolean']['output'];
  /** Whether the owner is suspended. */
  isOwnerSuspended: Scalars['Boolean']['output'];
  /** What is wrong. */
  kind: ReportKind;
  /** Whose it is. */
  ownerId: Scalars['ID']['output'];
  /** Name of the owner; null once the account is gone. */
  ownerName?: Maybe<Scalars['String']['output']>;
  /** Who reported it; null without an account. */
  reporterName?: Maybe<Scalars['String']['output']>;
  /** What it is about. */
  spatialImageId: Scalars['ID']['output'];
  /** In words. */
  text: Scalars['String']['output'];
  /** Its title then. */
  title: Scalars['String']['output'];
  /** Its visibility now; null once it is gone. */
  visibility?: Maybe<Visibility>;
};

/** A page of reports. */
export type OperatorReportPage = {
  __typename?: 'OperatorReportPage';
  /** The items of this page. */
  items: Array<OperatorReport>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** A task, without what it is of. */
export type OperatorTask = {
  __typename?: 'OperatorTask';
  /** When it was ordered. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ended. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it failed. */
  failureCode?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Kind of task. */
  kind: TaskType;
  /** Whose it is. */
  ownerId: Scalars['ID']['output'];
  /** Name of the owner. */
  ownerName: Scalars['String']['output'];
  /** Where it stands. */
  status: TaskStatus;
};

/** A page of tasks. */
export type OperatorTaskPage = {
  __typename?: 'OperatorTaskPage';
  /** The items of this page. */
  items: Array<OperatorTask>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** Orders of own spatial images; of equal ones the newest comes first. */
export const OwnSpatialImageSort = {
  /** Newest first. */
  NEWEST: 'NEWEST',
  /** Oldest first. */
  OLDEST: 'OLDEST',
  /** Most viewed first. */
  POPULAR: 'POPULAR',
  /** Most bytes first. */
  SIZE: 'SIZE',
  /** By title, as Japanese is looked up, numbers as numbers. */
  TITLE: 'TITLE'
} as const;

export type OwnSpatialImageSort = typeof OwnSpatialImageSort[keyof typeof OwnSpatialImageSort];
/** What an account may sign in with beside its password: a key that an authenticator holds. */
export type Passkey = {
  __typename?: 'Passkey';
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the passkey here. */
  id: Scalars['ID']['output'];
  /** Whether its maker keeps copies of it, so that it is on several devices. */
  isBackedUp: Scalars['Boolean']['output'];
  /** When it last signed in, null before. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** By which its owner knows it, 1 to 50 characters. */
  name: Scalars['String']['output'];
};

/** What an authenticator has signed so that somebody signs in; bytes in base64url. */
export type PasskeyAssertionInput = {
  /** What the authenticator says about itself. */
  authenticatorData: Scalars['String']['input'];
  /** What the browser says about the ceremony. */
  clientDataJSON: Scalars['String']['input'];
  /** How the authenticator names the passkey. */
  credentialId: Scalars['String']['input'];
  /** Over both. */
  signature: Scalars['String']['input'];
  /** What the authenticator has kept with the passkey. */
  userHandle: Scalars['String']['input'];
};

/** What a browser hands to an authenticator so that it makes a passkey. */
export type PasskeyCreation = {
  __typename?: 'PasskeyCreation';
  /** COSE numbers of algorithms, best first. */
  algorithms: Array<Scalars['Int']['output']>;
  /** What the authenticator is to sign, in base64url; works once, within five minutes, for this account. */
  challenge: Scalars['String']['output'];
  /** Passkeys that the account has, in base64url: an authenticator makes no second one. */
  excludedCredentialIds: Array<Scalars['String']['output']>;
  /** The host name that passkeys are bound to. */
  relyingPartyId: Scalars['String']['output'];
  /** Name of the site. */
  relyingPartyName: Scalars['String']['output'];
  /** How long the person may take, in milliseconds. */
  timeoutMs: Scalars['Int']['output'];
  /** Name of the account. */
  userDisplayName: Scalars['String']['output'];
  /** What the authenticator keeps with the passkey, in base64url. */
  userHandle: Scalars['String']['output'];
  /** Mail address of the account. */
  userName: Scalars['String']['output'];
};

/** What adding or naming a passkey answers with. */
export type PasskeyResult = InputRejected | Passkey;

/** What a browser hands to an authenticator so that somebody signs in; it names no account. */
export type PasskeySignIn = {
  __typename?: 'PasskeySignIn';
  /** What the authenticator is to sign, in base64url; works once, within five minutes. */
  challenge: Scalars['String']['output'];
  /** The host name that passkeys are bound to. */
  relyingPartyId: Scalars['String']['output'];
  /** How long the person may take, in milliseconds. */
  timeoutMs: Scalars['Int']['output'];
};

/** The new password holds; every session of the account has ended. */
export type PasswordReset = {
  __typename?: 'PasswordReset';
  /** Always true. */
  ok: Scalars['Boolean']['output'];
};

/** What can be asked for. */
export type Query = {
  __typename?: 'Query';
  /** How far the export of the own account is. GET /v1/me/export */
  accountExport: AccountExport;
  /** How far the import into the own account is. GET /v1/me/import */
  accountImport: AccountImport;
  /** How own spatial images are looked at. GET /v1/me/analytics */
  analytics: Analytics;
  /** Every category. GET /v1/categories */
  categories: Array<Category>;
  /** One collection, or null; page and limit are those of its items. GET /v1/collections/{id} */
  collection?: Maybe<Collection>;
  /** Own collections, and whether they hold a spatial image. GET /v1/spatial-images/{id}/collections */
  collectionChoices: CollectionChoicePage;
  /** Public collections. GET /v1/collections */
  collections: CollectionPage;
  /** Own favorites. GET /v1/me/favorites */
  favorites: FavoritePage;
  /** What others wrote about own spatial images. GET /v1/me/feedback */
  feedbackInbox: ItemFeedbackPage;
  /** Hash tags of public spatial images. GET /v1/spatial-images/hash-tags */
  hashTags: HashTagPage;
  /** The REST API's health. GET /v1/health */
  health: Health;
  /** Whether the REST API's process answers. GET /v1/health/live */
  liveness: Liveness;
  /** The signed-in user. GET /v1/me */
  me: Me;
  /** What the signed-in user has paid for. GET /v1/me/membership */
  membership: Membership;
  /** Messages to the signed-in user. GET /v1/me/messages */
  messages: MessagePage;
  /** Own collections. GET /v1/me/collections */
  myCollections: CollectionPage;
  /** Own spatial images, newest first unless another order is asked for. GET /v1/me/spatial-images */
  mySpatialImages: SpatialImagePage;
  /** Own teams. GET /v1/me/teams */
  myTeams: TeamMembershipPage;
  /** Accounts. For operators only. GET /v1/operator/accounts */
  operatorAccounts: OperatorAccountPage;
  /** The depth model. For operators only. GET /v1/operator/depth-model */
  operatorDepthModel: OperatorDepthModel;
  /** What operators did. For operators only. GET /v1/operator/log */
  operatorLog: OperatorActionPage;
  /** How the site is. For operators only. GET /v1/operator/overview */
  operatorOverview: OperatorOverview;
  /** What people reported. For operators only. GET /v1/operator/reports */
  operatorReports: OperatorReportPage;
  /** Spatial images. For operators only. GET /v1/operator/spatial-images */
  operatorSpatialImages: OperatorItemPage;
  /** Tasks that wait, run or have failed. For operators only. GET /v1/operator/tasks */
  operatorTasks: OperatorTaskPage;
  /** The passkeys of the own account, oldest first; at most 20. GET /v1/me/passkeys */
  passkeys: Array<Passkey>;
  /** How an own spatial image can be made again; null where it is not there or not one's own. GET /v1/spatial-images/{id}/conversions */
  reconversion?: Maybe<Reconversion>;
  /** The scene video, or null where there is no such spatial image; the first question starts its making. GET /v1/spatial-images/{id}/scene-video */
  sceneVideo?: Maybe<SceneVideo>;
  /** The address that the scene video's file is at, or null. GET /api/v1/spatial_images/{id}/scene_video */
  sceneVideoFile?: Maybe<SceneVideoFile>;
  /** What tasks accept. GET /v1/me/tasks/source-restriction */
  sourceRestriction: SourceRestriction;
  /** One spatial image, or null where there is none that the asker may see. GET /v1/spatial-images/{id} */
  spatialImage?: Maybe<SpatialImage>;
  /** Ids of all public spatial images, for sitemaps. GET /v1/spatial-images/addresses */
  spatialImageAddresses: SpatialImageAddresses;
  /** The short form. GET /api/v1/spatial_images/{id} */
  spatialImageSummary?: Maybe<SpatialImageSummary>;
  /** Public spatial images. GET /v1/spatial-images */
  spatialImages: SpatialImagePage;
  /** Where the splats are downloaded from, for whom that is allowed; null where there is no such spatial image. GET /v1/spatial-images/{id}/download */
  splatDownload?: Maybe<SplatDownload>;
  /** Storage in use. GET /v1/me/storage-usage */
  storageUsage: StorageUsage;
  /** One own task, or null. GET /v1/tasks/{taskId} */
  task?: Maybe<Task>;
  /** Own tasks, newest first. GET /v1/tasks */
  tasks: TaskPage;
  /** One team, or null where there is none that the asker is in. GET /v1/teams/{teamname} */
  team?: Maybe<Team>;
  /** A trial, for who has its name; null where there is none, or no more. GET /v1/trials/{id} */
  trial?: Maybe<Trial>;
  /** One user, or null. GET /v1/users/{id}/profile */
  user?: Maybe<UserProfile>;
  /** People, by name. GET /v1/users */
  users: UserPage;
};


/** What can be asked for. */
export type QueryAnalyticsArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  spatialImageId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be asked for. */
export type QueryCollectionArgs = {
  id: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryCollectionChoicesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  spatialImageId: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QueryCollectionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryFavoritesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryFeedbackInboxArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  spatialImageId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be asked for. */
export type QueryHashTagsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked for. */
export type QueryMessagesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  unread?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be asked for. */
export type QueryMyCollectionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryMySpatialImagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<OwnSpatialImageSort>;
  visibility?: InputMaybe<Visibility>;
};


/** What can be asked for. */
export type QueryMyTeamsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryOperatorAccountsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked for. */
export type QueryOperatorLogArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryOperatorReportsArgs = {
  closed?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryOperatorSpatialImagesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked for. */
export type QueryOperatorTasksArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QueryReconversionArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QuerySceneVideoArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QuerySceneVideoFileArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QuerySpatialImageArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QuerySpatialImageAddressesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked for. */
export type QuerySpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
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


/** What can be asked for. */
export type QuerySplatDownloadArgs = {
  format?: InputMaybe<SplatFormat>;
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QueryTasksArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<TaskStatus>;
};


/** What can be asked for. */
export type QueryTeamArgs = {
  teamname: Scalars['String']['input'];
};


/** What can be asked for. */
export type QueryTrialArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked for. */
export type QueryUsersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};

/** How an own spatial image was made, and can be made again. */
export type Reconversion = {
  __typename?: 'Reconversion';
  /** What it was made from, in order. */
  sources: Array<KeptSource>;
  /** The task that is making it again, if any. */
  task?: Maybe<Task>;
  /** The method that the present result comes from; null where that is not known any more. */
  type?: Maybe<TaskType>;
  /** The methods that these sources can be put through. */
  types: Array<TaskType>;
};

/** How a spatial image is to be made again. */
export type ReconvertInput = {
  /** Other sources, reserved for this type and uploaded; left out, what it was made from. */
  resourceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The method. */
  type: TaskType;
};

/** A new bearer token. */
export type RefreshedToken = {
  __typename?: 'RefreshedToken';
  /** Bearer token for every call. */
  authToken: Scalars['String']['output'];
};

/** What removing a user from a team answers with. */
export type RemoveTeamUserResult = Team | TeamLeft | TeamRefused;

/** A report to the operator. */
export type ReportInput = {
  /** Where an answer may go. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** What is wrong. */
  kind: ReportKind;
  /** In words. */
  text: Scalars['String']['input'];
};

/** What is wrong with a spatial image that is reported. */
export const ReportKind = {
  /** Somebody else's work. */
  COPYRIGHT: 'COPYRIGHT',
  /** It breaks the terms. */
  INAPPROPRIATE: 'INAPPROPRIATE',
  /** Something else. */
  OTHER: 'OTHER',
  /** Somebody is seen who does not want to be, or something private is. */
  PRIVACY: 'PRIVACY'
} as const;

export type ReportKind = typeof ReportKind[keyof typeof ReportKind];
/** What asking for a code to reset the password answers with; an unknown address looks like a known one. */
export type RequestPasswordResetResult = CodeSent | InputRejected;

/** What asking for another code answers with. */
export type ResendCodeResult = CodeSent | InputRejected;

/** A result made elsewhere that is to be uploaded. */
export type ReserveResultInput = {
  /** Media type, as far as it is known. */
  contentType: Scalars['String']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Float']['input'];
  /** The task that it is for. */
  taskId: Scalars['ID']['input'];
};

/** What reserving space for a result made elsewhere answers with. */
export type ReserveResultResult = SourceRefused | SourceReservation | TaskAlreadyEnded;

/** What is to be uploaded. */
export type ReserveSourceInput = {
  /** Media type, as far as it is known. */
  contentType: Scalars['String']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Float']['input'];
  /** The kind of task that it is for. */
  type: TaskType;
};

/** What reserving space for a source answers with. */
export type ReserveSourceResult = SourceRefused | SourceReservation;

/** Room for what a visitor tries without an account. */
export type ReservedTrial = {
  __typename?: 'ReservedTrial';
  /** When it is removed, unless an account keeps it. */
  expiresAt: Scalars['DateTime']['output'];
  /** For each file, in order, where its bytes go. */
  files: Array<TrialFile>;
  /** Names the trial; who has it sees the trial, and may keep it. */
  id: Scalars['ID']['output'];
};

/** The code of a password reset and the new password. */
export type ResetPasswordInput = {
  /** The code that was mailed. */
  code: Scalars['String']['input'];
  /** E-mail address of the account. */
  email: Scalars['String']['input'];
  /** At least 8 characters with a letter, a digit and a symbol. */
  password: Scalars['String']['input'];
};

/** What setting a new password answers with. */
export type ResetPasswordResult = InputRejected | PasswordReset;

/** A video that moves through a spatial image. */
export type SceneVideo = {
  __typename?: 'SceneVideo';
  /** Signed address of the same as an animated WebP, smaller; null before, and where the upstream makes none. */
  animationUrl?: Maybe<Scalars['String']['output']>;
  /** Media type of the video. */
  contentType?: Maybe<Scalars['String']['output']>;
  /** Height in pixels. */
  height?: Maybe<Scalars['Int']['output']>;
  /** Why it could not be made, in Japanese. */
  message?: Maybe<Scalars['String']['output']>;
  /** Share done while it is being made, 0 to 1; null while it waits for its turn, and where the upstream does not tell. */
  progress?: Maybe<Scalars['Float']['output']>;
  /** Length in seconds. */
  seconds?: Maybe<Scalars['Float']['output']>;
  /** Where its making stands. */
  status: SceneVideoStatus;
  /** Signed address of the video, once it is ready. */
  url?: Maybe<Scalars['String']['output']>;
  /** Width in pixels. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** Where the file of a scene video is. */
export type SceneVideoFile = {
  __typename?: 'SceneVideoFile';
  /** Why it could not be made, in Japanese. */
  message?: Maybe<Scalars['String']['output']>;
  /** Seconds to wait before asking again while it is being made. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
  /** Where its making stands. */
  status: SceneVideoStatus;
  /** Address of the file, once it is ready. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Where the making of a scene video stands. */
export const SceneVideoStatus = {
  /** The video could not be made. */
  FAILED: 'FAILED',
  /** The video is being made; ask again. */
  PREPARING: 'PREPARING',
  /** The video can be fetched. */
  READY: 'READY'
} as const;

export type SceneVideoStatus = typeof SceneVideoStatus[keyof typeof SceneVideoStatus];
/** What sending feedback answers with. */
export type SendFeedbackResult = FeedbackSent | InputRejected;

/** What setting the avatar answers with. */
export type SetAvatarResult = Avatar | SourceRefused;

/** What setting the picture of an item in lists answers with. */
export type SetThumbnailResult = SourceRefused | SpatialImage;

/** E-mail address and password. */
export type SignInInput = {
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** What a sign-in or a confirmed sign-up answers with. */
export type SignInResult = InputRejected | Tokens;

/** What a browser brings back from the provider, and the word that its tab has left with. */
export type SignInWithProviderInput = {
  /** Of the address behind the way back; works once, within a minute. */
  code: Scalars['String']['input'];
  /** The word whose SHA-256 went along on the way out. */
  verifier: Scalars['String']['input'];
};

/** A new account. */
export type SignUpInput = {
  /** Name that others see. */
  displayName: Scalars['String']['input'];
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** At least 8 characters with a letter, a digit and a symbol. */
  password: Scalars['String']['input'];
};

/** What a sign-up answers with. */
export type SignUpResult = InputRejected | SignUpStarted;

/** A sign-up that waits for its code. */
export type SignUpStarted = {
  __typename?: 'SignUpStarted';
  /** Identifies the sign-up; confirmSignUp asks for it. */
  sessionId: Scalars['String']['output'];
  /** The user to be. */
  userId: Scalars['String']['output'];
};

/** The first reason why a source cannot be taken. */
export const SourceRefusalCode = {
  /** The file is damaged or incomplete. */
  BROKEN_SOURCE: 'BROKEN_SOURCE',
  /** The bytes that arrived are not those that were announced. */
  CHECKSUM_MISMATCH: 'CHECKSUM_MISMATCH',
  /** The spatial image is already being made again. */
  CONVERSION_RUNNING: 'CONVERSION_RUNNING',
  /** More bytes than the kind of task accepts. */
  FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  /** The account's storage is full. */
  QUOTA_EXCEEDED: 'QUOTA_EXCEEDED',
  /** Bytes are missing; upload the parts that are not there yet. */
  SOURCE_INCOMPLETE: 'SOURCE_INCOMPLETE',
  /** The reservation does not exist or has expired. */
  SOURCE_NOT_FOUND: 'SOURCE_NOT_FOUND',
  /** The service itself is short of space; later it may not be. */
  STORAGE_FULL: 'STORAGE_FULL',
  /** A video that is longer than the kind of task accepts. */
  TOO_LONG: 'TOO_LONG',
  /** More pixels than the kind of task accepts. */
  TOO_MANY_PIXELS: 'TOO_MANY_PIXELS',
  /** More splats than can be shown. */
  TOO_MANY_SPLATS: 'TOO_MANY_SPLATS',
  /** As many tasks as the account may have are running. */
  TOO_MANY_TASKS: 'TOO_MANY_TASKS',
  /** As many visitors are trying as may at once. */
  TRIALS_BUSY: 'TRIALS_BUSY',
  /** There is no such trial, or no more. */
  TRIAL_GONE: 'TRIAL_GONE',
  /** As much has been tried from this network as may be in an hour, or in a day. */
  TRIAL_LIMIT: 'TRIAL_LIMIT',
  /** It has not been made yet. */
  TRIAL_NOT_READY: 'TRIAL_NOT_READY',
  /** Something else is being tried from this network. */
  TRIAL_RUNNING: 'TRIAL_RUNNING',
  /** Another account has kept it. */
  TRIAL_TAKEN: 'TRIAL_TAKEN',
  /** The content is of a type that is not accepted, whatever its name says. */
  UNSUPPORTED_SOURCE: 'UNSUPPORTED_SOURCE'
} as const;

export type SourceRefusalCode = typeof SourceRefusalCode[keyof typeof SourceRefusalCode];
/** Why a source cannot be taken. */
export type SourceRefused = {
  __typename?: 'SourceRefused';
  /** Cause for programs. */
  code: SourceRefusalCode;
  /** Cause for people, in Japanese. */
  message: Scalars['String']['output'];
};

/** Space for a source, with signed addresses to send its bytes to. */
export type SourceReservation = {
  __typename?: 'SourceReservation';
  /** When the addresses stop working. */
  expiresAt: Scalars['DateTime']['output'];
  /** Whether every byte is there already, as for a second upload of the same file. */
  isComplete: Scalars['Boolean']['output'];
  /** The parts, with addresses for those that are missing. */
  parts: Array<UploadPart>;
  /** Identifies the source; startTask asks for it. */
  resourceId: Scalars['ID']['output'];
};

/** What the tasks of the signed-in user accept. */
export type SourceRestriction = {
  __typename?: 'SourceRestriction';
  /** How many tasks may wait or run at once. */
  maxRunningTasks: Scalars['Int']['output'];
  /** A row for each kind of task that is available. */
  tasks: Array<TaskRestriction>;
};

/** A 3D picture made of Gaussian splats. */
export type SpatialImage = {
  __typename?: 'SpatialImage';
  /** Points with words in the scene, up to 20, in the order of their numbers; null where the upstream has none. */
  annotations?: Maybe<Array<Annotation>>;
  /** How to look at it. */
  cameraParameters?: Maybe<Scalars['CameraParameters']['output']>;
  /** Whether the asker may download its splats; null where the upstream has no downloads. */
  canDownload?: Maybe<Scalars['Boolean']['output']>;
  /** Identifier of its category, one of `categories`. */
  category?: Maybe<Scalars['ID']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Where the depth comes from. */
  depthSource?: Maybe<DepthSource>;
  /**
   * How near each part of the still picture is: a grey picture of at most 160 px, white is nearest; null where there is none, or upstream
   * makes none.
   */
  depthUrl?: Maybe<Scalars['String']['output']>;
  /** Description; may be empty. */
  description: Scalars['String']['output'];
  /** How many keep it as a favorite; null where the upstream has no favorites. */
  favorites?: Maybe<Scalars['Int']['output']>;
  /** The flat original, for comparison. */
  flatUrl?: Maybe<Scalars['String']['output']>;
  /** Whether its scene video is there to be fetched at once; null where the upstream does not tell. */
  hasSceneVideo?: Maybe<Scalars['Boolean']['output']>;
  /** Hash tags without the number sign. */
  hashTags: Array<Scalars['String']['output']>;
  /** Height of the original in pixels. */
  height?: Maybe<Scalars['Int']['output']>;
  /** For its owner: why an operator hides it from all others; null where none does, and for others. */
  hidden?: Maybe<Hidden>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Whether others who see it may download its splats, never while PRIVATE; null where the upstream has no downloads. */
  isDownloadAllowed?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the asker keeps it as a favorite; null where the upstream has no favorites. */
  isFavorite?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the asker is the owner. */
  isMine: Scalars['Boolean']['output'];
  /** The licence under which others may use it; null where its owner gives none, or the upstream knows none. */
  license?: Maybe<License>;
  /**
   * What links and further questions name it by: its identifier, and of an UNLISTED one `ID-KEY` for its owner and for those who have asked
   * by that. What looks at it, keeps it as a favorite or writes about it takes either.
   */
  linkId: Scalars['ID']['output'];
  /** Who made it. */
  owner?: Maybe<UserProfile>;
  /** Vertical field of view, in degrees, of the camera that took `photoUrl`; null without a photo. */
  photoFov?: Maybe<Scalars['Float']['output']>;
  /** The photo that the splats take their colours from; null where they have their own alone. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** posterUrl as AVIF in some widths, for the attribute srcset; null where upstream makes none. */
  posterAvifSet?: Maybe<Scalars['String']['output']>;
  /** Still picture, as wide as the original up to 1600 px. */
  posterUrl?: Maybe<Scalars['String']['output']>;
  /** posterUrl in some widths, for the attribute srcset; null where upstream makes none. */
  posterWebpSet?: Maybe<Scalars['String']['output']>;
  /** Bytes of the SOG file. */
  splatBytes?: Maybe<Scalars['Float']['output']>;
  /** Number of splats. */
  splatCount?: Maybe<Scalars['Int']['output']>;
  /** Bytes of the lighter SOG file. */
  splatLightBytes?: Maybe<Scalars['Float']['output']>;
  /** Fewer splats for small devices, as a SOG file; null where there are few anyway, or upstream makes none. */
  splatLightUrl?: Maybe<Scalars['String']['output']>;
  /** The splats, as a SOG file. */
  splatUrl?: Maybe<Scalars['String']['output']>;
  /** thumbnailUrl as AVIF in some widths, for the attribute srcset; null where upstream makes none. */
  thumbnailAvifSet?: Maybe<Scalars['String']['output']>;
  /** Small still picture, at most 480 px high and 960 px wide; made before, 480 px wide. */
  thumbnailUrl?: Maybe<Scalars['String']['output']>;
  /** thumbnailUrl in some widths, for the attribute srcset; null where upstream makes none. */
  thumbnailWebpSet?: Maybe<Scalars['String']['output']>;
  /** Title; may be empty. */
  title: Scalars['String']['output'];
  /** When it last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** How often it was looked at; null where the upstream does not count. */
  views?: Maybe<Scalars['Int']['output']>;
  /** Who may see it. */
  visibility: Visibility;
  /** Width of the original in pixels. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** The id of a public spatial image, for sitemaps. */
export type SpatialImageAddress = {
  __typename?: 'SpatialImageAddress';
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** When it last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** Ids of public spatial images, the oldest first. An extension. */
export type SpatialImageAddresses = {
  __typename?: 'SpatialImageAddresses';
  /** Some of them. */
  items: Array<SpatialImageAddress>;
  /** Leads on as `after`; null at the end. */
  next?: Maybe<Scalars['String']['output']>;
  /** How many there are in all. */
  total: Scalars['Int']['output'];
  /** Another one once an item has come, gone or changed. */
  version: Scalars['String']['output'];
};

/** What could not be done with one of many spatial images. */
export type SpatialImageFailure = {
  __typename?: 'SpatialImageFailure';
  /** For programs, such as NOT_FOUND. */
  code: Scalars['String']['output'];
  /** Its identifier, as it was given. */
  id: Scalars['ID']['output'];
  /** For people. */
  message: Scalars['String']['output'];
};

/** A page of spatial images. */
export type SpatialImagePage = {
  __typename?: 'SpatialImagePage';
  /** False where there are more than were counted: then `total` is the least that there are. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<SpatialImage>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** Where this page ended, for `after`; null where nothing comes after it. An extension. */
  next?: Maybe<Scalars['String']['output']>;
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** The order of a list of spatial images. */
export const SpatialImageSort = {
  /** Newest first. */
  NEWEST: 'NEWEST',
  /** Most viewed first. */
  POPULAR: 'POPULAR'
} as const;

export type SpatialImageSort = typeof SpatialImageSort[keyof typeof SpatialImageSort];
/** The short form that the edit popup and the embed code ask for. */
export type SpatialImageSummary = {
  __typename?: 'SpatialImageSummary';
  /** Description; may be empty. */
  description: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** What links name it by, as of a SpatialImage; null where the upstream has no links of their own. */
  linkId?: Maybe<Scalars['ID']['output']>;
  /** Title; may be empty. */
  title: Scalars['String']['output'];
  /** Who may see it. */
  visibility: Visibility;
};

/** What the edit popup sends: everything, as loaded or changed. */
export type SpatialImageSummaryInput = {
  /** Description. */
  description: Scalars['String']['input'];
  /** Title. */
  title: Scalars['String']['input'];
  /** Who may see it. */
  visibility: Visibility;
};

/** What became of many spatial images that were to be changed. */
export type SpatialImagesOutcome = {
  __typename?: 'SpatialImagesOutcome';
  /** How many are as they were wanted. */
  done: Scalars['Int']['output'];
  /** What could not be done, in the order of the ids. */
  failures: Array<SpatialImageFailure>;
};

/** Where the splats of a spatial image are downloaded from. */
export type SplatDownload = {
  __typename?: 'SplatDownload';
  /** What it is called there. */
  fileName: Scalars['String']['output'];
  /** Signed address of the file, as an attachment. */
  url: Scalars['String']['output'];
};

/** A format that splats are downloaded in. */
export const SplatFormat = {
  /** Uncompressed, in the coordinates of training: Y down, looking along Z. */
  PLY: 'PLY',
  /** As it is served. */
  SOG: 'SOG',
  /** Compressed, Y up. */
  SPZ: 'SPZ'
} as const;

export type SplatFormat = typeof SplatFormat[keyof typeof SplatFormat];
/** A task whose result is made elsewhere. */
export type StartRemoteTaskInput = {
  /** Category of the result, one of `categories`. */
  category?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the result. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags of the result, without the number sign. */
  hashTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Asking again with the same key answers with the same task. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Title of the result. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Who may see the result; PRIVATE by default. */
  visibility?: InputMaybe<Visibility>;
};

/** A task to start. */
export type StartTaskInput = {
  /** Category of the result, one of `categories`. */
  category?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the result. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags of the result, without the number sign. */
  hashTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** An uploaded source; for several, resourceIds. */
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  /** Uploaded sources that belong together, such as photos of one thing. */
  resourceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Title of the result. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The kind of task. */
  type: TaskType;
  /** Who may see the result; PRIVATE by default. */
  visibility?: InputMaybe<Visibility>;
};

/** What starting a task answers with. */
export type StartTaskResult = SourceRefused | Task;

/** What starting a trial answers with. */
export type StartTrialResult = SourceRefused | Trial;

/** Bytes in use, by kind. */
export type StorageSummary = {
  __typename?: 'StorageSummary';
  /** Source images. */
  sourceImage: Scalars['Float']['output'];
  /** Source videos. */
  sourceVideo: Scalars['Float']['output'];
  /** Spatial images with all of their files. */
  spatialImage: Scalars['Float']['output'];
  /** All of it. */
  total: Scalars['Float']['output'];
};

/** Storage in use against the quota, in bytes. */
export type StorageUsage = {
  __typename?: 'StorageUsage';
  /** The quota. */
  storageLimit: Scalars['Float']['output'];
  /** What is in use. */
  summary: StorageSummary;
};

/** What can be listened to, over server-sent events. */
export type Subscription = {
  __typename?: 'Subscription';
  /** Own tasks that wait or run now, and each time one of them changes or is added. GET /v1/tasks/events, or GET /v1/tasks again and again */
  myTasksUpdated: Task;
  /** The task now, and each time it changes, until it ends. GET /v1/tasks/events, or GET /v1/tasks/{taskId} again and again */
  taskUpdated: Task;
};


/** What can be listened to, over server-sent events. */
export type SubscriptionTaskUpdatedArgs = {
  id: Scalars['ID']['input'];
};

/** A piece of work that turns a source into a spatial image. */
export type Task = {
  __typename?: 'Task';
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /**
   * How the depth of its result was found, and why no better way was taken: Japanese, for people. Null for splats, before the result
   * is there, and where the REST API does not tell.
   */
  depthNote?: Maybe<Scalars['String']['output']>;
  /** When it ended. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it failed, if it did. */
  failure?: Maybe<TaskFailure>;
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** Share done, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** The spatial image that it makes again; null where it makes a new one. */
  replacesId?: Maybe<Scalars['ID']['output']>;
  /**
   * Its sources, in order, while they are kept: with them retryTask tries a FAILED or CANCELED task again. Empty once they are gone;
   * null where the REST API does not tell.
   */
  resourceIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** The result itself, while the asker may see it. GET /v1/spatial-images/{id} */
  spatialImage?: Maybe<SpatialImage>;
  /** The result, once there is one. */
  spatialImageId?: Maybe<Scalars['ID']['output']>;
  /** When work began. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it stands. */
  status: TaskStatus;
  /** Title that the result will have. */
  title?: Maybe<Scalars['String']['output']>;
  /** Kind of task. */
  type: TaskType;
  /** When it last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** The task had ended before it could be changed. */
export type TaskAlreadyEnded = {
  __typename?: 'TaskAlreadyEnded';
  /** For people, in Japanese. */
  message: Scalars['String']['output'];
  /** The task as it ended. */
  task?: Maybe<Task>;
};

/** Why a task failed. */
export type TaskFailure = {
  __typename?: 'TaskFailure';
  /** Cause for programs. */
  code: Scalars['String']['output'];
  /** Cause for people, in Japanese. */
  message: Scalars['String']['output'];
};

/** A page of tasks, newest first. */
export type TaskPage = {
  __typename?: 'TaskPage';
  /** False where there are more than were counted: then `total` is the least that there are. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<Task>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** What one kind of task accepts. */
export type TaskRestriction = {
  __typename?: 'TaskRestriction';
  /** Accepted types of file. */
  accept: Array<AcceptedType>;
  /** Largest file in bytes. */
  maxBytes: Scalars['Float']['output'];
  /** Most files in one task. */
  maxFiles: Scalars['Int']['output'];
  /** Largest image in pixels. */
  maxPixels?: Maybe<Scalars['Float']['output']>;
  /** Longest video in seconds. */
  maxSeconds?: Maybe<Scalars['Float']['output']>;
  /** The kind of task. */
  type: TaskType;
};

/** Where a task stands. */
export const TaskStatus = {
  /** Ended by its owner. */
  CANCELED: 'CANCELED',
  /** Done; the spatial image exists. */
  COMPLETED: 'COMPLETED',
  /** Ended without a result; the failure says why. */
  FAILED: 'FAILED',
  /** Being worked on. */
  PROCESSING: 'PROCESSING',
  /** Waiting for its turn. */
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
  /** What people call it, up to 50 characters; null where the upstream knows none. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** Name for addresses, 3 to 30 of a-z, 0-9, - and _. */
  teamname: Scalars['String']['output'];
  /** Who is in it. */
  users: Array<TeamUser>;
};

/** The signed-in user has left the team and sees it no more. */
export type TeamLeft = {
  __typename?: 'TeamLeft';
  /** Name of the team. */
  teamname: Scalars['String']['output'];
};

/** A team that the signed-in user is in. */
export type TeamMembership = {
  __typename?: 'TeamMembership';
  /** What people call it; null where the upstream knows none. */
  displayName?: Maybe<Scalars['String']['output']>;
  /** What the signed-in user may do in it. */
  role: TeamRole;
  /** Name for addresses. */
  teamname: Scalars['String']['output'];
  /** How many are in it. */
  userCount: Scalars['Int']['output'];
};

/** A page of one's own teams. */
export type TeamMembershipPage = {
  __typename?: 'TeamMembershipPage';
  /** The items of this page. */
  items: Array<TeamMembership>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** Why a team stays as it is. */
export const TeamRefusalCode = {
  /** The user is in the team already. */
  ALREADY_A_MEMBER: 'ALREADY_A_MEMBER',
  /** Only an owner of the team may do this. */
  FORBIDDEN: 'FORBIDDEN',
  /** A team keeps an owner. */
  LAST_OWNER: 'LAST_OWNER',
  /** There is a team of this name. */
  TEAM_EXISTS: 'TEAM_EXISTS',
  /** The name is not fit for a team. */
  VALIDATION_FAILED: 'VALIDATION_FAILED'
} as const;

export type TeamRefusalCode = typeof TeamRefusalCode[keyof typeof TeamRefusalCode];
/** The team stays as it is. */
export type TeamRefused = {
  __typename?: 'TeamRefused';
  /** Cause for programs. */
  code: TeamRefusalCode;
  /** Cause for people, in Japanese. */
  message: Scalars['String']['output'];
};

/** What making a team or adding a user answers with. */
export type TeamResult = Team | TeamRefused;

/** What somebody may do in a team. */
export const TeamRole = {
  /** Sees what the others made, and may leave. */
  MEMBER: 'MEMBER',
  /** Adds and removes users. */
  OWNER: 'OWNER'
} as const;

export type TeamRole = typeof TeamRole[keyof typeof TeamRole];
/** Somebody in a team. */
export type TeamUser = {
  __typename?: 'TeamUser';
  /** Picture, if one was set. */
  avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Name that others see. */
  displayName: Scalars['String']['output'];
  /** Identifier of the user. */
  id: Scalars['ID']['output'];
  /** Whether the team may see what this user keeps private; null where the upstream does not say. */
  isSharing?: Maybe<Scalars['Boolean']['output']>;
  /** What the user may do in the team. */
  role: TeamRole;
};

/** Tokens of a signed-in user. */
export type Tokens = {
  __typename?: 'Tokens';
  /** Bearer token for every call. */
  authToken: Scalars['String']['output'];
  /** Gets a new bearer token. */
  refreshToken: Scalars['String']['output'];
};

/** A spatial image that a visitor makes without an account. It stands in no list. */
export type Trial = {
  __typename?: 'Trial';
  /** When it is removed, unless an account keeps it. */
  expiresAt: Scalars['DateTime']['output'];
  /** Why it failed. */
  failure?: Maybe<TrialFailure>;
  /** Share done, 0 to 1. */
  progress: Scalars['Float']['output'];
  /** What was made; null until it is there. */
  scene?: Maybe<TrialScene>;
  /** How it stands. */
  status: TrialStatus;
  /** How it is made. */
  type: TaskType;
};

/** Why a trial failed. */
export type TrialFailure = {
  __typename?: 'TrialFailure';
  /** Cause for programs. */
  code: Scalars['String']['output'];
  /** Cause for people, in Japanese. */
  message: Scalars['String']['output'];
};

/** Where the bytes of one file of a trial go. */
export type TrialFile = {
  __typename?: 'TrialFile';
  /** The parts, in order. */
  parts: Array<UploadPart>;
};

/** A file of a trial. */
export type TrialFileInput = {
  /** Media type, as far as it is known. */
  contentType: Scalars['String']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Float']['input'];
};

/** What was made of the files of a trial, in the fields of a spatial image. */
export type TrialScene = {
  __typename?: 'TrialScene';
  /** How it is looked at. */
  cameraParameters: Scalars['CameraParameters']['output'];
  /** Why several pictures did not tell the depth; null where that was not tried. */
  depthRejection?: Maybe<DepthRejection>;
  /** Where the depth comes from. */
  depthSource: DepthSource;
  /** Height of the original in pixels, upright. */
  height: Scalars['Int']['output'];
  /** Vertical field of view, in degrees, of the camera that took photoUrl; null without a photo. */
  photoFov?: Maybe<Scalars['Float']['output']>;
  /** The photo that the splats take their colours from; null where they have their own alone. Signed as posterUrl. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** Still picture. Signed, root-relative, short-lived. */
  posterUrl: Scalars['String']['output'];
  /** Bytes of the splats. */
  splatBytes: Scalars['Float']['output'];
  /** Number of splats. */
  splatCount: Scalars['Int']['output'];
  /** Bytes of the lighter splats. */
  splatLightBytes?: Maybe<Scalars['Float']['output']>;
  /** Fewer splats for small devices; null where there are few anyway. Signed as posterUrl. */
  splatLightUrl?: Maybe<Scalars['String']['output']>;
  /** The splats. Signed as posterUrl. */
  splatUrl: Scalars['String']['output'];
  /** Width of the original in pixels, upright. */
  width: Scalars['Int']['output'];
};

/** How a trial stands. */
export const TrialStatus = {
  /** It is there, for a day. */
  COMPLETED: 'COMPLETED',
  /** It could not be made. */
  FAILED: 'FAILED',
  /** An account has kept it. */
  KEPT: 'KEPT',
  /** Being made. */
  PROCESSING: 'PROCESSING',
  /** Waiting for its turn. */
  QUEUED: 'QUEUED',
  /** Its files have not all arrived. */
  RESERVED: 'RESERVED'
} as const;

export type TrialStatus = typeof TrialStatus[keyof typeof TrialStatus];
/** New values of a collection; what is left out stays. */
export type UpdateCollectionInput = {
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Who may see it. */
  visibility?: InputMaybe<Visibility>;
};

/** New values of one's own profile. */
export type UpdateProfileInput = {
  /** Name that others see. */
  displayName: Scalars['String']['input'];
};

/** What changing one's own profile answers with. */
export type UpdateProfileResult = InputRejected | Me;

/** New values of a spatial image; what is left out stays. */
export type UpdateSpatialImageInput = {
  /** Its category, one of `categories`; null takes it out of the one that it is in. */
  category?: InputMaybe<Scalars['ID']['input']>;
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags without the number sign. */
  hashTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether others may download its splats; needs a licence. */
  isDownloadAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The licence under which others may use it; null gives none. */
  license?: InputMaybe<License>;
  /** Title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Who may see it. */
  visibility?: InputMaybe<Visibility>;
};

/** A part of an upload. */
export type UploadPart = {
  __typename?: 'UploadPart';
  /** Number of the part, from 1. */
  number: Scalars['Int']['output'];
  /** Offset of its first byte in the file. */
  offset: Scalars['Float']['output'];
  /** Its size in bytes. */
  size: Scalars['Float']['output'];
  /** PUT the bytes here; null once they are there. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of users. */
export type UserPage = {
  __typename?: 'UserPage';
  /** False where there are more than were counted: then `total` is the least that there are. An extension. */
  isTotalExact?: Maybe<Scalars['Boolean']['output']>;
  /** The items of this page. */
  items: Array<UserProfile>;
  /** The size of a page. */
  limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** What others see of a user. */
export type UserProfile = {
  __typename?: 'UserProfile';
  /** Picture, if one was set. */
  avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Name that others see. */
  displayName: Scalars['String']['output'];
  /** Identifier. */
  id: Scalars['ID']['output'];
  /** How many public spatial images there are of this user. GET /v1/users/{id}/profile */
  publicCount?: Maybe<Scalars['Int']['output']>;
  /** Public spatial images of this user, and private ones that the asker may see, newest first. GET /v1/users/{id}/spatial-images */
  spatialImages?: Maybe<SpatialImagePage>;
};


/** What others see of a user. */
export type UserProfileSpatialImagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** Who may see a spatial image or a collection. */
export const Visibility = {
  /** The owner and the owner's team; for everyone else the item does not exist. */
  PRIVATE: 'PRIVATE',
  /** Everyone, signed in or not. */
  PUBLIC: 'PUBLIC',
  /**
   * Those who have its link, and as PRIVATE; it stands in no list, search or count of others. Of spatial images only: for a collection it is
   * refused.
   */
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

