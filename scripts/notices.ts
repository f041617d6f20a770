import { writeFileSync } from 'node:fs'

import { readLockedPackages, writeNotices } from './notices/write-notices.ts'

writeFileSync('THIRD-PARTY-NOTICES', writeNotices(readLockedPackages()))
