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
import { createDepthRenderer, type DepthRenderer, type DepthTextures } from './depth-renderer.ts'

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
  depth: HTMLImageElement | null
  textures: DepthTextures | null
  isSeen: boolean
  /** What the pointer or the focus asks for; null while neither is there. */
  hand: Look | null
  shown: Look
  /** Milliseconds of its sway that have been seen. */
  swayed: number
}

/** Where the keyboard's focus moves a card, or a pointer whose place is not known yet. */
const focused: Look = { x: 0.7, y: -0.4 }
/** More device pixels than this a CSS pixel are not seen while it moves. */
const mostPixels = 2
/** As many as a processor can draw that has to play the graphics, and still answers the hand. */
const fewestPixels = 1
/** A graphics processor is given its work in less. */
const quickDrawingMs = 5
/** What takes longer keeps the page from answering; a sway may cost so much of that and ends early. */
const slowDrawingMs = 12
const mostSlowMs = 400
const longestFrameMs = 50

const cards = new Map<Element, Living>()
const stillness = matchMedia('(prefers-reduced-motion: reduce)')
/** Without a pointer that hovers, cards move with the page and the device. */
const touch = matchMedia('(hover: none)')
let renderer: DepthRenderer | null | undefined
/** Device pixels a CSS pixel while something moves: few until a drawing was quick. */
let movingPixels = fewestPixels
/** What slow drawings have taken of sways, in milliseconds. */
let slowMs = 0
let tilt = ahead
let frame = 0
let lastFrame = 0

/** Lets a card's picture live until the returned function is called. */
export function addDepthCard(card: DepthCard): () => void {
  const living: Living = {
    ...card,
    depth: null,
    textures: null,
    isSeen: false,
    hand: null,
    shown: ahead,
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
  if (card.textures) renderer?.unload(card.textures)
  card.textures = null
  card.shown = ahead
  delete card.canvas.dataset['drawn']
  card.canvas.width = card.canvas.height = 0
}

function wake(): void {
  if (frame !== 0 || renderer === null) return
  lastFrame = performance.now()
  frame = requestAnimationFrame(drawFrame)
}

/** Frames go on only while a card is on its way to where it is looked at from. */
function drawFrame(now: number): void {
  frame = 0
  const milliseconds = Math.min(longestFrameMs, Math.max(1, now - lastFrame))
  let isMoving = false
  for (const card of cards.values()) {
    if (!card.isSeen) continue
    const isSwaying = isInSway(card)
    const target = stillness.matches ? ahead : targetOf(card)
    const next = follow(card.shown, target, milliseconds)
    const isArriving = !isSwaying && next.x === target.x && next.y === target.y
    if (next === card.shown && !isSwaying) continue
    if (!draw(card, next, isArriving ? mostPixels : movingPixels)) continue
    card.shown = next
    if (isSwaying) card.swayed += milliseconds
    isMoving = true
  }
  if (!isMoving || renderer === null) return
  lastFrame = now
  frame = requestAnimationFrame(drawFrame)
}

function isInSway({ swayed }: Living): boolean {
  return !stillness.matches && swayed < swayMs && slowMs < mostSlowMs
}

function targetOf(card: Living): Look {
  const { hand, poster, swayed } = card
  if (hand !== null) return hand
  const resting = touch.matches
    ? sum(lookFromScroll(poster.getBoundingClientRect(), innerHeight), tilt)
    : ahead
  return isInSway(card) ? sway(swayed, resting) : resting
}

/** False where the pictures are not there yet, or cannot be drawn. */
function draw(card: Living, look: Look, most: number): boolean {
  const { canvas, poster, depth } = card
  if (!isLoaded(poster) || depth === null || !isLoaded(depth)) return false
  if (look.x === 0 && look.y === 0) {
    delete canvas.dataset['drawn']
    return true
  }
  const isFirst = card.textures === null
  const began = performance.now()
  renderer ??= createDepthRenderer(giveUp)
  card.textures ??= renderer?.load(poster, depth) ?? null
  if (!renderer || !card.textures) return false
  const pixels = Math.min(devicePixelRatio, most)
  const width = Math.max(1, Math.round(poster.clientWidth * pixels))
  const height = Math.max(1, Math.round(poster.clientHeight * pixels))
  renderer.draw(card.textures, { width, height, ...look })
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  context?.drawImage(renderer.canvas, 0, renderer.canvas.height - height, width, height, 0, 0, width, height)
  canvas.dataset['drawn'] = ''
  // The first one has its pictures to load.
  if (!isFirst) learnFrom(card, performance.now() - began)
  return true
}

function learnFrom(card: Living, milliseconds: number): void {
  if (milliseconds < quickDrawingMs) movingPixels = mostPixels
  if (milliseconds > slowDrawingMs && isInSway(card)) slowMs += milliseconds
}

function isLoaded({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0
}

/** The graphics context is gone: cards are flat from now on. */
function giveUp(): void {
  renderer = null
  for (const card of cards.values()) {
    card.textures = null
    rest(card)
  }
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
