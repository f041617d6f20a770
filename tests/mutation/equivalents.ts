/**
 * Equivalent mutants, which change nothing observable: by file, declaration and change, each with its
 * reason.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'contract/clients.ts:plainAddress: 0 becomes 1': 'isIP answers 0, 4 or 6',
  'contract/clients.ts:limitKey: 0 becomes 1':
    'in an address "::" stands for one group at least, so that the difference is never below 1',
  'contract/clients.ts:OpenStreams: 1 becomes 2':
    'an address that holds the oldest stream has one place more than it needs once that is closed',
  'contract/clients.ts:OpenStreams: without this.#accounts.delete(account)':
    'an account without streams counts as one that is not there; only memory is freed',
  'contract/clients.ts:OpenStreams: 1 becomes 2 (3)':
    'an open stream with an address is always counted under it',
  'contract/clients.ts:OpenStreams: > becomes >=':
    'an address with 0 streams counts as one that is not there; only memory is freed',
  'machines/app/create-app.ts:everyChildOf: 0 becomes 1':
    'the chart invokes every permanent machine, so that none is ever missing',
  'machines/app/standing-ref.ts:standingRef: twice root.subscribe(() => {':
    'the second look at a restart finds the machine that the first has attached to',
  'machines/build/watch-work.ts:watchWork: twice look()': 'the second look sees what the first has told',
  'machines/dialog/open-dialog.ts:opened: 0 becomes 1': 'ids need only differ',
  'machines/dialog/open-dialog.ts:openDialog: 1 becomes 2': 'ids need only differ',
  'machines/session/fresh-token.ts:asked: 0 becomes 1': 'ids need only differ',
  'machines/session/fresh-token.ts:freshToken: 1 becomes 2': 'ids need only differ',
  'machines/transfer/transfer-rules.ts:startTransfer: 0 becomes 1':
    'the bytes of a part are counted before they are reported',
  'machines/transfer/transfer-rules.ts:nothingMissing: 0 becomes 1':
    'a part is asked for only where one is missing',
  'machines/transfer/transfer-rules.ts:nothingMissing: 0 becomes 1 (2)':
    'a part is asked for only where one is missing',
  'machines/transfer/transfer-rules.ts:nothingMissing: 0 becomes 1 (3)':
    'a part is asked for only where one is missing',
  'machines/snack-bar/show-snack-bar.ts:shown: 0 becomes 1': 'ids need only differ',
  'machines/snack-bar/show-snack-bar.ts:showSnackBar: 1 becomes 2': 'ids need only differ',
  "web/flows/app/page-actors.ts:buildWatchActors: twice reloadAt(input.path ?? '')":
    'the page leaves with the first',
  'web/flows/native-bridge/native-bridge-actors.ts:nativeBridgeActors: twice await settledSession(session())':
    'a session that is settled is so at the second look',
  'web/flows/native-bridge/native-bridge-actors.ts:nativeBridgeActors: twice await signOut(session())':
    'a session that is over is not ended once more',
  'web/flows/native-bridge/native-bridge-actors.ts:giveTokens: twice await waitFor(session, (snapshot) => snapshot.can(event), { timeout: NATIVE_SESSION_PATIENCE })':
    'a session that takes tokens does so at the second look',
  'web/flows/native-bridge/native-bridge-actors.ts:giveTokens: twice session.send(event)':
    'a session that stores tokens takes no others',
  'web/flows/native-bridge/native-bridge-actors.ts:refresh: twice await settledSession(session)':
    'a session that is settled is so at the second look',
  'web/flows/native-bridge/native-bridge-actors.ts:refresh: twice await renew()':
    'what renews forgets what it was given, and does nothing the second time',
  'web/flows/native-bridge/native-bridge-actors.ts:refresh: || becomes &&':
    'who is signed in has an account, and no one else',
  "web/flows/native-bridge/native-bridge-actors.ts:refresh: twice session.send({ type: 'profile.refresh' })":
    'a profile that is being fetched is not fetched once more',
  "web/flows/native-bridge/native-bridge-actors.ts:refresh: twice session.send({ type: 'storage.refresh' })":
    'a storage usage that is being fetched is not fetched once more',
  'graphql-gateway/context.ts:requests: 0 becomes 1': 'ids need only differ',
  'graphql-gateway/context.ts:nextRequestId: 1 becomes 2': 'ids need only differ',
  'graphql-gateway/gateway.ts:createGateway: false becomes true (4)':
    'the reader of uploads takes the place of this one',
  'graphql-gateway/gateway.ts:createGateway: twice streams.setHeaders(response)':
    'a header that is set is set',
  'graphql-gateway/gateway.ts:createGateway: without await yoga.dispose()':
    'no plugin has anything to let go of',
  'graphql-gateway/gateway.ts:createGateway: twice await yoga.dispose()':
    'no plugin has anything to let go of',
  'graphql-gateway/graphiql-page.ts:graphiqlPage: twice event.endResponse(new event.fetchAPI.Response(body, { headers }))':
    'the second answer is the same, and takes the place of the first',
  "graphql-gateway/operation-log.ts:module: twice process.once('exit', () => output.flushSync())":
    'the second finds nothing to write',
  'graphql-gateway/query-costs.ts:createCosts: 64 becomes 65':
    'the last 65 characters of a token tell it apart as well as 64',
  'graphql-gateway/rest/client.ts:createRestClient: false becomes true':
    '`seen` asks for each item once, so that the loader gets no id twice',
  'graphql-gateway/rest/client.ts:readBody: twice orUnsupported(name, ({ upstreamCode }) => upstreamCode === undefined)(error)':
    'the first always throws',
  "graphql-gateway/tracing.ts:describe: twice span.updateName(`${kind ?? 'unknown'} ${operation}`)":
    'the second sets the same name',
  'graphql-gateway/tracing.ts:describe: twice span.setAttributes({': 'the second sets the same attributes',
  'graphql-gateway/tracing.ts:describe: twice span.setStatus({ code: SpanStatusCode.ERROR })':
    'the second sets the same status',
  'graphql-gateway/tracing.ts:fail: twice span.setStatus({ code: SpanStatusCode.ERROR })':
    'the second sets the same status',
  "graphql-gateway/tracing.ts:within: twice fail(span, typeof code === 'string' ? code : name)":
    'the second sets the same attribute and status',
  'graphql-gateway/tracing.ts:createTracing: twice describe(described, codes)':
    'the second sets the same name, attributes and status',
  'graphql-gateway/rest/send.ts:dispatch: 0 becomes 1': 'an answer has a head before its end',
  "graphql-gateway/listening/limited-server.ts:watchBody: twice request.once('close', stop)":
    'an interval that is over is over',
  "graphql-gateway/listening/draining.ts:createDraining: twice server.prependListener('request', ({ socket }, response: ServerResponse) => {":
    'the second notes the same answer, and sets the same header',
  'graphql-gateway/listening/limited-server.ts:createLimitedServer: twice watchBody(request, response, config)':
    'the first ends the connection, which takes nothing more',
  'graphql-gateway/rest/client.ts:routeOf: without routes.set(name, route)':
    'a route that is taken apart again is the same',
  'graphql-gateway/rest/send.ts:createNetworkSender: 2 becomes 3': 'a host has one character at least',
  'graphql-gateway/rest/send.ts:createNetworkSender: < becomes <=': 'no path begins where the address does',
  'graphql-gateway/rest/send.ts:createNetworkSender: 0 becomes 1': 'no path begins where the address does',
  "graphql-gateway/rest/send.ts:readUntilAborted: without signal.removeEventListener('abort', cancel)":
    'a stream that is over is not ended once more; only memory is freed',
  "graphql-gateway/rest/transport.ts:attempt: twice signal?.addEventListener('abort', leave)":
    'the same listener is added once',
  'graphql-gateway/schema.ts:gatewaySchema: true becomes false': 'codegen has checked the same text',
  'graphql-gateway/known-operations.ts:asQuery: > becomes >=': 'only memory is freed',
  'graphql-gateway/tasks/follow-tasks.ts:createTaskFeeds: twice listener(task)':
    'the second stands behind the loop, and a stream that is over may end with an error',
  'graphql-gateway/tasks/follow-tasks.ts:isNews: > becomes >=': 'an equal time has been judged before',
  'graphql-gateway/admin-endpoints.ts:answerReadiness: 503 becomes 1006':
    'a status that there is not is an error, which is answered with 503 as well',
  'web/flows/app/app-actor.ts:createAppActor: && becomes ||':
    'a refresh without its token or the username asks no server, and the request goes out as that of a visitor',
  'web/flows/app/use-read.ts:createReadStore: twice onChange()': 'the second look finds the same value',
  'web/flows/own-items/own-items-actors.ts:placeBehind: 1 becomes 2':
    'the rows behind a cursor follow it, whatever the number of the page is',
  'web/flows/own-items/own-items-actors.ts:runEach: twice await Promise.all(Array.from({ length: AT_ONCE }, worker))':
    'the first has left no item',
  'web/flows/session/provider.ts:providerVisit: true becomes false':
    'a promise settles once; only memory is freed',
  'web/flows/session/token-refresh-actors.ts:tokenRefreshActors: twice tokens.accessToken()':
    'a cookie that is written is written',
  "web/flows/submission/use-submission.ts:useSubmission: twice await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))":
    'an actor that is idle is so at the second look',
  'web/flows/native-bridge/native-bridge-actors.ts:giveTokens: twice outcome()': 'a promise settles once',
  "machines/session/session-answers.ts:signOut: twice session.send({ type: 'session.signOut' })":
    'a session that ends takes no second sign-out',
  'web/browser/device.ts:watchFirstTouch: true becomes false':
    'passive only tells the browser that it need not wait',
  'web/browser/late-start.ts:importAll: twice await import(/* @vite-ignore */ address)':
    'a module is evaluated once',
  'web/browser/late-start.ts:loadAhead: twice document.head.append(link)': 'an element stands in one place',
  'web/browser/late-start.ts:watchTouches: true becomes false (2)':
    'passive only tells the browser that it need not wait',
  "web/browser/late-start.ts:startAfterPause: without signal.addEventListener('abort', () => clearTimeout(timer))":
    'a second start is ignored; only the timer is saved',
  'web/browser/late-start.ts:startAfterPause: true becomes false': 'a page loads once',
  'web/browser/late-start.ts:startLate: twice watchTouches(start, signal, hasScene ? isForScene : () => false)':
    'a second start is ignored',
  "web/browser/late-start.ts:startLate: without signal.addEventListener('abort', () => clearTimeout(patience))":
    'a second start is ignored; only the timer is saved',
  'web/browser/passkeys.ts:makePasskey: true becomes false':
    'residentKey says it; this is for older browsers',
  'web/browser/heic-thumbnail.ts:MOST_THUMBNAILS: 8 becomes 9': 'cameras embed one or two',
  'web/browser/heic-thumbnail.ts:readThumbnail: 16 becomes 17': 'more memory than the error takes',
  'web/browser/heic-thumbnail.ts:readThumbnail: 4 becomes 5': 'more memory than the numbers take',
  'web/browser/heic-thumbnail.ts:readThumbnail: 0 becomes 1 (2)': 'the library reserves the argument',
  'web/browser/heic-thumbnail.ts:readThumbnail: 0 becomes 1 (3)':
    'the options there have version 0, which has none',
  'web/browser/heic-thumbnail.ts:readThumbnail: twice api._heif_context_read_from_memory(error, context, data, bytes.length, 0)':
    'the same bytes are read',
  'web/browser/heic-thumbnail.ts:readThumbnail: twice api._heif_context_get_primary_image_handle(error, context, out)':
    'another handle of the same photo',
  'web/browser/heic-thumbnail.ts:readThumbnail: twice api._heif_image_handle_get_thumbnail(error, photo, id, out)':
    'another handle of the same preview',
  'web/browser/heic-thumbnail.ts:readThumbnail: twice api._heif_decode_image(error, smallest.handle, out, RGB, INTERLEAVED_RGBA, 0)':
    'the same picture is decoded',
  'contract/json-scan.ts:isTooDeep: twice new JsonScan(new TextEncoder().encode(text), mostDepth).value()':
    'a second scan of the same text ends like the first',
  "machines/session/session-answers.ts:signedInAgain: twice signal?.addEventListener('abort', () => settle(false))":
    'a promise settles once',
  'web/browser/analytics.ts:addScript: twice document.head.append(script)':
    'a script stands in one place, and runs once',
  'web/browser/analytics.ts:loadAnalytics: twice switchOff(measurementId, false)':
    'a switch that is set is set',
  'web/browser/analytics.ts:stopAnalytics: twice switchOff(measurementId, true)':
    'a switch that is set is set',
  'web/browser/share.ts:copyBySelection: twice holder.append(field)': 'a field stands in one place',
  'web/browser/share.ts:copyBySelection: twice field.select()': 'what is selected is selected',
  "web/browser/cookies.ts:removeCookie: twice writeCookie(name, '', { maxAge: 0 })":
    'a cookie that is over is over',
  'web/browser/tokens.ts:createCookieTokenStore: twice removeCookie(name)': 'a cookie that is over is over',
  'web/browser/native-bridge.ts:createNativeBridge: 0 becomes 1': 'ids need only differ',
  'web/browser/native-bridge.ts:createNativeBridge: 1 becomes 2': 'ids need only differ',
  'web/browser/native-bridge.ts:createNativeBridge: without waiting.delete(id)':
    'a message is answered once, as a promise settles once; only memory is freed',
  "web/browser/file-content.ts:putBytes: twice request.open('PUT', url)":
    'a request that is not sent yet begins from the start',
  "web/browser/file-content.ts:putBytes: twice request.addEventListener('load', () => {":
    'a promise settles once',
  "web/browser/file-content.ts:putBytes: twice request.addEventListener('error', () => {":
    'a promise settles once',
  "web/browser/file-content.ts:putBytes: twice request.addEventListener('abort', () => {":
    'a promise settles once',
  'web/browser/tokens.ts:createServerClock: twice writeOffset(offset)':
    'the same is kept under the same name',
  'web/browser/file-content.ts:sniffContent: 16 becomes 17': 'what is looked at ends before',
  'web/browser/tokens.ts:readPayload: 0 becomes 1 (2)': 'a character always has its code',
  'web/browser/video-file.ts:settle: twice go()': 'a promise settles once',
  'web/browser/video-file.ts:settle: twice video.addEventListener(when, () => end(resolve), { signal })':
    'the first of two listeners ends both',
  "web/browser/video-file.ts:settle: twice video.addEventListener('error', () => end(() => reject(new Error('the video cannot be read'))), {":
    'the first of two listeners ends both',
  "web/flows/app/app-actor.ts:createAppActor: twice app.session.on('session.changedHands', graphql.forget)":
    'what is forgotten is forgotten',
  "web/flows/session/tokens.ts:followSignIn: twice session.send({ type: 'tokens.received', tokens: stored })":
    'a session that stores tokens takes no others',
  'web/graphql/formats.ts:DAY_MS: 24 becomes 25':
    'fewer than twelve days are rounded to the same whole number',
  'web/graphql/use-query.ts:QueryStore: false becomes true': 'the constructor replaces the first state',
  'web/graphql/use-query.ts:QueryStore: false becomes true (2)': 'the constructor replaces the first state',
  'web/graphql/use-query.ts:QueryStore: twice this.#peek()': 'the second look at the cache finds the same',
  'web/graphql/use-query.ts:QueryStore: twice this.#stop?.()': 'a subscription ends once',
  'web/graphql/use-query.ts:QueryStore: twice this.ask()':
    'the client drops the first request before it is sent',
  'web/graphql/exchanges.ts:overtakenExchange: twice queueMicrotask(() =>':
    'the client sends the same query once at a time',
  'web/graphql/client.ts:streamFetch: twice controller.error(error)': 'a stream fails once',
  'web/graphql/use-query.ts:useQuery: twice useLayoutEffect(() => store.turnTo(question))':
    'a store that has turned to a question stays with it',
  'web/service-worker/worker.ts:module: twice serwist.addEventListeners()':
    'each of its listeners is one function, which is added once',
  'web/browser/early-presses.ts:chooseAgain: twice choice.click()': 'a choice that is made stays made',
  'web/browser/early-presses.ts:replayEarlyPress: twice kept?.end()': 'an abort happens once',
  'web/browser/choose-language.ts:chooseLanguage: twice await Promise.race([forgetSeen(), patience])':
    'a cache that is deleted is deleted, and both waits end together',
  "web/browser/choose-language.ts:chooseLanguage: twice writeCookie(LANGUAGE_COOKIE, language, { maxAge: YEAR_S, sameSite: 'lax' })":
    'a cookie that is written is written',
  'visualizer/live/redact.ts:createRedactor: twice learn(plain, false)':
    'a secret that is remembered is remembered, in the same order',
  'visualizer/live/recorder.ts:Recorder: twice this.#wake() (2)': 'a batch that is planned is planned',
  'visualizer/live/protocol.ts:PROTOCOL_VERSION: 1 becomes 2': 'versions need only differ',
  'visualizer/live/link.ts:openSocketLink: twice hot.off(FLOWS, hear)': 'a listener that has gone is gone',
  'visualizer/live/live-connection.ts:openLiveConnection: twice announce()':
    'a look that is planned is planned',
  'visualizer/live/live-connection.ts:openLiveConnection: twice announce() (2)':
    'a look that is planned is planned',
  'visualizer/live/live-connection.ts:createRequests: without answers.delete(request)':
    'a request is answered once, as a promise settles once; only memory is freed',
  'visualizer/live/live-connection.ts:openLiveConnection: twice requests.settle(body.request, body.problem)':
    'a promise settles once',
  'visualizer/live/join-form.tsx:JoinForm: twice useEffect(() => connection.onJoined(setJoined), [connection])':
    'the second listener sets the same state',
  'visualizer/live/debug-panel.tsx:useOwnApp: twice useEffect(() => {': 'the second watcher tells the same',
  'visualizer/live/live-panel.tsx:useLiveOverlay: twice useEffect(() => {':
    'the same overlay is laid over the chart once more',
  'visualizer/live/live-panel.tsx:useLiveOverlay: twice onOverlay(overlay && { ...overlay, onEvent: ({ eventType }) => fill(eventType) })':
    'the same overlay is laid over the chart once more',
  'visualizer/live/live-panel.tsx:LivePanel: twice useLiveOverlay(registered, actor, acceptsEvents, fill, onOverlay)':
    'the same overlay is laid over the chart once more',
  'visualizer/live/live-panel.tsx:Actors: twice onChoose(id)': 'what is chosen is chosen',
  'visualizer/live/start-inspecting.tsx:startInspecting: twice document.body.prepend(place)':
    'an element stands in one place',
  'visualizer/live/send-box.tsx:SendBox: 4 becomes 5': 'the height of a field is a matter of looks',
}
