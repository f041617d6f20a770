/* eslint-disable */
import * as types from './graphql.ts';
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
    "\n  query Analytics($days: Int!, $spatialImageId: ID) {\n    analytics(days: $days, spatialImageId: $spatialImageId) {\n      days {\n        date\n        views\n        viewers\n        favorites\n      }\n      totals {\n        views\n        viewers\n        favorites\n      }\n      embeddingSites {\n        origin\n        views\n      }\n      items {\n        spatialImageId\n        title\n        views\n      }\n    }\n  }\n": typeof types.AnalyticsDocument,
    "\n  query OwnTitles($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        title\n      }\n      total\n      next\n    }\n  }\n": typeof types.OwnTitlesDocument,
    "\n  query RecentTasks {\n    all: tasks(page: 1, limit: 1) {\n      total\n    }\n    failed: tasks(status: FAILED, page: 1, limit: 3) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": typeof types.RecentTasksDocument,
    "\n  query FirstSteps {\n    mostSeen: mySpatialImages(sort: POPULAR, limit: 1) {\n      total\n      items {\n        id\n        views\n      }\n    }\n    published: mySpatialImages(visibility: PUBLIC, limit: 1) {\n      total\n    }\n  }\n": typeof types.FirstStepsDocument,
    "\n  query TaskList($status: TaskStatus, $page: Int, $limit: Int) {\n    tasks(status: $status, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": typeof types.TaskListDocument,
    "\n  query CollectionCandidates {\n    mySpatialImages(page: 1, limit: 100) {\n      items {\n        id\n        title\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n      }\n    }\n    favorites(page: 1, limit: 100) {\n      items {\n        id\n        spatialImage {\n          id\n          title\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n        }\n      }\n    }\n  }\n": typeof types.CollectionCandidatesDocument,
    "\n  query CollectionList($page: Int, $limit: Int) {\n    collections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n": typeof types.CollectionListDocument,
    "\n  query MyCollectionList($page: Int, $limit: Int) {\n    myCollections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n": typeof types.MyCollectionListDocument,
    "\n  query Collection($id: ID!, $page: Int, $limit: Int) {\n    collection(id: $id, page: $page, limit: $limit) {\n      id\n      title\n      description\n      visibility\n      count\n      isMine\n      updatedAt\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      items {\n        items {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          isFavorite\n          owner {\n            id\n            displayName\n          }\n        }\n        total\n      }\n    }\n  }\n": typeof types.CollectionDocument,
    "\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": typeof types.LimitsDocument,
    "\n  query FeedbackInbox($spatialImageId: ID, $page: Int, $limit: Int) {\n    feedbackInbox(spatialImageId: $spatialImageId, page: $page, limit: $limit) {\n      items {\n        id\n        spatialImageId\n        spatialImageTitle\n        author {\n          id\n          displayName\n          avatarImageUrl\n        }\n        text\n        cameraPose {\n          yaw\n          pitch\n          distance\n        }\n        createdAt\n      }\n      total\n      isTotalExact\n    }\n  }\n": typeof types.FeedbackInboxDocument,
    "\n  query Hero {\n    spatialImages(sort: POPULAR, page: 1, limit: 6) {\n      items {\n        id\n        linkId\n        title\n        posterUrl\n        posterAvifSet\n        posterWebpSet\n        depthUrl\n        flatUrl\n        splatUrl\n        splatLightUrl\n        photoUrl\n        photoFov\n        width\n        height\n        cameraParameters\n        owner {\n          id\n          displayName\n        }\n      }\n    }\n  }\n": typeof types.HeroDocument,
    "\n  query SpatialImageList(\n    $query: String\n    $hashTag: String\n    $category: ID\n    $ownerId: ID\n    $sort: SpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n  ) {\n    spatialImages(\n      query: $query\n      hashTag: $hashTag\n      category: $category\n      ownerId: $ownerId\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        isFavorite\n        favorites\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n": typeof types.SpatialImageListDocument,
    "\n  query HashTagList($query: String) {\n    hashTags(query: $query, page: 1, limit: 10) {\n      items {\n        name\n        count\n      }\n    }\n  }\n": typeof types.HashTagListDocument,
    "\n  query ItemSceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      progress\n      url\n      contentType\n      seconds\n      width\n      height\n      message\n    }\n  }\n": typeof types.ItemSceneVideoDocument,
    "\n  query CategoryList {\n    categories {\n      id\n      name\n      count\n    }\n  }\n": typeof types.CategoryListDocument,
    "\n  query Messages($unread: Boolean, $page: Int, $limit: Int) {\n    messages(unread: $unread, page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id\n        kind\n        text\n        link\n        createdAt\n        readAt\n      }\n    }\n  }\n": typeof types.MessagesDocument,
    "\n  query MySpatialImages($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n": typeof types.MySpatialImagesDocument,
    "\n  query OperatorOverview {\n    operatorOverview {\n      accounts\n      suspended\n      items\n      hidden\n      openReports\n      queued\n      processing\n      failed\n      waitingSeconds\n      mailsFailed\n      sourceBytes\n      itemBytes\n      diskFreeBytes\n      diskBytes\n      parts {\n        name\n        state\n      }\n    }\n  }\n": typeof types.OperatorOverviewDocument,
    "\n  query OperatorReports($closed: Boolean, $page: Int, $limit: Int) {\n    operatorReports(closed: $closed, page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        text\n        email\n        reporterName\n        createdAt\n        closedAt\n        spatialImageId\n        title\n        visibility\n        isHidden\n        ownerId\n        ownerName\n        isOwnerSuspended\n      }\n      total\n    }\n  }\n": typeof types.OperatorReportsDocument,
    "\n  query OperatorAccounts($query: String, $page: Int, $limit: Int) {\n    operatorAccounts(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        email\n        displayName\n        isOperator\n        suspendedAt\n        suspensionReason\n        storageLimitBytes\n        usedBytes\n        limitBytes\n        createdAt\n      }\n      total\n    }\n  }\n": typeof types.OperatorAccountsDocument,
    "\n  query OperatorTasks($page: Int, $limit: Int) {\n    operatorTasks(page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        status\n        failureCode\n        ownerId\n        ownerName\n        createdAt\n        endedAt\n      }\n      total\n    }\n  }\n": typeof types.OperatorTasksDocument,
    "\n  query OperatorLog($page: Int, $limit: Int) {\n    operatorLog(page: $page, limit: $limit) {\n      items {\n        id\n        at\n        operatorName\n        action\n        targetKind\n        targetId\n        reason\n      }\n      total\n    }\n  }\n": typeof types.OperatorLogDocument,
    "\n  query OperatorSpatialImages($query: String, $page: Int, $limit: Int) {\n    operatorSpatialImages(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        ownerId\n        ownerName\n        visibility\n        isHidden\n        hiddenReason\n        bytes\n        views\n        createdAt\n      }\n      total\n    }\n  }\n": typeof types.OperatorSpatialImagesDocument,
    "\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      linkId\n      ...ItemFields\n      hidden {\n        reason\n      }\n      views\n      favorites\n      isFavorite\n      canDownload\n      hasSceneVideo\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      posterAvifSet\n      posterWebpSet\n      flatUrl\n      splatUrl\n      splatBytes\n      splatLightUrl\n      splatLightBytes\n      photoUrl\n      photoFov\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n      updatedAt\n    }\n  }\n": typeof types.PhotoDocument,
    "\n  query MyTeams($page: Int, $limit: Int) {\n    myTeams(page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id: teamname\n        displayName\n        role\n        userCount\n      }\n    }\n  }\n": typeof types.MyTeamsDocument,
    "\n  query Team($teamname: String!) {\n    team(teamname: $teamname) {\n      teamname\n      displayName\n      users {\n        id\n        displayName\n        avatarImageUrl\n        role\n        isSharing\n      }\n    }\n  }\n": typeof types.TeamDocument,
    "\n  query People($query: String!, $page: Int, $limit: Int) {\n    users(query: $query, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      page\n      limit\n      items {\n        id\n        displayName\n        avatarImageUrl\n      }\n    }\n  }\n": typeof types.PeopleDocument,
    "\n  query Me {\n    me {\n      id\n      displayName\n      username\n      email\n      avatarImageUrl\n    }\n  }\n": typeof types.MeDocument,
    "\n  query StorageUsage {\n    storageUsage {\n      storageLimit\n      summary {\n        sourceImage\n        sourceVideo\n        spatialImage\n        total\n      }\n    }\n  }\n": typeof types.StorageUsageDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation SignInWithProvider($input: SignInWithProviderInput!) {\n    signInWithProvider(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.SignInWithProviderDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ... on SignUpStarted {\n        sessionId\n        userId\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation ConfirmSignUp($input: ConfirmSignUpInput!) {\n    confirmSignUp(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.ConfirmSignUpDocument,
    "\n  mutation ResendCode($email: String!) {\n    resendConfirmationCode(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.ResendCodeDocument,
    "\n  mutation RefreshToken($refreshToken: String!, $username: String!) {\n    refreshToken(refreshToken: $refreshToken, username: $username) {\n      authToken\n    }\n  }\n": typeof types.RefreshTokenDocument,
    "\n  mutation SignOut($refreshToken: String!) {\n    signOut(refreshToken: $refreshToken)\n  }\n": typeof types.SignOutDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Me {\n        id\n        displayName\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  mutation DeleteAccount {\n    deleteAccount\n  }\n": typeof types.DeleteAccountDocument,
    "\n  mutation SetAvatar($file: File!) {\n    setAvatar(file: $file) {\n      ... on Avatar {\n        avatarImageUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.SetAvatarDocument,
    "\n  mutation RemoveAvatar {\n    removeAvatar\n  }\n": typeof types.RemoveAvatarDocument,
    "\n  query Membership {\n    membership {\n      plan\n      paidUntil\n    }\n  }\n": typeof types.MembershipDocument,
    "\n  mutation StopMembership {\n    stopMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.StopMembershipDocument,
    "\n  mutation ResumeMembership {\n    resumeMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.ResumeMembershipDocument,
    "\n  query AccountImport {\n    accountImport {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n": typeof types.AccountImportDocument,
    "\n  mutation ReserveAccountImport($input: AnnouncedArchiveInput!) {\n    reserveAccountImport(input: $input) {\n      isComplete\n      parts {\n        number\n        offset\n        size\n        url\n      }\n    }\n  }\n": typeof types.ReserveAccountImportDocument,
    "\n  mutation StartAccountImport($input: ImportWishesInput!) {\n    startAccountImport(input: $input) {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n": typeof types.StartAccountImportDocument,
    "\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": typeof types.CreateCollectionDocument,
    "\n  mutation UpdateCollection($id: ID!, $input: UpdateCollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": typeof types.UpdateCollectionDocument,
    "\n  mutation SetCollectionItems($id: ID!, $spatialImageIds: [ID!]!) {\n    setCollectionItems(id: $id, spatialImageIds: $spatialImageIds) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": typeof types.SetCollectionItemsDocument,
    "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n": typeof types.DeleteCollectionDocument,
    "\n  mutation SetInCollection($id: ID!, $spatialImageId: ID!, $holds: Boolean!) {\n    setInCollection(id: $id, spatialImageId: $spatialImageId, holds: $holds) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": typeof types.SetInCollectionDocument,
    "\n  query Health {\n    health {\n      status\n    }\n  }\n": typeof types.HealthDocument,
    "\n  mutation UnsetFavorite($id: ID!) {\n    unsetFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n": typeof types.UnsetFavoriteDocument,
    "\n  mutation SendFeedback($input: FeedbackInput!) {\n    sendFeedback(input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.SendFeedbackDocument,
    "\n  mutation RenewLink($id: ID!) {\n    renewSpatialImageLink(id: $id) {\n      id\n      linkId\n    }\n  }\n": typeof types.RenewLinkDocument,
    "\n  mutation CountView($spatialImageId: ID!, $embedOrigin: String) {\n    countView(spatialImageId: $spatialImageId, embedOrigin: $embedOrigin)\n  }\n": typeof types.CountViewDocument,
    "\n  query SplatDownload($id: ID!, $format: SplatFormat!) {\n    splatDownload(id: $id, format: $format) {\n      url\n      fileName\n    }\n  }\n": typeof types.SplatDownloadDocument,
    "\n  query EditedItem($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      ...ItemFields\n      isMine\n      posterUrl\n      splatUrl\n      splatLightUrl\n      photoUrl\n      photoFov\n      splatBytes\n      splatCount\n      width\n      height\n      depthSource\n      cameraParameters\n      views\n      favorites\n      hasSceneVideo\n      createdAt\n      updatedAt\n    }\n  }\n": typeof types.EditedItemDocument,
    "\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      license\n      isDownloadAllowed\n    }\n  }\n": typeof types.SpatialImageSummaryDocument,
    "\n  mutation SaveTerms($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      license\n      isDownloadAllowed\n      canDownload\n    }\n  }\n": typeof types.SaveTermsDocument,
    "\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": typeof types.SaveSpatialImageSummaryDocument,
    "\n  query SceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      seconds\n      message\n    }\n  }\n": typeof types.SceneVideoDocument,
    "\n  query Loop($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      animationUrl\n      progress\n      message\n    }\n  }\n": typeof types.LoopDocument,
    "\n  mutation SetThumbnail($id: ID!, $file: File!) {\n    setThumbnail(id: $id, file: $file) {\n      ... on SpatialImage {\n        id\n        thumbnailUrl\n        depthUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.SetThumbnailDocument,
    "\n  mutation SaveItemCamera($id: ID!, $parameters: CameraParameters!) {\n    saveCameraParameters(id: $id, parameters: $parameters) {\n      id\n      cameraParameters\n      updatedAt\n    }\n  }\n": typeof types.SaveItemCameraDocument,
    "\n  mutation MarkMessagesRead($ids: [ID!]) {\n    markMessagesRead(ids: $ids) {\n      unreadTotal\n    }\n  }\n": typeof types.MarkMessagesReadDocument,
    "\n  query OwnItems(\n    $query: String\n    $visibility: Visibility\n    $sort: OwnSpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n    $withAll: Boolean!\n  ) {\n    mySpatialImages(\n      query: $query\n      visibility: $visibility\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        views\n        splatBytes\n        createdAt\n        updatedAt\n      }\n      total\n      isTotalExact\n      next\n    }\n    all: mySpatialImages(limit: 1) @include(if: $withAll) {\n      total\n      isTotalExact\n    }\n  }\n": typeof types.OwnItemsDocument,
    "\n  mutation ChangeVisibilities($ids: [ID!]!, $visibility: Visibility!) {\n    changeSpatialImageVisibilities(ids: $ids, visibility: $visibility) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n": typeof types.ChangeVisibilitiesDocument,
    "\n  mutation DeleteItems($ids: [ID!]!) {\n    deleteSpatialImages(ids: $ids) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n": typeof types.DeleteItemsDocument,
    "\n  query Passkeys {\n    passkeys {\n      id\n      name\n      isBackedUp\n      createdAt\n      lastUsedAt\n    }\n  }\n": typeof types.PasskeysDocument,
    "\n  mutation BeginPasskeySignIn {\n    beginPasskeySignIn {\n      ... on PasskeySignIn {\n        challenge\n        relyingPartyId\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.BeginPasskeySignInDocument,
    "\n  mutation SignInWithPasskey($input: PasskeyAssertionInput!) {\n    signInWithPasskey(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.SignInWithPasskeyDocument,
    "\n  mutation BeginPasskey {\n    beginPasskey {\n      ... on PasskeyCreation {\n        challenge\n        relyingPartyId\n        relyingPartyName\n        userHandle\n        userName\n        userDisplayName\n        algorithms\n        excludedCredentialIds\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.BeginPasskeyDocument,
    "\n  mutation AddPasskey($input: NewPasskeyInput!) {\n    addPasskey(input: $input) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.AddPasskeyDocument,
    "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.RenamePasskeyDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id)\n  }\n": typeof types.RemovePasskeyDocument,
    "\n  query Reconversion($id: ID!) {\n    reconversion(id: $id) {\n      type\n      types\n      sources {\n        fileName\n        contentType\n        size\n      }\n      task {\n        ...TaskFields\n      }\n    }\n  }\n": typeof types.ReconversionDocument,
    "\n  mutation Reconvert($id: ID!, $input: ReconvertInput!) {\n    reconvertSpatialImage(id: $id, input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.ReconvertDocument,
    "\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ... on PasswordReset {\n        ok\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  mutation ReportSpatialImage($spatialImageId: ID!, $input: ReportInput!) {\n    reportSpatialImage(spatialImageId: $spatialImageId, input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": typeof types.ReportSpatialImageDocument,
    "\n  mutation PerformOperatorAction($input: OperatorActionInput!) {\n    performOperatorAction(input: $input)\n  }\n": typeof types.PerformOperatorActionDocument,
    "\n  mutation LookAsOperator($spatialImageId: ID!, $reason: String!) {\n    lookAsOperator(spatialImageId: $spatialImageId, reason: $reason) {\n      id\n      title\n      description\n      posterUrl\n      width\n      height\n    }\n  }\n": typeof types.LookAsOperatorDocument,
    "\n  query AccountExport {\n    accountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n": typeof types.AccountExportDocument,
    "\n  mutation StartAccountExport {\n    startAccountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n": typeof types.StartAccountExportDocument,
    "\n  mutation RetryTask($id: ID!) {\n    retryTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.RetryTaskDocument,
    "\n  query SourceRestriction {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": typeof types.SourceRestrictionDocument,
    "\n  mutation ReserveSource($input: ReserveSourceInput!) {\n    reserveSource(input: $input) {\n      ... on SourceReservation {\n        resourceId\n        isComplete\n        parts {\n          number\n          offset\n          size\n          url\n        }\n        expiresAt\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.ReserveSourceDocument,
    "\n  mutation StartTask($input: StartTaskInput!) {\n    startTask(input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.StartTaskDocument,
    "\n  mutation CancelTask($id: ID!) {\n    cancelTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on TaskAlreadyEnded {\n        message\n        task {\n          ...TaskFields\n        }\n      }\n    }\n  }\n": typeof types.CancelTaskDocument,
    "\n  query Task($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": typeof types.TaskDocument,
    "\n  subscription TaskUpdated($id: ID!) {\n    taskUpdated(id: $id) {\n      ...TaskFields\n    }\n  }\n": typeof types.TaskUpdatedDocument,
    "\n  query RunningTasks {\n    queued: tasks(status: QUEUED, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n    processing: tasks(status: PROCESSING, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": typeof types.RunningTasksDocument,
    "\n  mutation CreateTeam($displayName: String!, $teamname: String) {\n    createTeam(displayName: $displayName, teamname: $teamname) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.CreateTeamDocument,
    "\n  mutation RenameTeam($teamname: String!, $displayName: String!, $newTeamname: String!) {\n    renameTeam(teamname: $teamname, displayName: $displayName, newTeamname: $newTeamname) {\n      ... on Team {\n        teamname\n        displayName\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.RenameTeamDocument,
    "\n  mutation AddTeamUser($teamname: String!, $userId: ID!) {\n    addTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.AddTeamUserDocument,
    "\n  mutation RemoveTeamUser($teamname: String!, $userId: ID!) {\n    removeTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamLeft {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.RemoveTeamUserDocument,
    "\n  mutation CreateTrial($input: CreateTrialInput!) {\n    createTrial(input: $input) {\n      ... on ReservedTrial {\n        id\n        files {\n          parts {\n            offset\n            size\n            url\n          }\n        }\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.CreateTrialDocument,
    "\n  mutation StartTrial($id: ID!) {\n    startTrial(id: $id) {\n      ... on Trial {\n        status\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.StartTrialDocument,
    "\n  query Trial($id: ID!) {\n    trial(id: $id) {\n      status\n      progress\n      failure {\n        code\n        message\n      }\n      scene {\n        posterUrl\n        splatUrl\n        splatBytes\n        splatLightUrl\n        photoUrl\n        photoFov\n        splatCount\n        width\n        height\n        depthSource\n        cameraParameters\n      }\n    }\n  }\n": typeof types.TrialDocument,
    "\n  mutation KeepTrial($id: ID!) {\n    keepTrial(id: $id) {\n      ... on SpatialImage {\n        id\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": typeof types.KeepTrialDocument,
    "\n  mutation DeleteTrial($id: ID!) {\n    deleteTrial(id: $id)\n  }\n": typeof types.DeleteTrialDocument,
    "\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    resourceIds\n    replacesId\n    depthNote\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n": typeof types.TaskFieldsFragmentDoc,
    "\n  fragment ItemFields on SpatialImage {\n    title\n    description\n    visibility\n    hashTags\n    category\n    license\n    isDownloadAllowed\n  }\n": typeof types.ItemFieldsFragmentDoc,
    "\n  mutation UpdateItem($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      ...ItemFields\n      updatedAt\n    }\n  }\n": typeof types.UpdateItemDocument,
    "\n  mutation DeleteItem($id: ID!) {\n    deleteSpatialImage(id: $id)\n  }\n": typeof types.DeleteItemDocument,
    "\n  mutation SetFavorite($id: ID!) {\n    setFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n": typeof types.SetFavoriteDocument,
    "\n  mutation SendItemFeedback($spatialImageId: ID!, $input: ItemFeedbackInput!) {\n    sendItemFeedback(spatialImageId: $spatialImageId, input: $input) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": typeof types.SendItemFeedbackDocument,
    "\n  query CollectionChoices($spatialImageId: ID!) {\n    collectionChoices(spatialImageId: $spatialImageId, limit: 100) {\n      items {\n        holds\n        collection {\n          id\n          title\n          visibility\n        }\n      }\n    }\n  }\n": typeof types.CollectionChoicesDocument,
    "\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": typeof types.TaskLogDocument,
    "\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      linkId\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      isMine\n    }\n  }\n": typeof types.SharedItemDocument,
    "\n  query UnreadMessages {\n    messages(unread: true, limit: 1) {\n      unreadTotal\n    }\n  }\n": typeof types.UnreadMessagesDocument,
    "\n  query FavoriteList($page: Int, $limit: Int) {\n    favorites(page: $page, limit: $limit) {\n      items {\n        id\n        favoritedAt\n        spatialImage {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          owner {\n            id\n            displayName\n          }\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n": typeof types.FavoriteListDocument,
    "\n  query User($id: ID!) {\n    user(id: $id) {\n      id\n      displayName\n      avatarImageUrl\n      publicCount\n    }\n  }\n": typeof types.UserDocument,
};
const documents: Documents = {
    "\n  query Analytics($days: Int!, $spatialImageId: ID) {\n    analytics(days: $days, spatialImageId: $spatialImageId) {\n      days {\n        date\n        views\n        viewers\n        favorites\n      }\n      totals {\n        views\n        viewers\n        favorites\n      }\n      embeddingSites {\n        origin\n        views\n      }\n      items {\n        spatialImageId\n        title\n        views\n      }\n    }\n  }\n": types.AnalyticsDocument,
    "\n  query OwnTitles($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        title\n      }\n      total\n      next\n    }\n  }\n": types.OwnTitlesDocument,
    "\n  query RecentTasks {\n    all: tasks(page: 1, limit: 1) {\n      total\n    }\n    failed: tasks(status: FAILED, page: 1, limit: 3) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": types.RecentTasksDocument,
    "\n  query FirstSteps {\n    mostSeen: mySpatialImages(sort: POPULAR, limit: 1) {\n      total\n      items {\n        id\n        views\n      }\n    }\n    published: mySpatialImages(visibility: PUBLIC, limit: 1) {\n      total\n    }\n  }\n": types.FirstStepsDocument,
    "\n  query TaskList($status: TaskStatus, $page: Int, $limit: Int) {\n    tasks(status: $status, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": types.TaskListDocument,
    "\n  query CollectionCandidates {\n    mySpatialImages(page: 1, limit: 100) {\n      items {\n        id\n        title\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n      }\n    }\n    favorites(page: 1, limit: 100) {\n      items {\n        id\n        spatialImage {\n          id\n          title\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n        }\n      }\n    }\n  }\n": types.CollectionCandidatesDocument,
    "\n  query CollectionList($page: Int, $limit: Int) {\n    collections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n": types.CollectionListDocument,
    "\n  query MyCollectionList($page: Int, $limit: Int) {\n    myCollections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n": types.MyCollectionListDocument,
    "\n  query Collection($id: ID!, $page: Int, $limit: Int) {\n    collection(id: $id, page: $page, limit: $limit) {\n      id\n      title\n      description\n      visibility\n      count\n      isMine\n      updatedAt\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      items {\n        items {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          isFavorite\n          owner {\n            id\n            displayName\n          }\n        }\n        total\n      }\n    }\n  }\n": types.CollectionDocument,
    "\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": types.LimitsDocument,
    "\n  query FeedbackInbox($spatialImageId: ID, $page: Int, $limit: Int) {\n    feedbackInbox(spatialImageId: $spatialImageId, page: $page, limit: $limit) {\n      items {\n        id\n        spatialImageId\n        spatialImageTitle\n        author {\n          id\n          displayName\n          avatarImageUrl\n        }\n        text\n        cameraPose {\n          yaw\n          pitch\n          distance\n        }\n        createdAt\n      }\n      total\n      isTotalExact\n    }\n  }\n": types.FeedbackInboxDocument,
    "\n  query Hero {\n    spatialImages(sort: POPULAR, page: 1, limit: 6) {\n      items {\n        id\n        linkId\n        title\n        posterUrl\n        posterAvifSet\n        posterWebpSet\n        depthUrl\n        flatUrl\n        splatUrl\n        splatLightUrl\n        photoUrl\n        photoFov\n        width\n        height\n        cameraParameters\n        owner {\n          id\n          displayName\n        }\n      }\n    }\n  }\n": types.HeroDocument,
    "\n  query SpatialImageList(\n    $query: String\n    $hashTag: String\n    $category: ID\n    $ownerId: ID\n    $sort: SpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n  ) {\n    spatialImages(\n      query: $query\n      hashTag: $hashTag\n      category: $category\n      ownerId: $ownerId\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        isFavorite\n        favorites\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n": types.SpatialImageListDocument,
    "\n  query HashTagList($query: String) {\n    hashTags(query: $query, page: 1, limit: 10) {\n      items {\n        name\n        count\n      }\n    }\n  }\n": types.HashTagListDocument,
    "\n  query ItemSceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      progress\n      url\n      contentType\n      seconds\n      width\n      height\n      message\n    }\n  }\n": types.ItemSceneVideoDocument,
    "\n  query CategoryList {\n    categories {\n      id\n      name\n      count\n    }\n  }\n": types.CategoryListDocument,
    "\n  query Messages($unread: Boolean, $page: Int, $limit: Int) {\n    messages(unread: $unread, page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id\n        kind\n        text\n        link\n        createdAt\n        readAt\n      }\n    }\n  }\n": types.MessagesDocument,
    "\n  query MySpatialImages($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n": types.MySpatialImagesDocument,
    "\n  query OperatorOverview {\n    operatorOverview {\n      accounts\n      suspended\n      items\n      hidden\n      openReports\n      queued\n      processing\n      failed\n      waitingSeconds\n      mailsFailed\n      sourceBytes\n      itemBytes\n      diskFreeBytes\n      diskBytes\n      parts {\n        name\n        state\n      }\n    }\n  }\n": types.OperatorOverviewDocument,
    "\n  query OperatorReports($closed: Boolean, $page: Int, $limit: Int) {\n    operatorReports(closed: $closed, page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        text\n        email\n        reporterName\n        createdAt\n        closedAt\n        spatialImageId\n        title\n        visibility\n        isHidden\n        ownerId\n        ownerName\n        isOwnerSuspended\n      }\n      total\n    }\n  }\n": types.OperatorReportsDocument,
    "\n  query OperatorAccounts($query: String, $page: Int, $limit: Int) {\n    operatorAccounts(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        email\n        displayName\n        isOperator\n        suspendedAt\n        suspensionReason\n        storageLimitBytes\n        usedBytes\n        limitBytes\n        createdAt\n      }\n      total\n    }\n  }\n": types.OperatorAccountsDocument,
    "\n  query OperatorTasks($page: Int, $limit: Int) {\n    operatorTasks(page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        status\n        failureCode\n        ownerId\n        ownerName\n        createdAt\n        endedAt\n      }\n      total\n    }\n  }\n": types.OperatorTasksDocument,
    "\n  query OperatorLog($page: Int, $limit: Int) {\n    operatorLog(page: $page, limit: $limit) {\n      items {\n        id\n        at\n        operatorName\n        action\n        targetKind\n        targetId\n        reason\n      }\n      total\n    }\n  }\n": types.OperatorLogDocument,
    "\n  query OperatorSpatialImages($query: String, $page: Int, $limit: Int) {\n    operatorSpatialImages(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        ownerId\n        ownerName\n        visibility\n        isHidden\n        hiddenReason\n        bytes\n        views\n        createdAt\n      }\n      total\n    }\n  }\n": types.OperatorSpatialImagesDocument,
    "\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      linkId\n      ...ItemFields\n      hidden {\n        reason\n      }\n      views\n      favorites\n      isFavorite\n      canDownload\n      hasSceneVideo\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      posterAvifSet\n      posterWebpSet\n      flatUrl\n      splatUrl\n      splatBytes\n      splatLightUrl\n      splatLightBytes\n      photoUrl\n      photoFov\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n      updatedAt\n    }\n  }\n": types.PhotoDocument,
    "\n  query MyTeams($page: Int, $limit: Int) {\n    myTeams(page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id: teamname\n        displayName\n        role\n        userCount\n      }\n    }\n  }\n": types.MyTeamsDocument,
    "\n  query Team($teamname: String!) {\n    team(teamname: $teamname) {\n      teamname\n      displayName\n      users {\n        id\n        displayName\n        avatarImageUrl\n        role\n        isSharing\n      }\n    }\n  }\n": types.TeamDocument,
    "\n  query People($query: String!, $page: Int, $limit: Int) {\n    users(query: $query, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      page\n      limit\n      items {\n        id\n        displayName\n        avatarImageUrl\n      }\n    }\n  }\n": types.PeopleDocument,
    "\n  query Me {\n    me {\n      id\n      displayName\n      username\n      email\n      avatarImageUrl\n    }\n  }\n": types.MeDocument,
    "\n  query StorageUsage {\n    storageUsage {\n      storageLimit\n      summary {\n        sourceImage\n        sourceVideo\n        spatialImage\n        total\n      }\n    }\n  }\n": types.StorageUsageDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.SignInDocument,
    "\n  mutation SignInWithProvider($input: SignInWithProviderInput!) {\n    signInWithProvider(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.SignInWithProviderDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ... on SignUpStarted {\n        sessionId\n        userId\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.SignUpDocument,
    "\n  mutation ConfirmSignUp($input: ConfirmSignUpInput!) {\n    confirmSignUp(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.ConfirmSignUpDocument,
    "\n  mutation ResendCode($email: String!) {\n    resendConfirmationCode(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.ResendCodeDocument,
    "\n  mutation RefreshToken($refreshToken: String!, $username: String!) {\n    refreshToken(refreshToken: $refreshToken, username: $username) {\n      authToken\n    }\n  }\n": types.RefreshTokenDocument,
    "\n  mutation SignOut($refreshToken: String!) {\n    signOut(refreshToken: $refreshToken)\n  }\n": types.SignOutDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Me {\n        id\n        displayName\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  mutation DeleteAccount {\n    deleteAccount\n  }\n": types.DeleteAccountDocument,
    "\n  mutation SetAvatar($file: File!) {\n    setAvatar(file: $file) {\n      ... on Avatar {\n        avatarImageUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.SetAvatarDocument,
    "\n  mutation RemoveAvatar {\n    removeAvatar\n  }\n": types.RemoveAvatarDocument,
    "\n  query Membership {\n    membership {\n      plan\n      paidUntil\n    }\n  }\n": types.MembershipDocument,
    "\n  mutation StopMembership {\n    stopMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n": types.StopMembershipDocument,
    "\n  mutation ResumeMembership {\n    resumeMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n": types.ResumeMembershipDocument,
    "\n  query AccountImport {\n    accountImport {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n": types.AccountImportDocument,
    "\n  mutation ReserveAccountImport($input: AnnouncedArchiveInput!) {\n    reserveAccountImport(input: $input) {\n      isComplete\n      parts {\n        number\n        offset\n        size\n        url\n      }\n    }\n  }\n": types.ReserveAccountImportDocument,
    "\n  mutation StartAccountImport($input: ImportWishesInput!) {\n    startAccountImport(input: $input) {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n": types.StartAccountImportDocument,
    "\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": types.CreateCollectionDocument,
    "\n  mutation UpdateCollection($id: ID!, $input: UpdateCollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": types.UpdateCollectionDocument,
    "\n  mutation SetCollectionItems($id: ID!, $spatialImageIds: [ID!]!) {\n    setCollectionItems(id: $id, spatialImageIds: $spatialImageIds) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": types.SetCollectionItemsDocument,
    "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n": types.DeleteCollectionDocument,
    "\n  mutation SetInCollection($id: ID!, $spatialImageId: ID!, $holds: Boolean!) {\n    setInCollection(id: $id, spatialImageId: $spatialImageId, holds: $holds) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": types.SetInCollectionDocument,
    "\n  query Health {\n    health {\n      status\n    }\n  }\n": types.HealthDocument,
    "\n  mutation UnsetFavorite($id: ID!) {\n    unsetFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n": types.UnsetFavoriteDocument,
    "\n  mutation SendFeedback($input: FeedbackInput!) {\n    sendFeedback(input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.SendFeedbackDocument,
    "\n  mutation RenewLink($id: ID!) {\n    renewSpatialImageLink(id: $id) {\n      id\n      linkId\n    }\n  }\n": types.RenewLinkDocument,
    "\n  mutation CountView($spatialImageId: ID!, $embedOrigin: String) {\n    countView(spatialImageId: $spatialImageId, embedOrigin: $embedOrigin)\n  }\n": types.CountViewDocument,
    "\n  query SplatDownload($id: ID!, $format: SplatFormat!) {\n    splatDownload(id: $id, format: $format) {\n      url\n      fileName\n    }\n  }\n": types.SplatDownloadDocument,
    "\n  query EditedItem($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      ...ItemFields\n      isMine\n      posterUrl\n      splatUrl\n      splatLightUrl\n      photoUrl\n      photoFov\n      splatBytes\n      splatCount\n      width\n      height\n      depthSource\n      cameraParameters\n      views\n      favorites\n      hasSceneVideo\n      createdAt\n      updatedAt\n    }\n  }\n": types.EditedItemDocument,
    "\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      license\n      isDownloadAllowed\n    }\n  }\n": types.SpatialImageSummaryDocument,
    "\n  mutation SaveTerms($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      license\n      isDownloadAllowed\n      canDownload\n    }\n  }\n": types.SaveTermsDocument,
    "\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n": types.SaveSpatialImageSummaryDocument,
    "\n  query SceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      seconds\n      message\n    }\n  }\n": types.SceneVideoDocument,
    "\n  query Loop($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      animationUrl\n      progress\n      message\n    }\n  }\n": types.LoopDocument,
    "\n  mutation SetThumbnail($id: ID!, $file: File!) {\n    setThumbnail(id: $id, file: $file) {\n      ... on SpatialImage {\n        id\n        thumbnailUrl\n        depthUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.SetThumbnailDocument,
    "\n  mutation SaveItemCamera($id: ID!, $parameters: CameraParameters!) {\n    saveCameraParameters(id: $id, parameters: $parameters) {\n      id\n      cameraParameters\n      updatedAt\n    }\n  }\n": types.SaveItemCameraDocument,
    "\n  mutation MarkMessagesRead($ids: [ID!]) {\n    markMessagesRead(ids: $ids) {\n      unreadTotal\n    }\n  }\n": types.MarkMessagesReadDocument,
    "\n  query OwnItems(\n    $query: String\n    $visibility: Visibility\n    $sort: OwnSpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n    $withAll: Boolean!\n  ) {\n    mySpatialImages(\n      query: $query\n      visibility: $visibility\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        views\n        splatBytes\n        createdAt\n        updatedAt\n      }\n      total\n      isTotalExact\n      next\n    }\n    all: mySpatialImages(limit: 1) @include(if: $withAll) {\n      total\n      isTotalExact\n    }\n  }\n": types.OwnItemsDocument,
    "\n  mutation ChangeVisibilities($ids: [ID!]!, $visibility: Visibility!) {\n    changeSpatialImageVisibilities(ids: $ids, visibility: $visibility) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n": types.ChangeVisibilitiesDocument,
    "\n  mutation DeleteItems($ids: [ID!]!) {\n    deleteSpatialImages(ids: $ids) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n": types.DeleteItemsDocument,
    "\n  query Passkeys {\n    passkeys {\n      id\n      name\n      isBackedUp\n      createdAt\n      lastUsedAt\n    }\n  }\n": types.PasskeysDocument,
    "\n  mutation BeginPasskeySignIn {\n    beginPasskeySignIn {\n      ... on PasskeySignIn {\n        challenge\n        relyingPartyId\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.BeginPasskeySignInDocument,
    "\n  mutation SignInWithPasskey($input: PasskeyAssertionInput!) {\n    signInWithPasskey(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.SignInWithPasskeyDocument,
    "\n  mutation BeginPasskey {\n    beginPasskey {\n      ... on PasskeyCreation {\n        challenge\n        relyingPartyId\n        relyingPartyName\n        userHandle\n        userName\n        userDisplayName\n        algorithms\n        excludedCredentialIds\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.BeginPasskeyDocument,
    "\n  mutation AddPasskey($input: NewPasskeyInput!) {\n    addPasskey(input: $input) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.AddPasskeyDocument,
    "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.RenamePasskeyDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id)\n  }\n": types.RemovePasskeyDocument,
    "\n  query Reconversion($id: ID!) {\n    reconversion(id: $id) {\n      type\n      types\n      sources {\n        fileName\n        contentType\n        size\n      }\n      task {\n        ...TaskFields\n      }\n    }\n  }\n": types.ReconversionDocument,
    "\n  mutation Reconvert($id: ID!, $input: ReconvertInput!) {\n    reconvertSpatialImage(id: $id, input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.ReconvertDocument,
    "\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ... on PasswordReset {\n        ok\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  mutation ReportSpatialImage($spatialImageId: ID!, $input: ReportInput!) {\n    reportSpatialImage(spatialImageId: $spatialImageId, input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n": types.ReportSpatialImageDocument,
    "\n  mutation PerformOperatorAction($input: OperatorActionInput!) {\n    performOperatorAction(input: $input)\n  }\n": types.PerformOperatorActionDocument,
    "\n  mutation LookAsOperator($spatialImageId: ID!, $reason: String!) {\n    lookAsOperator(spatialImageId: $spatialImageId, reason: $reason) {\n      id\n      title\n      description\n      posterUrl\n      width\n      height\n    }\n  }\n": types.LookAsOperatorDocument,
    "\n  query AccountExport {\n    accountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n": types.AccountExportDocument,
    "\n  mutation StartAccountExport {\n    startAccountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n": types.StartAccountExportDocument,
    "\n  mutation RetryTask($id: ID!) {\n    retryTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.RetryTaskDocument,
    "\n  query SourceRestriction {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n": types.SourceRestrictionDocument,
    "\n  mutation ReserveSource($input: ReserveSourceInput!) {\n    reserveSource(input: $input) {\n      ... on SourceReservation {\n        resourceId\n        isComplete\n        parts {\n          number\n          offset\n          size\n          url\n        }\n        expiresAt\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.ReserveSourceDocument,
    "\n  mutation StartTask($input: StartTaskInput!) {\n    startTask(input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.StartTaskDocument,
    "\n  mutation CancelTask($id: ID!) {\n    cancelTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on TaskAlreadyEnded {\n        message\n        task {\n          ...TaskFields\n        }\n      }\n    }\n  }\n": types.CancelTaskDocument,
    "\n  query Task($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": types.TaskDocument,
    "\n  subscription TaskUpdated($id: ID!) {\n    taskUpdated(id: $id) {\n      ...TaskFields\n    }\n  }\n": types.TaskUpdatedDocument,
    "\n  query RunningTasks {\n    queued: tasks(status: QUEUED, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n    processing: tasks(status: PROCESSING, limit: 100) {\n      items {\n        ...TaskFields\n      }\n    }\n  }\n": types.RunningTasksDocument,
    "\n  mutation CreateTeam($displayName: String!, $teamname: String) {\n    createTeam(displayName: $displayName, teamname: $teamname) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": types.CreateTeamDocument,
    "\n  mutation RenameTeam($teamname: String!, $displayName: String!, $newTeamname: String!) {\n    renameTeam(teamname: $teamname, displayName: $displayName, newTeamname: $newTeamname) {\n      ... on Team {\n        teamname\n        displayName\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": types.RenameTeamDocument,
    "\n  mutation AddTeamUser($teamname: String!, $userId: ID!) {\n    addTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": types.AddTeamUserDocument,
    "\n  mutation RemoveTeamUser($teamname: String!, $userId: ID!) {\n    removeTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamLeft {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n": types.RemoveTeamUserDocument,
    "\n  mutation CreateTrial($input: CreateTrialInput!) {\n    createTrial(input: $input) {\n      ... on ReservedTrial {\n        id\n        files {\n          parts {\n            offset\n            size\n            url\n          }\n        }\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.CreateTrialDocument,
    "\n  mutation StartTrial($id: ID!) {\n    startTrial(id: $id) {\n      ... on Trial {\n        status\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.StartTrialDocument,
    "\n  query Trial($id: ID!) {\n    trial(id: $id) {\n      status\n      progress\n      failure {\n        code\n        message\n      }\n      scene {\n        posterUrl\n        splatUrl\n        splatBytes\n        splatLightUrl\n        photoUrl\n        photoFov\n        splatCount\n        width\n        height\n        depthSource\n        cameraParameters\n      }\n    }\n  }\n": types.TrialDocument,
    "\n  mutation KeepTrial($id: ID!) {\n    keepTrial(id: $id) {\n      ... on SpatialImage {\n        id\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n": types.KeepTrialDocument,
    "\n  mutation DeleteTrial($id: ID!) {\n    deleteTrial(id: $id)\n  }\n": types.DeleteTrialDocument,
    "\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    resourceIds\n    replacesId\n    depthNote\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n": types.TaskFieldsFragmentDoc,
    "\n  fragment ItemFields on SpatialImage {\n    title\n    description\n    visibility\n    hashTags\n    category\n    license\n    isDownloadAllowed\n  }\n": types.ItemFieldsFragmentDoc,
    "\n  mutation UpdateItem($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      ...ItemFields\n      updatedAt\n    }\n  }\n": types.UpdateItemDocument,
    "\n  mutation DeleteItem($id: ID!) {\n    deleteSpatialImage(id: $id)\n  }\n": types.DeleteItemDocument,
    "\n  mutation SetFavorite($id: ID!) {\n    setFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n": types.SetFavoriteDocument,
    "\n  mutation SendItemFeedback($spatialImageId: ID!, $input: ItemFeedbackInput!) {\n    sendItemFeedback(spatialImageId: $spatialImageId, input: $input) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n": types.SendItemFeedbackDocument,
    "\n  query CollectionChoices($spatialImageId: ID!) {\n    collectionChoices(spatialImageId: $spatialImageId, limit: 100) {\n      items {\n        holds\n        collection {\n          id\n          title\n          visibility\n        }\n      }\n    }\n  }\n": types.CollectionChoicesDocument,
    "\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n": types.TaskLogDocument,
    "\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      linkId\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      isMine\n    }\n  }\n": types.SharedItemDocument,
    "\n  query UnreadMessages {\n    messages(unread: true, limit: 1) {\n      unreadTotal\n    }\n  }\n": types.UnreadMessagesDocument,
    "\n  query FavoriteList($page: Int, $limit: Int) {\n    favorites(page: $page, limit: $limit) {\n      items {\n        id\n        favoritedAt\n        spatialImage {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          owner {\n            id\n            displayName\n          }\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n": types.FavoriteListDocument,
    "\n  query User($id: ID!) {\n    user(id: $id) {\n      id\n      displayName\n      avatarImageUrl\n      publicCount\n    }\n  }\n": types.UserDocument,
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
export function graphql(source: "\n  query Analytics($days: Int!, $spatialImageId: ID) {\n    analytics(days: $days, spatialImageId: $spatialImageId) {\n      days {\n        date\n        views\n        viewers\n        favorites\n      }\n      totals {\n        views\n        viewers\n        favorites\n      }\n      embeddingSites {\n        origin\n        views\n      }\n      items {\n        spatialImageId\n        title\n        views\n      }\n    }\n  }\n"): (typeof documents)["\n  query Analytics($days: Int!, $spatialImageId: ID) {\n    analytics(days: $days, spatialImageId: $spatialImageId) {\n      days {\n        date\n        views\n        viewers\n        favorites\n      }\n      totals {\n        views\n        viewers\n        favorites\n      }\n      embeddingSites {\n        origin\n        views\n      }\n      items {\n        spatialImageId\n        title\n        views\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnTitles($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        title\n      }\n      total\n      next\n    }\n  }\n"): (typeof documents)["\n  query OwnTitles($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        title\n      }\n      total\n      next\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecentTasks {\n    all: tasks(page: 1, limit: 1) {\n      total\n    }\n    failed: tasks(status: FAILED, page: 1, limit: 3) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query RecentTasks {\n    all: tasks(page: 1, limit: 1) {\n      total\n    }\n    failed: tasks(status: FAILED, page: 1, limit: 3) {\n      total\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FirstSteps {\n    mostSeen: mySpatialImages(sort: POPULAR, limit: 1) {\n      total\n      items {\n        id\n        views\n      }\n    }\n    published: mySpatialImages(visibility: PUBLIC, limit: 1) {\n      total\n    }\n  }\n"): (typeof documents)["\n  query FirstSteps {\n    mostSeen: mySpatialImages(sort: POPULAR, limit: 1) {\n      total\n      items {\n        id\n        views\n      }\n    }\n    published: mySpatialImages(visibility: PUBLIC, limit: 1) {\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaskList($status: TaskStatus, $page: Int, $limit: Int) {\n    tasks(status: $status, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query TaskList($status: TaskStatus, $page: Int, $limit: Int) {\n    tasks(status: $status, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      items {\n        ...TaskFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionCandidates {\n    mySpatialImages(page: 1, limit: 100) {\n      items {\n        id\n        title\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n      }\n    }\n    favorites(page: 1, limit: 100) {\n      items {\n        id\n        spatialImage {\n          id\n          title\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CollectionCandidates {\n    mySpatialImages(page: 1, limit: 100) {\n      items {\n        id\n        title\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n      }\n    }\n    favorites(page: 1, limit: 100) {\n      items {\n        id\n        spatialImage {\n          id\n          title\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionList($page: Int, $limit: Int) {\n    collections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n"): (typeof documents)["\n  query CollectionList($page: Int, $limit: Int) {\n    collections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyCollectionList($page: Int, $limit: Int) {\n    myCollections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n"): (typeof documents)["\n  query MyCollectionList($page: Int, $limit: Int) {\n    myCollections(page: $page, limit: $limit) {\n      items {\n        id\n        title\n        visibility\n        coverUrl\n        coverAvifSet\n        coverWebpSet\n        coverDepthUrl\n        coverWidth\n        coverHeight\n        count\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Collection($id: ID!, $page: Int, $limit: Int) {\n    collection(id: $id, page: $page, limit: $limit) {\n      id\n      title\n      description\n      visibility\n      count\n      isMine\n      updatedAt\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      items {\n        items {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          isFavorite\n          owner {\n            id\n            displayName\n          }\n        }\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query Collection($id: ID!, $page: Int, $limit: Int) {\n    collection(id: $id, page: $page, limit: $limit) {\n      id\n      title\n      description\n      visibility\n      count\n      isMine\n      updatedAt\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      items {\n        items {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          isFavorite\n          owner {\n            id\n            displayName\n          }\n        }\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n"): (typeof documents)["\n  query Limits {\n    sourceRestriction {\n      tasks {\n        type\n        accept {\n          contentType\n          extensions\n        }\n        maxBytes\n        maxPixels\n        maxSeconds\n        maxFiles\n      }\n      maxRunningTasks\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeedbackInbox($spatialImageId: ID, $page: Int, $limit: Int) {\n    feedbackInbox(spatialImageId: $spatialImageId, page: $page, limit: $limit) {\n      items {\n        id\n        spatialImageId\n        spatialImageTitle\n        author {\n          id\n          displayName\n          avatarImageUrl\n        }\n        text\n        cameraPose {\n          yaw\n          pitch\n          distance\n        }\n        createdAt\n      }\n      total\n      isTotalExact\n    }\n  }\n"): (typeof documents)["\n  query FeedbackInbox($spatialImageId: ID, $page: Int, $limit: Int) {\n    feedbackInbox(spatialImageId: $spatialImageId, page: $page, limit: $limit) {\n      items {\n        id\n        spatialImageId\n        spatialImageTitle\n        author {\n          id\n          displayName\n          avatarImageUrl\n        }\n        text\n        cameraPose {\n          yaw\n          pitch\n          distance\n        }\n        createdAt\n      }\n      total\n      isTotalExact\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Hero {\n    spatialImages(sort: POPULAR, page: 1, limit: 6) {\n      items {\n        id\n        linkId\n        title\n        posterUrl\n        posterAvifSet\n        posterWebpSet\n        depthUrl\n        flatUrl\n        splatUrl\n        splatLightUrl\n        photoUrl\n        photoFov\n        width\n        height\n        cameraParameters\n        owner {\n          id\n          displayName\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Hero {\n    spatialImages(sort: POPULAR, page: 1, limit: 6) {\n      items {\n        id\n        linkId\n        title\n        posterUrl\n        posterAvifSet\n        posterWebpSet\n        depthUrl\n        flatUrl\n        splatUrl\n        splatLightUrl\n        photoUrl\n        photoFov\n        width\n        height\n        cameraParameters\n        owner {\n          id\n          displayName\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SpatialImageList(\n    $query: String\n    $hashTag: String\n    $category: ID\n    $ownerId: ID\n    $sort: SpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n  ) {\n    spatialImages(\n      query: $query\n      hashTag: $hashTag\n      category: $category\n      ownerId: $ownerId\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        isFavorite\n        favorites\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n"): (typeof documents)["\n  query SpatialImageList(\n    $query: String\n    $hashTag: String\n    $category: ID\n    $ownerId: ID\n    $sort: SpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n  ) {\n    spatialImages(\n      query: $query\n      hashTag: $hashTag\n      category: $category\n      ownerId: $ownerId\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        isFavorite\n        favorites\n        owner {\n          id\n          displayName\n        }\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HashTagList($query: String) {\n    hashTags(query: $query, page: 1, limit: 10) {\n      items {\n        name\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  query HashTagList($query: String) {\n    hashTags(query: $query, page: 1, limit: 10) {\n      items {\n        name\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ItemSceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      progress\n      url\n      contentType\n      seconds\n      width\n      height\n      message\n    }\n  }\n"): (typeof documents)["\n  query ItemSceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      progress\n      url\n      contentType\n      seconds\n      width\n      height\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryList {\n    categories {\n      id\n      name\n      count\n    }\n  }\n"): (typeof documents)["\n  query CategoryList {\n    categories {\n      id\n      name\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Messages($unread: Boolean, $page: Int, $limit: Int) {\n    messages(unread: $unread, page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id\n        kind\n        text\n        link\n        createdAt\n        readAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query Messages($unread: Boolean, $page: Int, $limit: Int) {\n    messages(unread: $unread, page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id\n        kind\n        text\n        link\n        createdAt\n        readAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySpatialImages($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n"): (typeof documents)["\n  query MySpatialImages($page: Int, $limit: Int, $after: String) {\n    mySpatialImages(page: $page, limit: $limit, after: $after) {\n      items {\n        id\n        linkId\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        depthUrl\n        width\n        height\n        createdAt\n        depthSource\n        splatBytes\n      }\n      total\n      isTotalExact\n      next\n      page\n      limit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorOverview {\n    operatorOverview {\n      accounts\n      suspended\n      items\n      hidden\n      openReports\n      queued\n      processing\n      failed\n      waitingSeconds\n      mailsFailed\n      sourceBytes\n      itemBytes\n      diskFreeBytes\n      diskBytes\n      parts {\n        name\n        state\n      }\n    }\n  }\n"): (typeof documents)["\n  query OperatorOverview {\n    operatorOverview {\n      accounts\n      suspended\n      items\n      hidden\n      openReports\n      queued\n      processing\n      failed\n      waitingSeconds\n      mailsFailed\n      sourceBytes\n      itemBytes\n      diskFreeBytes\n      diskBytes\n      parts {\n        name\n        state\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorReports($closed: Boolean, $page: Int, $limit: Int) {\n    operatorReports(closed: $closed, page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        text\n        email\n        reporterName\n        createdAt\n        closedAt\n        spatialImageId\n        title\n        visibility\n        isHidden\n        ownerId\n        ownerName\n        isOwnerSuspended\n      }\n      total\n    }\n  }\n"): (typeof documents)["\n  query OperatorReports($closed: Boolean, $page: Int, $limit: Int) {\n    operatorReports(closed: $closed, page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        text\n        email\n        reporterName\n        createdAt\n        closedAt\n        spatialImageId\n        title\n        visibility\n        isHidden\n        ownerId\n        ownerName\n        isOwnerSuspended\n      }\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorAccounts($query: String, $page: Int, $limit: Int) {\n    operatorAccounts(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        email\n        displayName\n        isOperator\n        suspendedAt\n        suspensionReason\n        storageLimitBytes\n        usedBytes\n        limitBytes\n        createdAt\n      }\n      total\n    }\n  }\n"): (typeof documents)["\n  query OperatorAccounts($query: String, $page: Int, $limit: Int) {\n    operatorAccounts(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        email\n        displayName\n        isOperator\n        suspendedAt\n        suspensionReason\n        storageLimitBytes\n        usedBytes\n        limitBytes\n        createdAt\n      }\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorTasks($page: Int, $limit: Int) {\n    operatorTasks(page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        status\n        failureCode\n        ownerId\n        ownerName\n        createdAt\n        endedAt\n      }\n      total\n    }\n  }\n"): (typeof documents)["\n  query OperatorTasks($page: Int, $limit: Int) {\n    operatorTasks(page: $page, limit: $limit) {\n      items {\n        id\n        kind\n        status\n        failureCode\n        ownerId\n        ownerName\n        createdAt\n        endedAt\n      }\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorLog($page: Int, $limit: Int) {\n    operatorLog(page: $page, limit: $limit) {\n      items {\n        id\n        at\n        operatorName\n        action\n        targetKind\n        targetId\n        reason\n      }\n      total\n    }\n  }\n"): (typeof documents)["\n  query OperatorLog($page: Int, $limit: Int) {\n    operatorLog(page: $page, limit: $limit) {\n      items {\n        id\n        at\n        operatorName\n        action\n        targetKind\n        targetId\n        reason\n      }\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorSpatialImages($query: String, $page: Int, $limit: Int) {\n    operatorSpatialImages(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        ownerId\n        ownerName\n        visibility\n        isHidden\n        hiddenReason\n        bytes\n        views\n        createdAt\n      }\n      total\n    }\n  }\n"): (typeof documents)["\n  query OperatorSpatialImages($query: String, $page: Int, $limit: Int) {\n    operatorSpatialImages(query: $query, page: $page, limit: $limit) {\n      items {\n        id\n        title\n        ownerId\n        ownerName\n        visibility\n        isHidden\n        hiddenReason\n        bytes\n        views\n        createdAt\n      }\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      linkId\n      ...ItemFields\n      hidden {\n        reason\n      }\n      views\n      favorites\n      isFavorite\n      canDownload\n      hasSceneVideo\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      posterAvifSet\n      posterWebpSet\n      flatUrl\n      splatUrl\n      splatBytes\n      splatLightUrl\n      splatLightBytes\n      photoUrl\n      photoFov\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  query Photo($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      linkId\n      ...ItemFields\n      hidden {\n        reason\n      }\n      views\n      favorites\n      isFavorite\n      canDownload\n      hasSceneVideo\n      isMine\n      owner {\n        id\n        displayName\n        avatarImageUrl\n      }\n      posterUrl\n      posterAvifSet\n      posterWebpSet\n      flatUrl\n      splatUrl\n      splatBytes\n      splatLightUrl\n      splatLightBytes\n      photoUrl\n      photoFov\n      width\n      height\n      depthSource\n      cameraParameters\n      createdAt\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyTeams($page: Int, $limit: Int) {\n    myTeams(page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id: teamname\n        displayName\n        role\n        userCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyTeams($page: Int, $limit: Int) {\n    myTeams(page: $page, limit: $limit) {\n      total\n      page\n      limit\n      items {\n        id: teamname\n        displayName\n        role\n        userCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Team($teamname: String!) {\n    team(teamname: $teamname) {\n      teamname\n      displayName\n      users {\n        id\n        displayName\n        avatarImageUrl\n        role\n        isSharing\n      }\n    }\n  }\n"): (typeof documents)["\n  query Team($teamname: String!) {\n    team(teamname: $teamname) {\n      teamname\n      displayName\n      users {\n        id\n        displayName\n        avatarImageUrl\n        role\n        isSharing\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query People($query: String!, $page: Int, $limit: Int) {\n    users(query: $query, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      page\n      limit\n      items {\n        id\n        displayName\n        avatarImageUrl\n      }\n    }\n  }\n"): (typeof documents)["\n  query People($query: String!, $page: Int, $limit: Int) {\n    users(query: $query, page: $page, limit: $limit) {\n      total\n      isTotalExact\n      page\n      limit\n      items {\n        id\n        displayName\n        avatarImageUrl\n      }\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation SignInWithProvider($input: SignInWithProviderInput!) {\n    signInWithProvider(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SignInWithProvider($input: SignInWithProviderInput!) {\n    signInWithProvider(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Me {\n        id\n        displayName\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Me {\n        id\n        displayName\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount {\n    deleteAccount\n  }\n"): (typeof documents)["\n  mutation DeleteAccount {\n    deleteAccount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAvatar($file: File!) {\n    setAvatar(file: $file) {\n      ... on Avatar {\n        avatarImageUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetAvatar($file: File!) {\n    setAvatar(file: $file) {\n      ... on Avatar {\n        avatarImageUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAvatar {\n    removeAvatar\n  }\n"): (typeof documents)["\n  mutation RemoveAvatar {\n    removeAvatar\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Membership {\n    membership {\n      plan\n      paidUntil\n    }\n  }\n"): (typeof documents)["\n  query Membership {\n    membership {\n      plan\n      paidUntil\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopMembership {\n    stopMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation StopMembership {\n    stopMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeMembership {\n    resumeMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResumeMembership {\n    resumeMembership {\n      ... on Membership {\n        plan\n        paidUntil\n      }\n      ... on MembershipRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountImport {\n    accountImport {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n"): (typeof documents)["\n  query AccountImport {\n    accountImport {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReserveAccountImport($input: AnnouncedArchiveInput!) {\n    reserveAccountImport(input: $input) {\n      isComplete\n      parts {\n        number\n        offset\n        size\n        url\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReserveAccountImport($input: AnnouncedArchiveInput!) {\n    reserveAccountImport(input: $input) {\n      isComplete\n      parts {\n        number\n        offset\n        size\n        url\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartAccountImport($input: ImportWishesInput!) {\n    startAccountImport(input: $input) {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n"): (typeof documents)["\n  mutation StartAccountImport($input: ImportWishesInput!) {\n    startAccountImport(input: $input) {\n      status\n      progress\n      items\n      known\n      collections\n      failureMessage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCollection($id: ID!, $input: UpdateCollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateCollection($id: ID!, $input: UpdateCollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetCollectionItems($id: ID!, $spatialImageIds: [ID!]!) {\n    setCollectionItems(id: $id, spatialImageIds: $spatialImageIds) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetCollectionItems($id: ID!, $spatialImageIds: [ID!]!) {\n    setCollectionItems(id: $id, spatialImageIds: $spatialImageIds) {\n      __typename\n      ... on Collection {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetInCollection($id: ID!, $spatialImageId: ID!, $holds: Boolean!) {\n    setInCollection(id: $id, spatialImageId: $spatialImageId, holds: $holds) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetInCollection($id: ID!, $spatialImageId: ID!, $holds: Boolean!) {\n    setInCollection(id: $id, spatialImageId: $spatialImageId, holds: $holds) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Health {\n    health {\n      status\n    }\n  }\n"): (typeof documents)["\n  query Health {\n    health {\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnsetFavorite($id: ID!) {\n    unsetFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n"): (typeof documents)["\n  mutation UnsetFavorite($id: ID!) {\n    unsetFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendFeedback($input: FeedbackInput!) {\n    sendFeedback(input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SendFeedback($input: FeedbackInput!) {\n    sendFeedback(input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewLink($id: ID!) {\n    renewSpatialImageLink(id: $id) {\n      id\n      linkId\n    }\n  }\n"): (typeof documents)["\n  mutation RenewLink($id: ID!) {\n    renewSpatialImageLink(id: $id) {\n      id\n      linkId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CountView($spatialImageId: ID!, $embedOrigin: String) {\n    countView(spatialImageId: $spatialImageId, embedOrigin: $embedOrigin)\n  }\n"): (typeof documents)["\n  mutation CountView($spatialImageId: ID!, $embedOrigin: String) {\n    countView(spatialImageId: $spatialImageId, embedOrigin: $embedOrigin)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SplatDownload($id: ID!, $format: SplatFormat!) {\n    splatDownload(id: $id, format: $format) {\n      url\n      fileName\n    }\n  }\n"): (typeof documents)["\n  query SplatDownload($id: ID!, $format: SplatFormat!) {\n    splatDownload(id: $id, format: $format) {\n      url\n      fileName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditedItem($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      ...ItemFields\n      isMine\n      posterUrl\n      splatUrl\n      splatLightUrl\n      photoUrl\n      photoFov\n      splatBytes\n      splatCount\n      width\n      height\n      depthSource\n      cameraParameters\n      views\n      favorites\n      hasSceneVideo\n      createdAt\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  query EditedItem($id: ID!) {\n    spatialImage(id: $id) {\n      id\n      ...ItemFields\n      isMine\n      posterUrl\n      splatUrl\n      splatLightUrl\n      photoUrl\n      photoFov\n      splatBytes\n      splatCount\n      width\n      height\n      depthSource\n      cameraParameters\n      views\n      favorites\n      hasSceneVideo\n      createdAt\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      license\n      isDownloadAllowed\n    }\n  }\n"): (typeof documents)["\n  query SpatialImageSummary($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      license\n      isDownloadAllowed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveTerms($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      license\n      isDownloadAllowed\n      canDownload\n    }\n  }\n"): (typeof documents)["\n  mutation SaveTerms($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      license\n      isDownloadAllowed\n      canDownload\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"): (typeof documents)["\n  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {\n    saveSpatialImageSummary(id: $id, input: $input) {\n      id\n      title\n      description\n      visibility\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      seconds\n      message\n    }\n  }\n"): (typeof documents)["\n  query SceneVideo($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      seconds\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Loop($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      animationUrl\n      progress\n      message\n    }\n  }\n"): (typeof documents)["\n  query Loop($id: ID!) {\n    sceneVideo(id: $id) {\n      status\n      url\n      animationUrl\n      progress\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetThumbnail($id: ID!, $file: File!) {\n    setThumbnail(id: $id, file: $file) {\n      ... on SpatialImage {\n        id\n        thumbnailUrl\n        depthUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetThumbnail($id: ID!, $file: File!) {\n    setThumbnail(id: $id, file: $file) {\n      ... on SpatialImage {\n        id\n        thumbnailUrl\n        depthUrl\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveItemCamera($id: ID!, $parameters: CameraParameters!) {\n    saveCameraParameters(id: $id, parameters: $parameters) {\n      id\n      cameraParameters\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  mutation SaveItemCamera($id: ID!, $parameters: CameraParameters!) {\n    saveCameraParameters(id: $id, parameters: $parameters) {\n      id\n      cameraParameters\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkMessagesRead($ids: [ID!]) {\n    markMessagesRead(ids: $ids) {\n      unreadTotal\n    }\n  }\n"): (typeof documents)["\n  mutation MarkMessagesRead($ids: [ID!]) {\n    markMessagesRead(ids: $ids) {\n      unreadTotal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnItems(\n    $query: String\n    $visibility: Visibility\n    $sort: OwnSpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n    $withAll: Boolean!\n  ) {\n    mySpatialImages(\n      query: $query\n      visibility: $visibility\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        views\n        splatBytes\n        createdAt\n        updatedAt\n      }\n      total\n      isTotalExact\n      next\n    }\n    all: mySpatialImages(limit: 1) @include(if: $withAll) {\n      total\n      isTotalExact\n    }\n  }\n"): (typeof documents)["\n  query OwnItems(\n    $query: String\n    $visibility: Visibility\n    $sort: OwnSpatialImageSort\n    $page: Int\n    $limit: Int\n    $after: String\n    $withAll: Boolean!\n  ) {\n    mySpatialImages(\n      query: $query\n      visibility: $visibility\n      sort: $sort\n      page: $page\n      limit: $limit\n      after: $after\n    ) {\n      items {\n        id\n        title\n        visibility\n        thumbnailUrl\n        thumbnailAvifSet\n        thumbnailWebpSet\n        views\n        splatBytes\n        createdAt\n        updatedAt\n      }\n      total\n      isTotalExact\n      next\n    }\n    all: mySpatialImages(limit: 1) @include(if: $withAll) {\n      total\n      isTotalExact\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeVisibilities($ids: [ID!]!, $visibility: Visibility!) {\n    changeSpatialImageVisibilities(ids: $ids, visibility: $visibility) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeVisibilities($ids: [ID!]!, $visibility: Visibility!) {\n    changeSpatialImageVisibilities(ids: $ids, visibility: $visibility) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteItems($ids: [ID!]!) {\n    deleteSpatialImages(ids: $ids) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteItems($ids: [ID!]!) {\n    deleteSpatialImages(ids: $ids) {\n      failures {\n        id\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Passkeys {\n    passkeys {\n      id\n      name\n      isBackedUp\n      createdAt\n      lastUsedAt\n    }\n  }\n"): (typeof documents)["\n  query Passkeys {\n    passkeys {\n      id\n      name\n      isBackedUp\n      createdAt\n      lastUsedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginPasskeySignIn {\n    beginPasskeySignIn {\n      ... on PasskeySignIn {\n        challenge\n        relyingPartyId\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation BeginPasskeySignIn {\n    beginPasskeySignIn {\n      ... on PasskeySignIn {\n        challenge\n        relyingPartyId\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignInWithPasskey($input: PasskeyAssertionInput!) {\n    signInWithPasskey(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SignInWithPasskey($input: PasskeyAssertionInput!) {\n    signInWithPasskey(input: $input) {\n      ... on Tokens {\n        authToken\n        refreshToken\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginPasskey {\n    beginPasskey {\n      ... on PasskeyCreation {\n        challenge\n        relyingPartyId\n        relyingPartyName\n        userHandle\n        userName\n        userDisplayName\n        algorithms\n        excludedCredentialIds\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation BeginPasskey {\n    beginPasskey {\n      ... on PasskeyCreation {\n        challenge\n        relyingPartyId\n        relyingPartyName\n        userHandle\n        userName\n        userDisplayName\n        algorithms\n        excludedCredentialIds\n        timeoutMs\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey($input: NewPasskeyInput!) {\n    addPasskey(input: $input) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddPasskey($input: NewPasskeyInput!) {\n    addPasskey(input: $input) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ... on Passkey {\n        id\n        name\n        isBackedUp\n        createdAt\n        lastUsedAt\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id)\n  }\n"): (typeof documents)["\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Reconversion($id: ID!) {\n    reconversion(id: $id) {\n      type\n      types\n      sources {\n        fileName\n        contentType\n        size\n      }\n      task {\n        ...TaskFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Reconversion($id: ID!) {\n    reconversion(id: $id) {\n      type\n      types\n      sources {\n        fileName\n        contentType\n        size\n      }\n      task {\n        ...TaskFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Reconvert($id: ID!, $input: ReconvertInput!) {\n    reconvertSpatialImage(id: $id, input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Reconvert($id: ID!, $input: ReconvertInput!) {\n    reconvertSpatialImage(id: $id, input: $input) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) {\n      ... on CodeSent {\n        destination\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ... on PasswordReset {\n        ok\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ... on PasswordReset {\n        ok\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportSpatialImage($spatialImageId: ID!, $input: ReportInput!) {\n    reportSpatialImage(spatialImageId: $spatialImageId, input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReportSpatialImage($spatialImageId: ID!, $input: ReportInput!) {\n    reportSpatialImage(spatialImageId: $spatialImageId, input: $input) {\n      ... on FeedbackSent {\n        id\n      }\n      ... on InputRejected {\n        code\n        message\n        retryAfter\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PerformOperatorAction($input: OperatorActionInput!) {\n    performOperatorAction(input: $input)\n  }\n"): (typeof documents)["\n  mutation PerformOperatorAction($input: OperatorActionInput!) {\n    performOperatorAction(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LookAsOperator($spatialImageId: ID!, $reason: String!) {\n    lookAsOperator(spatialImageId: $spatialImageId, reason: $reason) {\n      id\n      title\n      description\n      posterUrl\n      width\n      height\n    }\n  }\n"): (typeof documents)["\n  mutation LookAsOperator($spatialImageId: ID!, $reason: String!) {\n    lookAsOperator(spatialImageId: $spatialImageId, reason: $reason) {\n      id\n      title\n      description\n      posterUrl\n      width\n      height\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountExport {\n    accountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n"): (typeof documents)["\n  query AccountExport {\n    accountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartAccountExport {\n    startAccountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation StartAccountExport {\n    startAccountExport {\n      status\n      progress\n      bytes\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryTask($id: ID!) {\n    retryTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RetryTask($id: ID!) {\n    retryTask(id: $id) {\n      ... on Task {\n        ...TaskFields\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation CreateTeam($displayName: String!, $teamname: String) {\n    createTeam(displayName: $displayName, teamname: $teamname) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTeam($displayName: String!, $teamname: String) {\n    createTeam(displayName: $displayName, teamname: $teamname) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameTeam($teamname: String!, $displayName: String!, $newTeamname: String!) {\n    renameTeam(teamname: $teamname, displayName: $displayName, newTeamname: $newTeamname) {\n      ... on Team {\n        teamname\n        displayName\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RenameTeam($teamname: String!, $displayName: String!, $newTeamname: String!) {\n    renameTeam(teamname: $teamname, displayName: $displayName, newTeamname: $newTeamname) {\n      ... on Team {\n        teamname\n        displayName\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddTeamUser($teamname: String!, $userId: ID!) {\n    addTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddTeamUser($teamname: String!, $userId: ID!) {\n    addTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveTeamUser($teamname: String!, $userId: ID!) {\n    removeTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamLeft {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveTeamUser($teamname: String!, $userId: ID!) {\n    removeTeamUser(teamname: $teamname, userId: $userId) {\n      ... on Team {\n        teamname\n      }\n      ... on TeamLeft {\n        teamname\n      }\n      ... on TeamRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTrial($input: CreateTrialInput!) {\n    createTrial(input: $input) {\n      ... on ReservedTrial {\n        id\n        files {\n          parts {\n            offset\n            size\n            url\n          }\n        }\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTrial($input: CreateTrialInput!) {\n    createTrial(input: $input) {\n      ... on ReservedTrial {\n        id\n        files {\n          parts {\n            offset\n            size\n            url\n          }\n        }\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartTrial($id: ID!) {\n    startTrial(id: $id) {\n      ... on Trial {\n        status\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation StartTrial($id: ID!) {\n    startTrial(id: $id) {\n      ... on Trial {\n        status\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Trial($id: ID!) {\n    trial(id: $id) {\n      status\n      progress\n      failure {\n        code\n        message\n      }\n      scene {\n        posterUrl\n        splatUrl\n        splatBytes\n        splatLightUrl\n        photoUrl\n        photoFov\n        splatCount\n        width\n        height\n        depthSource\n        cameraParameters\n      }\n    }\n  }\n"): (typeof documents)["\n  query Trial($id: ID!) {\n    trial(id: $id) {\n      status\n      progress\n      failure {\n        code\n        message\n      }\n      scene {\n        posterUrl\n        splatUrl\n        splatBytes\n        splatLightUrl\n        photoUrl\n        photoFov\n        splatCount\n        width\n        height\n        depthSource\n        cameraParameters\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepTrial($id: ID!) {\n    keepTrial(id: $id) {\n      ... on SpatialImage {\n        id\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation KeepTrial($id: ID!) {\n    keepTrial(id: $id) {\n      ... on SpatialImage {\n        id\n      }\n      ... on SourceRefused {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTrial($id: ID!) {\n    deleteTrial(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteTrial($id: ID!) {\n    deleteTrial(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    resourceIds\n    replacesId\n    depthNote\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n"): (typeof documents)["\n  fragment TaskFields on Task {\n    id\n    title\n    type\n    status\n    progress\n    failure {\n      code\n      message\n    }\n    spatialImageId\n    resourceIds\n    replacesId\n    depthNote\n    createdAt\n    startedAt\n    endedAt\n    updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ItemFields on SpatialImage {\n    title\n    description\n    visibility\n    hashTags\n    category\n    license\n    isDownloadAllowed\n  }\n"): (typeof documents)["\n  fragment ItemFields on SpatialImage {\n    title\n    description\n    visibility\n    hashTags\n    category\n    license\n    isDownloadAllowed\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateItem($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      ...ItemFields\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateItem($id: ID!, $input: UpdateSpatialImageInput!) {\n    updateSpatialImage(id: $id, input: $input) {\n      id\n      ...ItemFields\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteItem($id: ID!) {\n    deleteSpatialImage(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteItem($id: ID!) {\n    deleteSpatialImage(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFavorite($id: ID!) {\n    setFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n"): (typeof documents)["\n  mutation SetFavorite($id: ID!) {\n    setFavorite(id: $id) {\n      spatialImageId\n      favorites\n      isFavorite\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendItemFeedback($spatialImageId: ID!, $input: ItemFeedbackInput!) {\n    sendItemFeedback(spatialImageId: $spatialImageId, input: $input) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SendItemFeedback($spatialImageId: ID!, $input: ItemFeedbackInput!) {\n    sendItemFeedback(spatialImageId: $spatialImageId, input: $input) {\n      __typename\n      ... on InputRejected {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionChoices($spatialImageId: ID!) {\n    collectionChoices(spatialImageId: $spatialImageId, limit: 100) {\n      items {\n        holds\n        collection {\n          id\n          title\n          visibility\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CollectionChoices($spatialImageId: ID!) {\n    collectionChoices(spatialImageId: $spatialImageId, limit: 100) {\n      items {\n        holds\n        collection {\n          id\n          title\n          visibility\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n"): (typeof documents)["\n  query TaskLog($id: ID!) {\n    task(id: $id) {\n      ...TaskFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      linkId\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      isMine\n    }\n  }\n"): (typeof documents)["\n  query SharedItem($id: ID!) {\n    spatialImageSummary(id: $id) {\n      id\n      linkId\n      title\n      description\n      visibility\n    }\n    spatialImage(id: $id) {\n      id\n      isMine\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadMessages {\n    messages(unread: true, limit: 1) {\n      unreadTotal\n    }\n  }\n"): (typeof documents)["\n  query UnreadMessages {\n    messages(unread: true, limit: 1) {\n      unreadTotal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FavoriteList($page: Int, $limit: Int) {\n    favorites(page: $page, limit: $limit) {\n      items {\n        id\n        favoritedAt\n        spatialImage {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          owner {\n            id\n            displayName\n          }\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n"): (typeof documents)["\n  query FavoriteList($page: Int, $limit: Int) {\n    favorites(page: $page, limit: $limit) {\n      items {\n        id\n        favoritedAt\n        spatialImage {\n          id\n          linkId\n          title\n          visibility\n          thumbnailUrl\n          thumbnailAvifSet\n          thumbnailWebpSet\n          depthUrl\n          width\n          height\n          createdAt\n          owner {\n            id\n            displayName\n          }\n        }\n      }\n      total\n      page\n      limit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query User($id: ID!) {\n    user(id: $id) {\n      id\n      displayName\n      avatarImageUrl\n      publicCount\n    }\n  }\n"): (typeof documents)["\n  query User($id: ID!) {\n    user(id: $id) {\n      id\n      displayName\n      avatarImageUrl\n      publicCount\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;