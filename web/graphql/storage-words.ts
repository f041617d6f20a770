const MEGABYTE = 1024 ** 2

/** A limit in whole megabytes of 1024² bytes. */
export const readMegabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`

/** The size of a file, in the unit that suits it. */
export const readFileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
