import type { Language } from './languages.ts'

/** Licence under which others may use a spatial image. */
export type License = 'CC0' | 'CC_BY' | 'CC_BY_SA' | 'CC_BY_NC' | 'CC_BY_NC_SA' | 'CC_BY_ND' | 'CC_BY_NC_ND'

interface LicenseFacts {
  /** Official short form. */
  readonly short: string
  /** Name in Japanese. */
  readonly name: string
  readonly englishName: string
  /** Canonical address for programs; see `deedOf` for people. */
  readonly url: string
}

/** Least restrictive first; https://creativecommons.org/share-your-work/cclicenses/ */
export const licenses: Readonly<Record<License, LicenseFacts>> = {
  CC0: {
    short: 'CC0 1.0',
    name: 'パブリック・ドメイン提供',
    englishName: 'Public Domain Dedication',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  CC_BY: {
    short: 'CC BY 4.0',
    name: '表示',
    englishName: 'Attribution',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  CC_BY_SA: {
    short: 'CC BY-SA 4.0',
    name: '表示 - 継承',
    englishName: 'Attribution-ShareAlike',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  CC_BY_NC: {
    short: 'CC BY-NC 4.0',
    name: '表示 - 非営利',
    englishName: 'Attribution-NonCommercial',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  },
  CC_BY_NC_SA: {
    short: 'CC BY-NC-SA 4.0',
    name: '表示 - 非営利 - 継承',
    englishName: 'Attribution-NonCommercial-ShareAlike',
    url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  },
  CC_BY_ND: {
    short: 'CC BY-ND 4.0',
    name: '表示 - 改変禁止',
    englishName: 'Attribution-NoDerivatives',
    url: 'https://creativecommons.org/licenses/by-nd/4.0/',
  },
  CC_BY_NC_ND: {
    short: 'CC BY-NC-ND 4.0',
    name: '表示 - 非営利 - 改変禁止',
    englishName: 'Attribution-NonCommercial-NoDerivatives',
    url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  },
}

export const licenseIds = Object.keys(licenses) as [License, ...License[]]

/** Address of the licence's summary for people. */
export function deedOf(license: License, language: Language): string {
  return `${licenses[license].url}deed.${language}`
}
