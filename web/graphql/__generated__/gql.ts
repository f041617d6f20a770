/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Me {\n    me {\n      id\n      displayName\n      username\n      email\n      avatarImageUrl\n    }\n  }\n": typeof types.MeDocument,
    "\n  query StorageUsage {\n    storageUsage {\n      storageLimit\n      summary {\n        sourceImage\n        sourceVideo\n        spatialImage\n        total\n      }\n    }\n  }\n": typeof types.StorageUsageDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ... on SignUpStarted {\n        sessionId\n        userId\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation ConfirmSignUp($input: ConfirmSignUpInput!) {\n    confirmSignUp(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.ConfirmSignUpDocument,
    "\n  mutation ResendCode($email: String!) {\n    resendConfirmationCode(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.ResendCodeDocument,
    "\n  mutation RefreshToken($refreshToken: String!, $username: String!) {\n    refreshToken(refreshToken: $refreshToken, username: $username) {\n      authToken\n    }\n  }\n": typeof types.RefreshTokenDocument,
    "\n  mutation SignOut($refreshToken: String!) {\n    signOut(refreshToken: $refreshToken)\n  }\n": typeof types.SignOutDocument,
    "\n  query Health {\n    health {\n      status\n    }\n  }\n": typeof types.HealthDocument,
    "\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": typeof types.SpatialImageSummaryDocument,
    "\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": typeof types.SaveSpatialImageSummaryDocument,
    "\n  query SourceRestriction {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": typeof types.SourceRestrictionDocument,
    "\n  mutation ReserveSource($input: ReserveSourceInput!) {\n    reserveSource(input: $input) {\n      ... on SourceReservation {\n        resourceId\n        isComplete\n        parts {\n          number\n          offset\n          size\n          url\n        }\n        expiresAt\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.ReserveSourceDocument,
    "\n  mutation StartTask($input: StartTaskInput!) {\n    startTask(input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.StartTaskDocument,
    "\n  mutation CancelTask($id: ID!) {\n    cancelTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on TaskAlreadyEnded {\n        message\n        task {\n          ...TaskFields\n        }\n      }\n    }\n  }\n": typeof types.CancelTaskDocument,
    "\n  query Task($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": typeof types.TaskDocument,
    "\n  subscription TaskUpdated($id: ID!) {\n    taskUpdated(id: $id) {\n      ...TaskFields\n    }\n  }\n": typeof types.TaskUpdatedDocument,
    "\n  query RunningTasks {\n    queued: tasks(status: QUEUED, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n    processing: tasks(status: PROCESSING, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": typeof types.RunningTasksDocument,
    "\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n": typeof types.TaskFieldsFragmentDoc,
    "\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": typeof types.SharedItemDocument,
    "\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": typeof types.TaskLogDocument,
    "\n  query MySpatialImages($page: Int, $limit: Int) {\n    mySpatialImages(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      page\n      limit\n    }\n  }\n": typeof types.MySpatialImagesDocument,
    "\n  query SpatialImageList($query: String, $sort: SpatialImageSort, $page: Int, $limit: Int) {\n    spatialImages(query: $query, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n": typeof types.SpatialImageListDocument,
    "\n  query TaskList($status: TaskStatus, $limit: Int!) {\n    tasks(status: $status, page: 1, limit: $limit) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": typeof types.TaskListDocument,
    "\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": typeof types.LimitsDocument,
    "\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      title\n      description\n      visibility\n      hashTags\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      flatUrl\n      splatUrl\n      splatBytes\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n    }\n  }\n": typeof types.PhotoDocument,
};
const documents: Documents = {
    "\n  query Me {\n    me {\n      id\n      displayName\n      username\n      email\n      avatarImageUrl\n    }\n  }\n": types.MeDocument,
    "\n  query StorageUsage {\n    storageUsage {\n      storageLimit\n      summary {\n        sourceImage\n        sourceVideo\n        spatialImage\n        total\n      }\n    }\n  }\n": types.StorageUsageDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.SignInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ... on SignUpStarted {\n        sessionId\n        userId\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.SignUpDocument,
    "\n  mutation ConfirmSignUp($input: ConfirmSignUpInput!) {\n    confirmSignUp(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.ConfirmSignUpDocument,
    "\n  mutation ResendCode($email: String!) {\n    resendConfirmationCode(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.ResendCodeDocument,
    "\n  mutation RefreshToken($refreshToken: String!, $username: String!) {\n    refreshToken(refreshToken: $refreshToken, username: $username) {\n      authToken\n    }\n  }\n": types.RefreshTokenDocument,
    "\n  mutation SignOut($refreshToken: String!) {\n    signOut(refreshToken: $refreshToken)\n  }\n": types.SignOutDocument,
    "\n  query Health {\n    health {\n      status\n    }\n  }\n": types.HealthDocument,
    "\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": types.SpatialImageSummaryDocument,
    "\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": types.SaveSpatialImageSummaryDocument,
    "\n  query SourceRestriction {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": types.SourceRestrictionDocument,
    "\n  mutation ReserveSource($input: ReserveSourceInput!) {\n    reserveSource(input: $input) {\n      ... on SourceReservation {\n        resourceId\n        isComplete\n        parts {\n          number\n          offset\n          size\n          url\n        }\n        expiresAt\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.ReserveSourceDocument,
    "\n  mutation StartTask($input: StartTaskInput!) {\n    startTask(input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.StartTaskDocument,
    "\n  mutation CancelTask($id: ID!) {\n    cancelTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on TaskAlreadyEnded {\n        message\n        task {\n          ...TaskFields\n        }\n      }\n    }\n  }\n": types.CancelTaskDocument,
    "\n  query Task($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": types.TaskDocument,
    "\n  subscription TaskUpdated($id: ID!) {\n    taskUpdated(id: $id) {\n      ...TaskFields\n    }\n  }\n": types.TaskUpdatedDocument,
    "\n  query RunningTasks {\n    queued: tasks(status: QUEUED, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n    processing: tasks(status: PROCESSING, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": types.RunningTasksDocument,
    "\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n": types.TaskFieldsFragmentDoc,
    "\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": types.SharedItemDocument,
    "\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": types.TaskLogDocument,
    "\n  query MySpatialImages($page: Int, $limit: Int) {\n    mySpatialImages(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      page\n      limit\n    }\n  }\n": types.MySpatialImagesDocument,
    "\n  query SpatialImageList($query: String, $sort: SpatialImageSort, $page: Int, $limit: Int) {\n    spatialImages(query: $query, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n": types.SpatialImageListDocument,
    "\n  query TaskList($status: TaskStatus, $limit: Int!) {\n    tasks(status: $status, page: 1, limit: $limit) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": types.TaskListDocument,
    "\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": types.LimitsDocument,
    "\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      title\n      description\n      visibility\n      hashTags\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      flatUrl\n      splatUrl\n      splatBytes\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n    }\n  }\n": types.PhotoDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Me {\n    me {\n      id\n      displayName\n      username\n      email\n      avatarImageUrl\n    }\n  }\n"): (typeof documents)["\n  query Me {\n    me {\n      id\n      displayName\n      username\n      email\n      avatarImageUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StorageUsage {\n    storageUsage {\n      storageLimit\n      summary {\n        sourceImage\n        sourceVideo\n        spatialImage\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query StorageUsage {\n    storageUsage {\n      storageLimit\n      summary {\n        sourceImage\n        sourceVideo\n        spatialImage\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ... on SignUpStarted {\n        sessionId\n        userId\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ... on SignUpStarted {\n        sessionId\n        userId\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmSignUp($input: ConfirmSignUpInput!) {\n    confirmSignUp(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmSignUp($input: ConfirmSignUpInput!) {\n    confirmSignUp(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendCode($email: String!) {\n    resendConfirmationCode(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResendCode($email: String!) {\n    resendConfirmationCode(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefreshToken($refreshToken: String!, $username: String!) {\n    refreshToken(refreshToken: $refreshToken, username: $username) {\n      authToken\n    }\n  }\n"): (typeof documents)["\n  mutation RefreshToken($refreshToken: String!, $username: String!) {\n    refreshToken(refreshToken: $refreshToken, username: $username) {\n      authToken\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($refreshToken: String!) {\n    signOut(refreshToken: $refreshToken)\n  }\n"): (typeof documents)["\n  mutation SignOut($refreshToken: String!) {\n    signOut(refreshToken: $refreshToken)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Health {\n    health {\n      status\n    }\n  }\n"): (typeof documents)["\n  query Health {\n    health {\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"): (typeof documents)["\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"): (typeof documents)["\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SourceRestriction {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n"): (typeof documents)["\n  query SourceRestriction {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReserveSource($input: ReserveSourceInput!) {\n    reserveSource(input: $input) {\n      ... on SourceReservation {\n        resourceId\n        isComplete\n        parts {\n          number\n          offset\n          size\n          url\n        }\n        expiresAt\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReserveSource($input: ReserveSourceInput!) {\n    reserveSource(input: $input) {\n      ... on SourceReservation {\n        resourceId\n        isComplete\n        parts {\n          number\n          offset\n          size\n          url\n        }\n        expiresAt\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartTask($input: StartTaskInput!) {\n    startTask(input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation StartTask($input: StartTaskInput!) {\n    startTask(input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelTask($id: ID!) {\n    cancelTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on TaskAlreadyEnded {\n        message\n        task {\n          ...TaskFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CancelTask($id: ID!) {\n    cancelTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on TaskAlreadyEnded {\n        message\n        task {\n          ...TaskFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Task($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n"): (typeof documents)["\n  query Task($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TaskUpdated($id: ID!) {\n    taskUpdated(id: $id) {\n      ...TaskFields\n    }\n  }\n"): (typeof documents)["\n  subscription TaskUpdated($id: ID!) {\n    taskUpdated(id: $id) {\n      ...TaskFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RunningTasks {\n    queued: tasks(status: QUEUED, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n    processing: tasks(status: PROCESSING, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query RunningTasks {\n    queued: tasks(status: QUEUED, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n    processing: tasks(status: PROCESSING, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n"): (typeof documents)["\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"): (typeof documents)["\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n"): (typeof documents)["\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySpatialImages($page: Int, $limit: Int) {\n    mySpatialImages(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      page\n      limit\n    }\n  }\n"): (typeof documents)["\n  query MySpatialImages($page: Int, $limit: Int) {\n    mySpatialImages(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      page\n      limit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SpatialImageList($query: String, $sort: SpatialImageSort, $page: Int, $limit: Int) {\n    spatialImages(query: $query, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n"): (typeof documents)["\n  query SpatialImageList($query: String, $sort: SpatialImageSort, $page: Int, $limit: Int) {\n    spatialImages(query: $query, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        createdAt\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaskList($status: TaskStatus, $limit: Int!) {\n    tasks(status: $status, page: 1, limit: $limit) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query TaskList($status: TaskStatus, $limit: Int!) {\n    tasks(status: $status, page: 1, limit: $limit) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n"): (typeof documents)["\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      title\n      description\n      visibility\n      hashTags\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      flatUrl\n      splatUrl\n      splatBytes\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      title\n      description\n      visibility\n      hashTags\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      flatUrl\n      splatUrl\n      splatBytes\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;