import { useSelector } from '@xstate/react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'urql'

import type { Language } from '#contract/languages.ts'
import type { SourceFile, SnackBarMessage } from '#machines/foundation/domain.ts'

import type { AnnouncementStore } from './browser/accessibility.ts'
import type { Device } from './browser/device.ts'
import type { FrameCommand, FrameFact } from './browser/frame-messages.ts'
import type { Shared, ShareResult } from './browser/share.ts'
import type { AppActor } from './flows/app/app-actor.ts'
import type { Submissions } from './flows/submission/submissions.ts'

/**
 * The running application as screens see it: machines to read and send to, and the few browser functions that
 * screens need.
 */
export interface App extends Omit<AppActor, 'shelf' | 'bridge'> {
  /** Scheme and host of this site. */
  readonly origin: string
  /** Resolves once the session is known; true if the visitor is signed in. */
  readonly isSignedIn: () => Promise<boolean>
  /** Shows a snack bar message and announces it to screen readers. */
  readonly say: (text: string, options?: Partial<Omit<SnackBarMessage, 'id' | 'text'>>) => void
  readonly announcements: AnnouncementStore
  readonly submissions: Submissions
  /** Resolves to false if the browser denies access to the clipboard. */
  readonly copyText: (text: string) => Promise<boolean>
  /**
   * Shares through the native app, else the browser, else by copying the link; shows a message after a copy
   * or a failure.
   */
  readonly share: (shared: Shared) => Promise<ShareResult>
  /** True if the native app or the browser has a share sheet. */
  readonly canShare: () => boolean
  /** True if a page failed because one of its chunks could not be loaded. */
  readonly isPartFailure: (error: unknown) => boolean
  /** Finds the element that a step of a walkthrough explains. */
  readonly targetOf: (selector: string) => Element | null
  /** Allows the farewell page to be opened once, after the account was deleted in this tab. */
  readonly farewell: {
    readonly isGranted: () => boolean
    /** Revokes the permission; returns true if it had been granted. */
    readonly take: () => boolean
  }
  /** True if this tab's address has asked for debug mode (specification §2). */
  readonly isDebugMode: () => boolean
  /** Address of the provider's plans and prices (specification §1); null if the setting is missing. */
  readonly plansUrl: string | null
  /** Stores the chosen language and reloads the page in it. */
  readonly chooseLanguage: (language: Language) => Promise<void>
  /** Opens a web address outside this page. */
  readonly openExternal: (url: string) => Promise<void>
  /** Stores the bytes of picked files and returns the descriptions that machines use. */
  readonly shelve: (files: readonly File[]) => readonly SourceFile[]
  /**
   * Creates a small picture of a picked file as a blob address, which the caller releases with `dropPreview`;
   * null if the file cannot be shown.
   */
  readonly previewOf: (fileId: string) => Promise<string | null>
  readonly dropPreview: (address: string) => void
  readonly device: { readonly read: () => Device; readonly watch: (onChange: () => void) => () => void }
  readonly motion: { readonly isReduced: () => boolean; readonly watch: (onChange: () => void) => () => void }
  /** True if the page at this path is cached on this device. */
  readonly isSeen: (path: string) => Promise<boolean>
  /** Loads a part of the program on the first interaction; returns a function that cancels it. */
  readonly onTouch: (load: () => Promise<unknown>) => () => void
  /** Remembers on this device that a person has turned a scene; `isKnown` is true from then on. */
  readonly grabHint: { readonly isKnown: () => boolean; readonly keep: () => void }
  /** Messages to and from the embedding page, if this page is in a frame. */
  readonly frame: {
    readonly send: (fact: FrameFact) => void
    readonly listen: (onCommand: (command: FrameCommand) => void) => () => void
  }
}

/** Context of the router, available to all routes. */
export interface RouterContext {
  readonly app: App
  readonly runGuards: (
    names: readonly string[],
    request: { readonly app: App; readonly href: string },
  ) => Promise<void>
}

const AppContext = createContext<App | null>(null)

interface AppProviderProps {
  readonly app: App
  readonly children: ReactNode
}

export function AppProvider({ app, children }: AppProviderProps) {
  const client = useSyncExternalStore(app.graphql.watchClient, app.graphql.client, app.graphql.client)
  return (
    <AppContext value={app}>
      <Provider value={client}>{children}</Provider>
    </AppContext>
  )
}

export function useApp(): App {
  const app = use(AppContext)
  if (app === null) throw new Error('There is no running application above this component')
  return app
}

/** True if the page runs inside the native app, which has bars of its own (specification §6). */
export function useIsNativeApp(): boolean {
  const { nativeBridge } = useApp()
  return useSelector(nativeBridge, (snapshot) => snapshot.hasTag('present'))
}

/** Device that the build and the server assume when they render pages. */
const UNKNOWN_DEVICE: Device = { windows: false, canHover: true, mobile: false, tablet: false }

/** True if this is the reader's own device, false for the one assumed during build and server rendering. */
export function isKnownDevice(device: Device): boolean {
  return device !== UNKNOWN_DEVICE
}

function unknownDevice() {
  return UNKNOWN_DEVICE
}

function isMotionReducedUnseen() {
  return false
}

/** Returns the properties of the reader's device, and updates when they change. */
export function useDevice(): Device {
  const { device } = useApp()
  return useSyncExternalStore(device.watch, device.read, unknownDevice)
}

/** True if the reader prefers reduced motion. */
export function useReducedMotion(): boolean {
  const { motion } = useApp()
  return useSyncExternalStore(motion.watch, motion.isReduced, isMotionReducedUnseen)
}

/** Returns the present text of the page's one live region. */
export function useAnnouncement(): string {
  const { announcements } = useApp()
  return useSyncExternalStore(announcements.watch, announcements.read, announcements.read)
}
