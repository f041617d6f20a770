import { writeFileSync } from 'node:fs'

import { readLockedPackages } from './notices/write-notices.ts'
import { writeNotices } from './notices/write-notices.ts'

writeFileSync('THIRD-PARTY-NOTICES', writeNotices(readLockedPackages()))
