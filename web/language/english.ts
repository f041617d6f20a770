import { english } from './say-english.ts'
import { servedEnglish } from './served-english.ts'
import { speak } from './t.ts'

// Loaded before the app is evaluated, by English pages only.
speak({ language: 'en', translate: english, served: servedEnglish })
