import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

import {
  ahead,
  createTilt,
  follow,
  lookAt,
  lookFromScroll,
  sum,
  sway,
  swayMs,
  createMovingPixelRatio,
  minPixelRatio,
  maxPixelRatio,
} from './card-motion.ts'
import type { Look } from './card-motion.ts'
import type { DepthAnswer, DepthRequest } from './depth-messages.ts'
// oxlint-disable-next-line import/default -- the bundler gives the address of the worker
import depthWorker from './depth-worker.ts?worker&url'

interface DepthWorker {
  ask(request: DepthRequest): void
  stop(): void
}

const admit = scriptAddressPolicy(scriptPolicies.depthCards, (address) => address === depthWorker)

/** Starts the worker that draws cards; `hear` receives `unable` if it does not start. */
function startDepthWorker(hear: (answer: DepthAnswer) => void): DepthWorker {
  const worker = new Worker(admit(depthWorker), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<DepthAnswer>) => hear(data))
  worker.addEventListener('error', () => hear({ kind: 'unable' }))
  return {
    ask: (request) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(request, request.kind === 'load' ? [request.poster, request.depth] : []),
    stop: () => worker.terminate(),
  }
}

/** Elements of a card whose picture has depth. */
export interface DepthCard {
  /** Receives pointer and focus events. */
  readonly host: HTMLElement
  readonly poster: HTMLImageElement
  /** Lies over the poster; visible while it has `data-drawn`. */
  readonly canvas: HTMLCanvasElement
  readonly depthUrl: string
  /** Sways by itself for a while when it is first seen. */
  readonly sways?: boolean
}

interface Living extends DepthCard {
  /** Identifies the card in messages to the worker. */
  readonly number: number
  depth: HTMLImageElement | null
  /** Location of its pictures; the worker draws them once it has received them. */
  pictures: 'here' | 'on their way' | 'there'
  isSeen: boolean
  /** Look for the pointer or the focus; null without either. */
  hand: Look | null
  shown: Look
  /** True while the worker draws; the card takes no further step until then. */
  isBeingDrawn: boolean
  steppedAt: number
  /** Part of its sway that has been shown, in milliseconds. */
  swayed: number
}

/** Look of a card with keyboard focus, or with a pointer whose position is not known yet. */
const focused: Look = { x: 0.7, y: -0.4 }
/** Longest step, in milliseconds; over a longer one the page was hidden or held up. */
const longestStepMs = 250

const cards = new Map<Element, Living>()
const stillness = matchMedia('(prefers-reduced-motion: reduce)')
/** Without a hovering pointer, cards move with the page and the device. */
const touch = matchMedia('(hover: none)')
/** Null if cards cannot be drawn. */
let worker: DepthWorker | null | undefined
let lastNumber = 0
const takeStep = createMovingPixelRatio()
let movingPixels = minPixelRatio
let tilt = ahead
let frame = 0

/** Animates a card's picture; returns a function that stops it. */
export function addDepthCard(card: DepthCard): () => void {
  const living: Living = {
    ...card,
    number: ++lastNumber,
    depth: null,
    pictures: 'here',
    isSeen: false,
    hand: null,
    shown: ahead,
    isBeingDrawn: false,
    steppedAt: 0,
    swayed: card.sways ? 0 : swayMs,
  }
  const listening = new AbortController()
  // The pointer or the focus may have been on the card before this was loaded.
  const isReached =
    card.host.querySelector(':focus-visible') ?? (!touch.matches && card.host.matches(':hover'))
  if (isReached) living.hand = focused
  cards.set(card.host, living)
  listen(living, listening.signal)
  sight.observe(card.host)
  return () => {
    listening.abort()
    sight.unobserve(card.host)
    rest(living)
    cards.delete(card.host)
  }
}

function hovers({ pointerType }: PointerEvent): boolean {
  return pointerType !== 'touch'
}

function listen(card: Living, signal: AbortSignal): void {
  const { host, poster } = card
  const reach = (hand: Look | null) => {
    card.hand = hand
    wake()
  }
  host.addEventListener(
    'pointermove',
    (event) => {
      if (hovers(event)) reach(lookAt(poster.getBoundingClientRect(), event))
    },
    { signal },
  )
  host.addEventListener('pointerleave', (event) => hovers(event) && reach(null), { signal })
  host.addEventListener('focusin', () => host.querySelector(':focus-visible') && reach(focused), { signal })
  host.addEventListener('focusout', () => reach(null), { signal })
  poster.addEventListener('load', wake, { signal })
}

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const card = cards.get(target)
    if (!card) continue
    card.isSeen = isIntersecting
    if (isIntersecting) loadDepth(card)
    else rest(card)
    // The card was removed with its page; no other event may report that.
    if (!target.isConnected) cards.delete(target)
  }
  wake()
})

function loadDepth(card: Living): void {
  if (card.depth !== null) return
  card.depth = new Image()
  card.depth.crossOrigin = 'anonymous'
  card.depth.addEventListener('load', wake)
  card.depth.src = card.depthUrl
}

/** Releases a card's resources; its flat poster remains. */
function rest(card: Living): void {
  if (card.pictures === 'there') worker?.ask({ kind: 'unload', card: card.number })
  card.pictures = 'here'
  card.isBeingDrawn = false
  card.shown = ahead
  delete card.canvas.dataset['drawn']
  card.canvas.width = card.canvas.height = 0
}

function wake(): void {
  if (frame !== 0 || worker === null) return
  frame = requestAnimationFrame(stepAll)
}

/** Steps all visible cards. Finished drawings request the next frame, so frames stop when all cards rest. */
function stepAll(now: number): void {
  frame = 0
  for (const card of cards.values()) if (card.isSeen && !card.isBeingDrawn) step(card, now)
}

function step(card: Living, now: number): void {
  const since = now - card.steppedAt
  const milliseconds = Math.min(longestStepMs, Math.max(1, since))
  const isSwaying = isInSway(card)
  const target = stillness.matches ? ahead : targetOf(card)
  const next = follow(card.shown, target, milliseconds)
  if ((next === card.shown && !isSwaying) || !isReady(card)) return
  card.steppedAt = now
  if (isSwaying) card.swayed += milliseconds
  if (next.x === 0 && next.y === 0) {
    card.shown = next
    delete card.canvas.dataset['drawn']
    wake()
    return
  }
  const isArriving = !isSwaying && next.x === target.x && next.y === target.y
  const pixels = Math.min(devicePixelRatio, isArriving ? maxPixelRatio : movingPixels)
  const { number, poster } = card
  card.isBeingDrawn = true
  if (since < longestStepMs) movingPixels = takeStep(since)
  worker?.ask({
    kind: 'draw',
    card: number,
    width: Math.max(1, Math.round(poster.clientWidth * pixels)),
    height: Math.max(1, Math.round(poster.clientHeight * pixels)),
    look: next,
  })
}

function isInSway({ swayed }: Living): boolean {
  return !stillness.matches && swayed < swayMs
}

function targetOf(card: Living): Look {
  const { hand, poster, swayed } = card
  if (hand !== null) return hand
  const resting = touch.matches
    ? sum(lookFromScroll(poster.getBoundingClientRect(), innerHeight), tilt)
    : ahead
  return isInSway(card) ? sway(swayed, resting) : resting
}

/** Returns true if the worker has the card's pictures; sends them once they are loaded. */
function isReady(card: Living): boolean {
  const { poster, depth, pictures } = card
  if (pictures === 'here' && isLoaded(poster) && depth !== null && isLoaded(depth))
    // On failure the card stays flat.
    handOver(card, depth).catch(() => undefined)
  return pictures === 'there'
}

async function handOver(card: Living, map: HTMLImageElement): Promise<void> {
  card.pictures = 'on their way'
  const [poster, depth] = await Promise.all([createImageBitmap(card.poster), createImageBitmap(map)])
  // The card may have gone out of sight meanwhile.
  if (card.pictures !== 'on their way' || worker === null) return
  worker ??= startDepthWorker(hear)
  worker.ask({ kind: 'load', card: card.number, poster, depth })
  card.pictures = 'there'
  wake()
}

function hear(answer: DepthAnswer): void {
  if (answer.kind === 'unable') {
    giveUp()
    return
  }
  const { card: number, drawing, look } = answer
  for (const card of cards.values()) if (card.number === number && card.isSeen) show(card, drawing, look)
  drawing.close()
}

function show(card: Living, drawing: ImageBitmap, look: Look): void {
  const { canvas } = card
  const { width, height } = drawing
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.getContext('2d')?.drawImage(drawing, 0, 0)
  canvas.dataset['drawn'] = ''
  card.shown = look
  card.isBeingDrawn = false
  wake()
}

function isLoaded({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0
}

/** Makes all cards flat for good: there is no graphics context, or it was lost. */
function giveUp(): void {
  worker?.stop()
  worker = null
  for (const card of cards.values()) rest(card)
}

stillness.addEventListener('change', wake)
if (touch.matches) {
  addEventListener('scroll', wake, { capture: true, passive: true })
  const readTilt = createTilt()
  // If the permission of the user is needed, no events come until the stage has asked for it.
  addEventListener('deviceorientation', ({ beta, gamma }) => {
    if (beta === null || gamma === null) return
    const next = readTilt({ beta, gamma })
    if (Math.hypot(next.x - tilt.x, next.y - tilt.y) < 0.02) return
    tilt = next
    wake()
  })
}
