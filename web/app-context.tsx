import { useSelector } from '@xstate/react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'urql'

import type { Language } from '#contract/languages.ts'
import type { SourceFile, SnackBarMessage } from '#machines/foundation/domain.ts'

import type { AnnouncementStore } from './browser/announcements.ts'
import type { Device } from './browser/device.ts'
import type { FrameCommand, FrameFact } from './browser/frame-messages.ts'
import type { Shared, ShareResult } from './browser/share.ts'
import type { AppActor } from './flows/app/app-actor.ts'
import type { Submissions } from './flows/submission/submissions.ts'

/**
 * The running application, as screens see it: machines to read and send to, and the few things only a browser
 * can do.
 */
export interface App extends Omit<AppActor, 'shelf' | 'bridge'> {
  /** Scheme and host of this site. */
  readonly origin: string
  /** Settles once it is known whether the visitor is signed in. */
  readonly isSignedIn: () => Promise<boolean>
  /** Shows a snack bar message, which is announced too. */
  readonly say: (text: string, options?: Partial<Omit<SnackBarMessage, 'id' | 'text'>>) => void
  readonly announcements: AnnouncementStore
  readonly submissions: Submissions
  /** False where the browser does not let us. */
  readonly copyText: (text: string) => Promise<boolean>
  /** By the native app, else the browser, else as a copied link; what came of it is said where it must be. */
  readonly share: (shared: Shared) => Promise<ShareResult>
  /** Whether the native app or the browser has a sheet to share by. */
  readonly canShare: () => boolean
  /** Whether a page failed because a part of it could not be loaded. */
  readonly isPartFailure: (error: unknown) => boolean
  /** The thing on the page that a step of a walkthrough is about. */
  readonly targetOf: (selector: string) => Element | null
  /** Lets the farewell page be seen once after the account was deleted in this tab. */
  readonly farewell: {
    readonly isGranted: () => boolean
    /** Whether it was granted; it is no more. */
    readonly take: () => boolean
  }
  /** Whether the address asked for the debug mode, in this tab (specification §2). */
  readonly isDebugMode: () => boolean
  /** Where the provider publishes plans and prices (specification §1); null where the setting is missing. */
  readonly plansUrl: string | null
  /** Keeps the language that a person has chosen, and loads the page again in it. */
  readonly chooseLanguage: (language: Language) => Promise<void>
  /** Opens an address of the web outside of this page. */
  readonly openExternal: (url: string) => Promise<void>
  /** Keeps the bytes of picked files and gives what machines know of them. */
  readonly shelve: (files: readonly File[]) => readonly SourceFile[]
  /**
   * A small picture of a picked file, as a blob address that the caller drops; null where it cannot be shown.
   */
  readonly previewOf: (fileId: string) => Promise<string | null>
  readonly dropPreview: (address: string) => void
  readonly device: { readonly read: () => Device; readonly watch: (onChange: () => void) => () => void }
  readonly motion: { readonly isReduced: () => boolean; readonly watch: (onChange: () => void) => () => void }
  /** Whether somebody has turned a scene on this device, and keeping that. */
  /** Whether the page at a path was kept on this device. */
  readonly isSeen: (path: string) => Promise<boolean>
  /** Loads a part of the program with the first touch; gives the way to stop waiting for it. */
  readonly onTouch: (load: () => Promise<unknown>) => () => void
  readonly grabHint: { readonly isKnown: () => boolean; readonly keep: () => void }
  /** The page around this one, where it stands in a frame. */
  readonly frame: {
    readonly send: (fact: FrameFact) => void
    readonly listen: (onCommand: (command: FrameCommand) => void) => () => void
  }
}

/** What routes find in the router's context. */
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

/** Whether the page runs inside the native app, which has bars of its own (specification §6). */
export function useIsNativeApp(): boolean {
  const { nativeBridge } = useApp()
  return useSelector(nativeBridge, (snapshot) => snapshot.hasTag('present'))
}

/** The device that pages are rendered for at build and by the server. */
const UNKNOWN_DEVICE: Device = { windows: false, canHover: true, mobile: false, tablet: false }

/** Whether this is the device of the reader, and not the one that pages are drawn for elsewhere. */
export function isKnownDevice(device: Device): boolean {
  return device !== UNKNOWN_DEVICE
}

function unknownDevice() {
  return UNKNOWN_DEVICE
}

function isMotionReducedUnseen() {
  return false
}

/** What the screen may count on. */
export function useDevice(): Device {
  const { device } = useApp()
  return useSyncExternalStore(device.watch, device.read, unknownDevice)
}

/** Whether things that move by themselves are unwelcome. */
export function useReducedMotion(): boolean {
  const { motion } = useApp()
  return useSyncExternalStore(motion.watch, motion.isReduced, isMotionReducedUnseen)
}

/** What the one live region says now. */
export function useAnnouncement(): string {
  const { announcements } = useApp()
  return useSyncExternalStore(announcements.watch, announcements.read, announcements.read)
}
