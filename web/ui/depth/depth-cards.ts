import {
  ahead,
  createTilt,
  follow,
  lookAt,
  lookFromScroll,
  sum,
  sway,
  swayMs,
  type Look,
} from './card-motion.ts'
import type { DepthAnswer } from './depth-messages.ts'
import { createMovingPixels, fewestPixels, mostPixels } from './moving-pixels.ts'
import { startDepthWorker, type DepthWorker } from './start-depth-worker.ts'

/** The parts of a card whose picture has depth. */
export interface DepthCard {
  /** Hears the pointer and the focus. */
  readonly host: HTMLElement
  readonly poster: HTMLImageElement
  /** Lies over the poster, and shows while it has `data-drawn`. */
  readonly canvas: HTMLCanvasElement
  readonly depthUrl: string
  /** Sways for a while by itself when it is first seen. */
  readonly sways?: boolean
}

interface Living extends DepthCard {
  /** What the worker knows it by. */
  readonly number: number
  depth: HTMLImageElement | null
  /** Where its pictures are: they are drawn by the worker. */
  pictures: 'here' | 'on their way' | 'there'
  isSeen: boolean
  /** What the pointer or the focus asks for; null while neither is there. */
  hand: Look | null
  shown: Look
  /** While it is, the card takes no further step. */
  isBeingDrawn: boolean
  steppedAt: number
  /** Milliseconds of its sway that have been seen. */
  swayed: number
}

/** Where the keyboard's focus moves a card, or a pointer whose place is not known yet. */
const focused: Look = { x: 0.7, y: -0.4 }
/** What lies between two steps that are further apart was not seen: the page was hidden or held up. */
const longestStepMs = 250

const cards = new Map<Element, Living>()
const stillness = matchMedia('(prefers-reduced-motion: reduce)')
/** Without a pointer that hovers, cards move with the page and the device. */
const touch = matchMedia('(hover: none)')
/** Null where cards cannot be drawn. */
let worker: DepthWorker | null | undefined
let lastNumber = 0
const takeStep = createMovingPixels()
let movingPixels = fewestPixels
let tilt = ahead
let frame = 0

/** Lets a card's picture live until the returned function is called. */
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
  // The pointer or the focus may have been there before this was loaded, and stays where it is.
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
    // Gone with its page: nothing else may tell.
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

/** Gives back what a card holds: the flat poster stands. */
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

/** Frames go on only while drawings come of cards on their way to where they are looked at from. */
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
  const pixels = Math.min(devicePixelRatio, isArriving ? mostPixels : movingPixels)
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

/** Whether the worker has a card's pictures; it is given them where they have been loaded. */
function isReady(card: Living): boolean {
  const { poster, depth, pictures } = card
  if (pictures === 'here' && isLoaded(poster) && depth !== null && isLoaded(depth))
    // Where that fails, this card stays flat.
    handOver(card, depth).catch(() => undefined)
  return pictures === 'there'
}

async function handOver(card: Living, map: HTMLImageElement): Promise<void> {
  card.pictures = 'on their way'
  const [poster, depth] = await Promise.all([createImageBitmap(card.poster), createImageBitmap(map)])
  // It may have come to rest meanwhile.
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

/** There are no graphics, or no more: cards are flat from now on. */
function giveUp(): void {
  worker?.stop()
  worker = null
  for (const card of cards.values()) rest(card)
}

stillness.addEventListener('change', wake)
if (touch.matches) {
  addEventListener('scroll', wake, { capture: true, passive: true })
  const readTilt = createTilt()
  // Where the person has to be asked first nothing comes until the stage has asked.
  addEventListener('deviceorientation', ({ beta, gamma }) => {
    if (beta === null || gamma === null) return
    const next = readTilt({ beta, gamma })
    if (Math.hypot(next.x - tilt.x, next.y - tilt.y) < 0.02) return
    tilt = next
    wake()
  })
}
