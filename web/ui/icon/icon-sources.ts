/** The 86 icons of specification §2 with their names in Fluent UI System Icons, in display order. */
const specifiedIcons = {
  home: 'home',
  search: 'search',
  menu: 'navigation',
  more: 'more-horizontal',
  plus: 'add',
  minus: 'subtract',
  close: 'dismiss',
  check: 'checkmark',
  'chevron-up': 'chevron-up',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  external: 'open',
  filter: 'filter',
  sort: 'arrow-sort',
  list: 'apps-list',
  grid: 'grid',
  undo: 'arrow-undo',
  refresh: 'arrow-clockwise',
  settings: 'settings',
  login: 'person-arrow-right',
  logout: 'sign-out',
  user: 'person',
  users: 'people',
  'user-add': 'person-add',
  team: 'people-team',
  bell: 'alert',
  mail: 'mail',
  message: 'chat',
  send: 'send',
  heart: 'heart',
  star: 'star',
  tag: 'tag',
  collection: 'library',
  flag: 'flag',
  question: 'question-circle',
  info: 'info',
  warning: 'warning',
  success: 'checkmark-circle',
  failure: 'dismiss-circle',
  cancel: 'prohibited',
  offline: 'wifi-off',
  lock: 'lock-closed',
  shield: 'shield',
  globe: 'globe',
  phone: 'phone',
  clock: 'clock',
  calendar: 'calendar',
  chart: 'chart-multiple',
  document: 'document',
  bank: 'building-bank',
  premium: 'premium',
  folder: 'folder',
  'folder-open': 'folder-open',
  'folder-add': 'folder-add',
  'folder-move': 'folder-arrow-right',
  'folder-link': 'folder-link',
  'folder-user': 'folder-person',
  upload: 'arrow-upload',
  download: 'arrow-download',
  share: 'share-ios',
  link: 'link',
  code: 'code',
  copy: 'copy',
  print: 'print',
  edit: 'edit',
  trash: 'delete',
  image: 'image',
  video: 'video',
  camera: 'camera',
  cube: 'cube',
  splat: 'space-3d',
  depth: 'stack',
  layers: 'layer',
  sparkle: 'sparkle',
  play: 'play',
  pause: 'pause',
  fullscreen: 'full-screen-maximize',
  'exit-fullscreen': 'full-screen-minimize',
  compare: 'item-compare',
  tilt: 'phone-vibrate',
  recenter: 'target',
  eye: 'eye',
  'eye-off': 'eye-off',
} as const

/** Icons in addition to the specification's; `npm run new icon NAME` adds one. */
export const addedIcons = { 'qr-code': 'qr-code', passkey: 'person-passkey' } as const

/** All icons by name. After a change: `npm run codegen`. */
export const iconSources = { ...specifiedIcons, ...addedIcons }

export type IconName = keyof typeof iconSources

export type IconVariant = 'outline' | 'filled' | 'colourful'

export interface IconProps {
  readonly name: IconName
  /** An icon without a colourful form is shown filled. */
  readonly variant?: IconVariant
  /** Pixels; 24 by default, 28 in large buttons, 20 in small ones (specification §2). */
  readonly size?: number
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string
}
