import { english, servedEnglish } from './say-english.ts'
import { setLanguage } from './t.ts'

// Loaded before the app is evaluated, by English pages only.
setLanguage({ language: 'en', translate: english, served: servedEnglish })
