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
  /** Camera parameters of a spatial image, version 1: fov (degrees), fovAxis, position, target, up, near, far, limits, sway, animTracks, transform. Passed through as JSON. */
  CameraParameters: { input: { readonly [key: string]: unknown }; output: { readonly [key: string]: unknown }; }
  /** A date and time in UTC, ISO 8601 with milliseconds. */
  DateTime: { input: string; output: string; }
};

/** A type of file that a kind of task accepts. */
export type AcceptedType = {
  readonly __typename?: 'AcceptedType';
  /** Media type. */
  readonly contentType: Scalars['String']['output'];
  /** File name extensions, with the dot. */
  readonly extensions: ReadonlyArray<Scalars['String']['output']>;
};

/** What cancelling a task answers with. */
export type CancelTaskResult = Task | TaskAlreadyEnded;

/** A code is on its way, if the address waits for one. */
export type CodeSent = {
  readonly __typename?: 'CodeSent';
  /** The address, masked. */
  readonly destination?: Maybe<Scalars['String']['output']>;
};

/** The code of a sign-up. */
export type ConfirmSignUpInput = {
  /** The code that was mailed. */
  readonly code: Scalars['String']['input'];
  /** From SignUpStarted. */
  readonly sessionId: Scalars['String']['input'];
  /** From SignUpStarted. */
  readonly userId: Scalars['String']['input'];
};

/** Where the depth of a spatial image comes from. */
export type DepthSource =
  /** The file carried a depth map. */
  | 'CARRIED'
  /** Estimated from a single photo; a pleasant relief, often not the true geometry. */
  | 'ESTIMATED'
  /** Matched from a stereo pair. */
  | 'STEREO';

/** The health of the REST API behind the gateway. */
export type Health = {
  readonly __typename?: 'Health';
  /** ok, or what is wrong. */
  readonly status: Scalars['String']['output'];
  /** Version of the REST API. */
  readonly version?: Maybe<Scalars['String']['output']>;
};

/** An answer that says what is wrong with the input. */
export type InputRejected = {
  readonly __typename?: 'InputRejected';
  /** Cause for programs, such as CODE_MISMATCH or INVALID_CREDENTIALS. */
  readonly code: Scalars['String']['output'];
  /** Cause for people, in Japanese; several are joined by line breaks. */
  readonly message: Scalars['String']['output'];
  /** Seconds to wait before another try, where that helps. */
  readonly retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The signed-in user. */
export type Me = {
  readonly __typename?: 'Me';
  /** Picture, if one was set. */
  readonly avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Name that others see. */
  readonly displayName: Scalars['String']['output'];
  /** E-mail address, the name to sign in with. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** Identifier. */
  readonly id: Scalars['ID']['output'];
  /** Name that the refresh call asks for. */
  readonly username: Scalars['String']['output'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Cancels a task. PATCH /v1/tasks/{taskId}/status */
  readonly cancelTask: CancelTaskResult;
  /** Confirms a sign-up and signs in. POST /v1/auth/confirm-signup */
  readonly confirmSignUp: SignInResult;
  /** Sets the first camera parameters. POST /v1/spatial-images/{id}/camera-parameters */
  readonly createCameraParameters: SpatialImage;
  /** Gets a new bearer token. POST /v1/auth/token */
  readonly refreshToken: RefreshedToken;
  /** Replaces the camera parameters. PUT /v1/spatial-images/{id}/camera-parameters */
  readonly replaceCameraParameters: SpatialImage;
  /** Mails another code. The identity provider's ResendConfirmationCode */
  readonly resendConfirmationCode: ResendCodeResult;
  /** Reserves space for a source, or finds the reservation that it already has. POST /v1/tasks/{type}/resources */
  readonly reserveSource: ReserveSourceResult;
  /** Saves what the edit popup holds. PUT /api/v1/spatial_images/{id} */
  readonly saveSpatialImageSummary: SpatialImageSummary;
  /** Signs in. POST /v1/auth/login */
  readonly signIn: SignInResult;
  /** Revokes a refresh token. POST /v1/auth/sign-out */
  readonly signOut: Scalars['Boolean']['output'];
  /** Starts a sign-up; a code is mailed. POST /v1/auth/signup */
  readonly signUp: SignUpResult;
  /** Starts a task. POST /v1/tasks/{type} */
  readonly startTask: StartTaskResult;
  /** Changes a spatial image. PUT /v1/spatial-images/{id} */
  readonly updateSpatialImage: SpatialImage;
};


export type MutationCancelTaskArgs = {
  id: Scalars['ID']['input'];
};


export type MutationConfirmSignUpArgs = {
  input: ConfirmSignUpInput;
};


export type MutationCreateCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


export type MutationRefreshTokenArgs = {
  refreshToken: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


export type MutationReplaceCameraParametersArgs = {
  id: Scalars['ID']['input'];
  parameters: Scalars['CameraParameters']['input'];
};


export type MutationResendConfirmationCodeArgs = {
  email: Scalars['String']['input'];
};


export type MutationReserveSourceArgs = {
  input: ReserveSourceInput;
};


export type MutationSaveSpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
  input: SpatialImageSummaryInput;
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignOutArgs = {
  refreshToken: Scalars['String']['input'];
};


export type MutationSignUpArgs = {
  input: SignUpInput;
};


export type MutationStartTaskArgs = {
  input: StartTaskInput;
};


export type MutationUpdateSpatialImageArgs = {
  id: Scalars['ID']['input'];
  input: UpdateSpatialImageInput;
};

export type Query = {
  readonly __typename?: 'Query';
  /** The REST API's health. */
  readonly health: Health;
  /** The signed-in user. GET /v1/me */
  readonly me: Me;
  /** Own spatial images, newest first. GET /v1/me/spatial-images */
  readonly mySpatialImages: SpatialImagePage;
  /** What tasks accept. GET /v1/me/tasks/source-restriction */
  readonly sourceRestriction: SourceRestriction;
  /** One spatial image, or null where there is none that the asker may see. GET /v1/spatial-images/{id} */
  readonly spatialImage?: Maybe<SpatialImage>;
  /** The short form. GET /api/v1/spatial_images/{id} */
  readonly spatialImageSummary?: Maybe<SpatialImageSummary>;
  /** Public spatial images. GET /v1/spatial-images */
  readonly spatialImages: SpatialImagePage;
  /** Storage in use. GET /v1/me/storage-usage */
  readonly storageUsage: StorageUsage;
  /** One own task, or null. GET /v1/tasks/{id} */
  readonly task?: Maybe<Task>;
  /** Own tasks, newest first. GET /v1/tasks */
  readonly tasks: TaskPage;
};


export type QueryMySpatialImagesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySpatialImageArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySpatialImageSummaryArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySpatialImagesArgs = {
  hashTag?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SpatialImageSort>;
};


export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTasksArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<TaskStatus>;
};

/** A new bearer token. */
export type RefreshedToken = {
  readonly __typename?: 'RefreshedToken';
  /** Bearer token for every call. */
  readonly authToken: Scalars['String']['output'];
};

/** What asking for another code answers with. */
export type ResendCodeResult = CodeSent | InputRejected;

/** What is to be uploaded. */
export type ReserveSourceInput = {
  /** Media type, as far as it is known. */
  readonly contentType: Scalars['String']['input'];
  /** Name of the file. */
  readonly fileName: Scalars['String']['input'];
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: Scalars['String']['input'];
  /** Size in bytes. */
  readonly size: Scalars['Float']['input'];
  /** The kind of task that it is for. */
  readonly type: TaskType;
};

/** What reserving space for a source answers with. */
export type ReserveSourceResult = SourceRefused | SourceReservation;

/** E-mail address and password. */
export type SignInInput = {
  /** E-mail address. */
  readonly email: Scalars['String']['input'];
  /** Password. */
  readonly password: Scalars['String']['input'];
};

/** What a sign-in or a confirmed sign-up answers with. */
export type SignInResult = InputRejected | Tokens;

/** A new account. */
export type SignUpInput = {
  /** Name that others see. */
  readonly displayName: Scalars['String']['input'];
  /** E-mail address. */
  readonly email: Scalars['String']['input'];
  /** At least 8 characters with a letter, a digit and a symbol. */
  readonly password: Scalars['String']['input'];
};

/** What a sign-up answers with. */
export type SignUpResult = InputRejected | SignUpStarted;

/** A sign-up that waits for its code. */
export type SignUpStarted = {
  readonly __typename?: 'SignUpStarted';
  /** Identifies the sign-up; confirmSignUp asks for it. */
  readonly sessionId: Scalars['String']['output'];
  /** The user to be. */
  readonly userId: Scalars['String']['output'];
};

/** The first reason why a source cannot be taken. */
export type SourceRefusalCode =
  /** The file is damaged or incomplete. */
  | 'BROKEN_SOURCE'
  /** The bytes that arrived are not those that were announced. */
  | 'CHECKSUM_MISMATCH'
  /** More bytes than the kind of task accepts. */
  | 'FILE_TOO_LARGE'
  /** The account's storage is full. */
  | 'QUOTA_EXCEEDED'
  /** Bytes are missing; upload the parts that are not there yet. */
  | 'SOURCE_INCOMPLETE'
  /** The reservation does not exist or has expired. */
  | 'SOURCE_NOT_FOUND'
  /** More pixels than the kind of task accepts. */
  | 'TOO_MANY_PIXELS'
  /** As many tasks as the account may have are running. */
  | 'TOO_MANY_TASKS'
  /** The content is of a type that is not accepted, whatever its name says. */
  | 'UNSUPPORTED_SOURCE';

/** Why a source cannot be taken. */
export type SourceRefused = {
  readonly __typename?: 'SourceRefused';
  /** Cause for programs. */
  readonly code: SourceRefusalCode;
  /** Cause for people, in Japanese. */
  readonly message: Scalars['String']['output'];
};

/** Space for a source, with signed addresses to send its bytes to. */
export type SourceReservation = {
  readonly __typename?: 'SourceReservation';
  /** When the addresses stop working. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Whether every byte is there already, as for a second upload of the same file. */
  readonly isComplete: Scalars['Boolean']['output'];
  /** The parts, with addresses for those that are missing. */
  readonly parts: ReadonlyArray<UploadPart>;
  /** Identifies the source; startTask asks for it. */
  readonly resourceId: Scalars['ID']['output'];
};

/** What the tasks of the signed-in user accept. */
export type SourceRestriction = {
  readonly __typename?: 'SourceRestriction';
  /** How many tasks may wait or run at once. */
  readonly maxRunningTasks: Scalars['Int']['output'];
  /** A row for each kind of task that is available. */
  readonly tasks: ReadonlyArray<TaskRestriction>;
};

/** A 3D picture made of Gaussian splats. */
export type SpatialImage = {
  readonly __typename?: 'SpatialImage';
  /** How to look at it. */
  readonly cameraParameters?: Maybe<Scalars['CameraParameters']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Where the depth comes from. */
  readonly depthSource?: Maybe<DepthSource>;
  /** Description; may be empty. */
  readonly description: Scalars['String']['output'];
  /** The flat original, for comparison. */
  readonly flatUrl?: Maybe<Scalars['String']['output']>;
  /** Hash tags without the number sign. */
  readonly hashTags: ReadonlyArray<Scalars['String']['output']>;
  /** Height of the original in pixels. */
  readonly height?: Maybe<Scalars['Int']['output']>;
  /** Identifier. */
  readonly id: Scalars['ID']['output'];
  /** Whether the asker is the owner. */
  readonly isMine: Scalars['Boolean']['output'];
  /** Who made it. */
  readonly owner?: Maybe<UserProfile>;
  /** Still picture, as wide as the original up to 1600 px. */
  readonly posterUrl?: Maybe<Scalars['String']['output']>;
  /** Bytes of the SOG file. */
  readonly splatBytes?: Maybe<Scalars['Float']['output']>;
  /** Number of splats. */
  readonly splatCount?: Maybe<Scalars['Int']['output']>;
  /** The splats, as a SOG file. */
  readonly splatUrl?: Maybe<Scalars['String']['output']>;
  /** Small still picture, 480 px wide. */
  readonly thumbnailUrl?: Maybe<Scalars['String']['output']>;
  /** Title; may be empty. */
  readonly title: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Who may see it. */
  readonly visibility: Visibility;
  /** Width of the original in pixels. */
  readonly width?: Maybe<Scalars['Int']['output']>;
};

/** A page of spatial images. */
export type SpatialImagePage = {
  readonly __typename?: 'SpatialImagePage';
  /** The items of this page. */
  readonly items: ReadonlyArray<SpatialImage>;
  /** The size of a page. */
  readonly limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  readonly page: Scalars['Int']['output'];
  /** How many there are in all. */
  readonly total: Scalars['Int']['output'];
};

/** The order of a list of spatial images. */
export type SpatialImageSort =
  /** Newest first. */
  | 'NEWEST'
  /** Most viewed first. */
  | 'POPULAR';

/** The short form that the edit popup and the embed code ask for. */
export type SpatialImageSummary = {
  readonly __typename?: 'SpatialImageSummary';
  /** Description; may be empty. */
  readonly description: Scalars['String']['output'];
  /** Identifier. */
  readonly id: Scalars['ID']['output'];
  /** Title; may be empty. */
  readonly title: Scalars['String']['output'];
  /** Who may see it. */
  readonly visibility: Visibility;
};

/** What the edit popup sends: everything, as loaded or changed. */
export type SpatialImageSummaryInput = {
  /** Description. */
  readonly description: Scalars['String']['input'];
  /** Title. */
  readonly title: Scalars['String']['input'];
  /** Who may see it. */
  readonly visibility: Visibility;
};

/** A task to start. */
export type StartTaskInput = {
  /** Description of the result. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags of the result, without the number sign. */
  readonly hashTags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** An uploaded source. */
  readonly resourceId: Scalars['ID']['input'];
  /** Title of the result. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** The kind of task. */
  readonly type: TaskType;
  /** Who may see the result; PRIVATE where nothing is said. */
  readonly visibility?: InputMaybe<Visibility>;
};

/** What starting a task answers with. */
export type StartTaskResult = SourceRefused | Task;

/** Bytes in use, by kind. */
export type StorageSummary = {
  readonly __typename?: 'StorageSummary';
  /** Source images. */
  readonly sourceImage: Scalars['Float']['output'];
  /** Source videos. */
  readonly sourceVideo: Scalars['Float']['output'];
  /** Spatial images with all of their files. */
  readonly spatialImage: Scalars['Float']['output'];
  /** All of it. */
  readonly total: Scalars['Float']['output'];
};

/** Storage in use against the quota, in bytes. */
export type StorageUsage = {
  readonly __typename?: 'StorageUsage';
  /** The quota. */
  readonly storageLimit: Scalars['Float']['output'];
  /** What is in use. */
  readonly summary: StorageSummary;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** The task now, and each time it changes, until it ends. */
  readonly taskUpdated: Task;
};


export type SubscriptionTaskUpdatedArgs = {
  id: Scalars['ID']['input'];
};

/** A piece of work that turns a source into a spatial image. */
export type Task = {
  readonly __typename?: 'Task';
  /** When it was asked for. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it ended. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it failed, if it did. */
  readonly failure?: Maybe<TaskFailure>;
  /** Identifier. */
  readonly id: Scalars['ID']['output'];
  /** Share done, 0 to 1. */
  readonly progress: Scalars['Float']['output'];
  /** The result, once there is one. */
  readonly spatialImageId?: Maybe<Scalars['ID']['output']>;
  /** When work began. */
  readonly startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it stands. */
  readonly status: TaskStatus;
  /** Title that the result will have. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Kind of task. */
  readonly type: TaskType;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** The task had ended before it could be cancelled. */
export type TaskAlreadyEnded = {
  readonly __typename?: 'TaskAlreadyEnded';
  /** For people, in Japanese. */
  readonly message: Scalars['String']['output'];
  /** The task as it ended. */
  readonly task?: Maybe<Task>;
};

/** Why a task failed. */
export type TaskFailure = {
  readonly __typename?: 'TaskFailure';
  /** Cause for programs. */
  readonly code: Scalars['String']['output'];
  /** Cause for people, in Japanese. */
  readonly message: Scalars['String']['output'];
};

/** A page of tasks, newest first. */
export type TaskPage = {
  readonly __typename?: 'TaskPage';
  /** The items of this page. */
  readonly items: ReadonlyArray<Task>;
  /** The size of a page. */
  readonly limit: Scalars['Int']['output'];
  /** The number of this page, from 1. */
  readonly page: Scalars['Int']['output'];
  /** How many there are in all. */
  readonly total: Scalars['Int']['output'];
};

/** What one kind of task accepts. */
export type TaskRestriction = {
  readonly __typename?: 'TaskRestriction';
  /** Accepted types of file. */
  readonly accept: ReadonlyArray<AcceptedType>;
  /** Largest file in bytes. */
  readonly maxBytes: Scalars['Float']['output'];
  /** Most files in one task. */
  readonly maxFiles: Scalars['Int']['output'];
  /** Largest image in pixels. */
  readonly maxPixels?: Maybe<Scalars['Float']['output']>;
  /** Longest video in seconds. */
  readonly maxSeconds?: Maybe<Scalars['Float']['output']>;
  /** The kind of task. */
  readonly type: TaskType;
};

/** Where a task stands. */
export type TaskStatus =
  /** Ended by its owner. */
  | 'CANCELED'
  /** Done; the spatial image exists. */
  | 'COMPLETED'
  /** Ended without a result; the failure says why. */
  | 'FAILED'
  /** Being worked on. */
  | 'PROCESSING'
  /** Waiting for its turn. */
  | 'QUEUED';

/** How a source becomes a spatial image. */
export type TaskType =
  /** Input that already carries depth: splats, stereo pairs, photos with depth. */
  | 'CONVERSION'
  /** A video or several images, the best that the machine can do. */
  | 'FULL'
  /** One image, at once. */
  | 'INSTANT';

/** Tokens of a signed-in user. */
export type Tokens = {
  readonly __typename?: 'Tokens';
  /** Bearer token for every call. */
  readonly authToken: Scalars['String']['output'];
  /** Gets a new bearer token. */
  readonly refreshToken: Scalars['String']['output'];
};

/** New values of a spatial image; what is left out stays. */
export type UpdateSpatialImageInput = {
  /** Description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Hash tags without the number sign. */
  readonly hashTags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Title. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Who may see it. */
  readonly visibility?: InputMaybe<Visibility>;
};

/** A part of an upload. */
export type UploadPart = {
  readonly __typename?: 'UploadPart';
  /** Number of the part, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Offset of its first byte in the file. */
  readonly offset: Scalars['Float']['output'];
  /** Its size in bytes. */
  readonly size: Scalars['Float']['output'];
  /** PUT the bytes here; null once they are there. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** What others see of a user. */
export type UserProfile = {
  readonly __typename?: 'UserProfile';
  /** Picture, if one was set. */
  readonly avatarImageUrl?: Maybe<Scalars['String']['output']>;
  /** Name that others see. */
  readonly displayName: Scalars['String']['output'];
  /** Identifier. */
  readonly id: Scalars['ID']['output'];
};

/** Who may see a spatial image. */
export type Visibility =
  /** The owner and the owner's team; everyone else is told that the item does not exist. */
  | 'PRIVATE'
  /** Everyone, signed in or not. */
  | 'PUBLIC';



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
  CancelTaskResult:
    | ( Task )
    | ( TaskAlreadyEnded )
  ;
  ResendCodeResult:
    | ( CodeSent )
    | ( InputRejected )
  ;
  ReserveSourceResult:
    | ( SourceRefused )
    | ( SourceReservation )
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
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptedType: ResolverTypeWrapper<AcceptedType>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CameraParameters: ResolverTypeWrapper<Scalars['CameraParameters']['output']>;
  CancelTaskResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CancelTaskResult']>;
  CodeSent: ResolverTypeWrapper<CodeSent>;
  ConfirmSignUpInput: ConfirmSignUpInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DepthSource: DepthSource;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Health: ResolverTypeWrapper<Health>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  InputRejected: ResolverTypeWrapper<InputRejected>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Me: ResolverTypeWrapper<Me>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RefreshedToken: ResolverTypeWrapper<RefreshedToken>;
  ResendCodeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResendCodeResult']>;
  ReserveSourceInput: ReserveSourceInput;
  ReserveSourceResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReserveSourceResult']>;
  SignInInput: SignInInput;
  SignInResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignInResult']>;
  SignUpInput: SignUpInput;
  SignUpResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignUpResult']>;
  SignUpStarted: ResolverTypeWrapper<SignUpStarted>;
  SourceRefusalCode: SourceRefusalCode;
  SourceRefused: ResolverTypeWrapper<SourceRefused>;
  SourceReservation: ResolverTypeWrapper<SourceReservation>;
  SourceRestriction: ResolverTypeWrapper<SourceRestriction>;
  SpatialImage: ResolverTypeWrapper<SpatialImage>;
  SpatialImagePage: ResolverTypeWrapper<SpatialImagePage>;
  SpatialImageSort: SpatialImageSort;
  SpatialImageSummary: ResolverTypeWrapper<SpatialImageSummary>;
  SpatialImageSummaryInput: SpatialImageSummaryInput;
  StartTaskInput: StartTaskInput;
  StartTaskResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StartTaskResult']>;
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
  Tokens: ResolverTypeWrapper<Tokens>;
  UpdateSpatialImageInput: UpdateSpatialImageInput;
  UploadPart: ResolverTypeWrapper<UploadPart>;
  UserProfile: ResolverTypeWrapper<UserProfile>;
  Visibility: Visibility;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptedType: AcceptedType;
  Boolean: Scalars['Boolean']['output'];
  CameraParameters: Scalars['CameraParameters']['output'];
  CancelTaskResult: ResolversUnionTypes<ResolversParentTypes>['CancelTaskResult'];
  CodeSent: CodeSent;
  ConfirmSignUpInput: ConfirmSignUpInput;
  DateTime: Scalars['DateTime']['output'];
  Float: Scalars['Float']['output'];
  Health: Health;
  ID: Scalars['ID']['output'];
  InputRejected: InputRejected;
  Int: Scalars['Int']['output'];
  Me: Me;
  Mutation: Record<PropertyKey, never>;
  Query: Record<PropertyKey, never>;
  RefreshedToken: RefreshedToken;
  ResendCodeResult: ResolversUnionTypes<ResolversParentTypes>['ResendCodeResult'];
  ReserveSourceInput: ReserveSourceInput;
  ReserveSourceResult: ResolversUnionTypes<ResolversParentTypes>['ReserveSourceResult'];
  SignInInput: SignInInput;
  SignInResult: ResolversUnionTypes<ResolversParentTypes>['SignInResult'];
  SignUpInput: SignUpInput;
  SignUpResult: ResolversUnionTypes<ResolversParentTypes>['SignUpResult'];
  SignUpStarted: SignUpStarted;
  SourceRefused: SourceRefused;
  SourceReservation: SourceReservation;
  SourceRestriction: SourceRestriction;
  SpatialImage: SpatialImage;
  SpatialImagePage: SpatialImagePage;
  SpatialImageSummary: SpatialImageSummary;
  SpatialImageSummaryInput: SpatialImageSummaryInput;
  StartTaskInput: StartTaskInput;
  StartTaskResult: ResolversUnionTypes<ResolversParentTypes>['StartTaskResult'];
  StorageSummary: StorageSummary;
  StorageUsage: StorageUsage;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Task: Task;
  TaskAlreadyEnded: TaskAlreadyEnded;
  TaskFailure: TaskFailure;
  TaskPage: TaskPage;
  TaskRestriction: TaskRestriction;
  Tokens: Tokens;
  UpdateSpatialImageInput: UpdateSpatialImageInput;
  UploadPart: UploadPart;
  UserProfile: UserProfile;
};

export type AcceptedTypeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['AcceptedType'] = ResolversParentTypes['AcceptedType']> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extensions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface CameraParametersScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CameraParameters'], any> {
  name: 'CameraParameters';
}

export type CancelTaskResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CancelTaskResult'] = ResolversParentTypes['CancelTaskResult']> = {
  __resolveType: TypeResolveFn<'Task' | 'TaskAlreadyEnded', ParentType, ContextType>;
};

export type CodeSentResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CodeSent'] = ResolversParentTypes['CodeSent']> = {
  destination?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type HealthResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Health'] = ResolversParentTypes['Health']> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InputRejectedResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['InputRejected'] = ResolversParentTypes['InputRejected']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Me'] = ResolversParentTypes['Me']> = {
  avatarImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  cancelTask?: Resolver<ResolversTypes['CancelTaskResult'], ParentType, ContextType, RequireFields<MutationCancelTaskArgs, 'id'>>;
  confirmSignUp?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationConfirmSignUpArgs, 'input'>>;
  createCameraParameters?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationCreateCameraParametersArgs, 'id' | 'parameters'>>;
  refreshToken?: Resolver<ResolversTypes['RefreshedToken'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'refreshToken' | 'username'>>;
  replaceCameraParameters?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationReplaceCameraParametersArgs, 'id' | 'parameters'>>;
  resendConfirmationCode?: Resolver<ResolversTypes['ResendCodeResult'], ParentType, ContextType, RequireFields<MutationResendConfirmationCodeArgs, 'email'>>;
  reserveSource?: Resolver<ResolversTypes['ReserveSourceResult'], ParentType, ContextType, RequireFields<MutationReserveSourceArgs, 'input'>>;
  saveSpatialImageSummary?: Resolver<ResolversTypes['SpatialImageSummary'], ParentType, ContextType, RequireFields<MutationSaveSpatialImageSummaryArgs, 'id' | 'input'>>;
  signIn?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSignOutArgs, 'refreshToken'>>;
  signUp?: Resolver<ResolversTypes['SignUpResult'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  startTask?: Resolver<ResolversTypes['StartTaskResult'], ParentType, ContextType, RequireFields<MutationStartTaskArgs, 'input'>>;
  updateSpatialImage?: Resolver<ResolversTypes['SpatialImage'], ParentType, ContextType, RequireFields<MutationUpdateSpatialImageArgs, 'id' | 'input'>>;
};

export type QueryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  health?: Resolver<ResolversTypes['Health'], ParentType, ContextType>;
  me?: Resolver<ResolversTypes['Me'], ParentType, ContextType>;
  mySpatialImages?: Resolver<ResolversTypes['SpatialImagePage'], ParentType, ContextType, RequireFields<QueryMySpatialImagesArgs, 'limit' | 'page'>>;
  sourceRestriction?: Resolver<ResolversTypes['SourceRestriction'], ParentType, ContextType>;
  spatialImage?: Resolver<Maybe<ResolversTypes['SpatialImage']>, ParentType, ContextType, RequireFields<QuerySpatialImageArgs, 'id'>>;
  spatialImageSummary?: Resolver<Maybe<ResolversTypes['SpatialImageSummary']>, ParentType, ContextType, RequireFields<QuerySpatialImageSummaryArgs, 'id'>>;
  spatialImages?: Resolver<ResolversTypes['SpatialImagePage'], ParentType, ContextType, RequireFields<QuerySpatialImagesArgs, 'limit' | 'page' | 'sort'>>;
  storageUsage?: Resolver<ResolversTypes['StorageUsage'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'id'>>;
  tasks?: Resolver<ResolversTypes['TaskPage'], ParentType, ContextType, RequireFields<QueryTasksArgs, 'limit' | 'page'>>;
};

export type RefreshedTokenResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['RefreshedToken'] = ResolversParentTypes['RefreshedToken']> = {
  authToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResendCodeResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ResendCodeResult'] = ResolversParentTypes['ResendCodeResult']> = {
  __resolveType: TypeResolveFn<'CodeSent' | 'InputRejected', ParentType, ContextType>;
};

export type ReserveSourceResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ReserveSourceResult'] = ResolversParentTypes['ReserveSourceResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'SourceReservation', ParentType, ContextType>;
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
  parts?: Resolver<ReadonlyArray<ResolversTypes['UploadPart']>, ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceRestrictionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SourceRestriction'] = ResolversParentTypes['SourceRestriction']> = {
  maxRunningTasks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<ReadonlyArray<ResolversTypes['TaskRestriction']>, ParentType, ContextType>;
};

export type SpatialImageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImage'] = ResolversParentTypes['SpatialImage']> = {
  cameraParameters?: Resolver<Maybe<ResolversTypes['CameraParameters']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  depthSource?: Resolver<Maybe<ResolversTypes['DepthSource']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  flatUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hashTags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType>;
  posterUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  splatBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  splatCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  splatUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
  width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SpatialImagePageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImagePage'] = ResolversParentTypes['SpatialImagePage']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['SpatialImage']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpatialImageSummaryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SpatialImageSummary'] = ResolversParentTypes['SpatialImageSummary']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
};

export type StartTaskResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['StartTaskResult'] = ResolversParentTypes['StartTaskResult']> = {
  __resolveType: TypeResolveFn<'SourceRefused' | 'Task', ParentType, ContextType>;
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
  taskUpdated?: SubscriptionResolver<ResolversTypes['Task'], "taskUpdated", ParentType, ContextType, RequireFields<SubscriptionTaskUpdatedArgs, 'id'>>;
};

export type TaskResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['TaskFailure']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
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
  items?: Resolver<ReadonlyArray<ResolversTypes['Task']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskRestrictionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['TaskRestriction'] = ResolversParentTypes['TaskRestriction']> = {
  accept?: Resolver<ReadonlyArray<ResolversTypes['AcceptedType']>, ParentType, ContextType>;
  maxBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maxFiles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxPixels?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maxSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TaskType'], ParentType, ContextType>;
};

export type TokensResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Tokens'] = ResolversParentTypes['Tokens']> = {
  authToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UploadPartResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UploadPart'] = ResolversParentTypes['UploadPart']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offset?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserProfileResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UserProfile'] = ResolversParentTypes['UserProfile']> = {
  avatarImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GatewayContext> = {
  AcceptedType?: AcceptedTypeResolvers<ContextType>;
  CameraParameters?: GraphQLScalarType;
  CancelTaskResult?: CancelTaskResultResolvers<ContextType>;
  CodeSent?: CodeSentResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Health?: HealthResolvers<ContextType>;
  InputRejected?: InputRejectedResolvers<ContextType>;
  Me?: MeResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RefreshedToken?: RefreshedTokenResolvers<ContextType>;
  ResendCodeResult?: ResendCodeResultResolvers<ContextType>;
  ReserveSourceResult?: ReserveSourceResultResolvers<ContextType>;
  SignInResult?: SignInResultResolvers<ContextType>;
  SignUpResult?: SignUpResultResolvers<ContextType>;
  SignUpStarted?: SignUpStartedResolvers<ContextType>;
  SourceRefused?: SourceRefusedResolvers<ContextType>;
  SourceReservation?: SourceReservationResolvers<ContextType>;
  SourceRestriction?: SourceRestrictionResolvers<ContextType>;
  SpatialImage?: SpatialImageResolvers<ContextType>;
  SpatialImagePage?: SpatialImagePageResolvers<ContextType>;
  SpatialImageSummary?: SpatialImageSummaryResolvers<ContextType>;
  StartTaskResult?: StartTaskResultResolvers<ContextType>;
  StorageSummary?: StorageSummaryResolvers<ContextType>;
  StorageUsage?: StorageUsageResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskAlreadyEnded?: TaskAlreadyEndedResolvers<ContextType>;
  TaskFailure?: TaskFailureResolvers<ContextType>;
  TaskPage?: TaskPageResolvers<ContextType>;
  TaskRestriction?: TaskRestrictionResolvers<ContextType>;
  Tokens?: TokensResolvers<ContextType>;
  UploadPart?: UploadPartResolvers<ContextType>;
  UserProfile?: UserProfileResolvers<ContextType>;
};

