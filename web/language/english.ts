import { english } from './say-english.ts'
import { servedEnglish } from './served-english.ts'
import { speak } from './t.ts'

// Loaded before the app is evaluated, by pages that are shown in English alone.
speak({ language: 'en', translate: english, served: servedEnglish })
