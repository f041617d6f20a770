import type { Drawing } from './drawing.ts'

/** Ways to go and things to open. */
export const navigationIcons = {
  home: {
    canvas: 28,
    outline: 'M4 12.2 14 4l10 8.2V23a1 1 0 0 1-1 1h-5.5v-7h-7v7H5a1 1 0 0 1-1-1Z',
    filled: 'M4 12.2 14 4l10 8.2V23a1 1 0 0 1-1 1h-5.5v-7h-7v7H5a1 1 0 0 1-1-1Z',
  },
  search: { outline: 'M14 5a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM20.5 20.5 27 27' },
  menu: { outline: 'M5 9h22M5 16h22M5 23h22' },
  more: {
    outline:
      'M7.5 16a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM16.5 16a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM25.5 16a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z',
  },
  plus: { outline: 'M16 6v20M6 16h20' },
  minus: { outline: 'M6 16h20' },
  close: { outline: 'm7 7 18 18M25 7 7 25' },
  check: { outline: 'm6 17 7 7L26 9' },
  'chevron-up': { outline: 'm7 20 9-9 9 9' },
  'chevron-down': { outline: 'm7 12 9 9 9-9' },
  'chevron-left': { outline: 'm20 7-9 9 9 9' },
  'chevron-right': { outline: 'm12 7 9 9-9 9' },
  'arrow-left': { outline: 'M27 16H5M14 7l-9 9 9 9' },
  'arrow-right': { outline: 'M5 16h22M18 7l9 9-9 9' },
  external: { outline: 'M18 5h9v9M27 5 15 17M23 19v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2h6' },
  bell: {
    outline: 'M7 22c2-2 2.5-4.5 2.5-8a6.5 6.5 0 0 1 13 0c0 3.5.5 6 2.5 8ZM13 26a3.2 3.2 0 0 0 6 0M16 7.5V5',
    filled: 'M7 22c2-2 2.5-4.5 2.5-8a6.5 6.5 0 0 1 13 0c0 3.5.5 6 2.5 8ZM13 26a3.2 3.2 0 0 0 6 0ZM16 7.5V5',
  },
  user: {
    outline: 'M16 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM5 27c.8-4.8 5.2-7.5 11-7.5S26.2 22.2 27 27',
    filled: 'M16 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM5 27c.8-4.8 5.2-7.5 11-7.5S26.2 22.2 27 27Z',
  },
  settings: {
    outline:
      'M16 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM13.7 4h4.6l.8 3.7 2.2 1.3 3.6-1.2 2.3 4-2.8 2.5v2.6l2.8 2.5-2.3 4-3.6-1.2-2.2 1.3-.8 3.7h-4.6l-.8-3.7L10.7 22.2l-3.6 1.2-2.3-4 2.8-2.5v-2.6L4.8 11.8l2.3-4L10.7 9l2.2-1.3Z',
  },
  logout: { outline: 'M19 5H8a2 2 0 0 0-2 2v18a2 2 0 0 0 2 2h11M14 16h14M22 10l6 6-6 6' },
  login: { outline: 'M13 5h11a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H13M4 16h14M12 10l6 6-6 6' },
  globe: {
    outline:
      'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM4 16h24M16 4c3.5 3.3 5 7.3 5 12s-1.5 8.7-5 12c-3.5-3.3-5-7.3-5-12s1.5-8.7 5-12Z',
  },
  lock: {
    outline:
      'M8 14h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM10.5 14v-3.5a5.5 5.5 0 0 1 11 0V14M16 19v3.5',
    filled:
      'M8 14h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM10 14v-3.5a6 6 0 0 1 12 0V14h-1v-3.5a5 5 0 0 0-10 0V14Z',
    details: 'M16 19v3.5',
  },
  filter: { outline: 'M5 9h13M24 9h3M21 6v6M5 16h3M14 16h13M11 13v6M5 23h11M22 23h5M19 20v6' },
  sort: { outline: 'M10 6v20M5 21l5 5 5-5M22 26V6M17 11l5-5 5 5' },
} satisfies Record<string, Drawing>
