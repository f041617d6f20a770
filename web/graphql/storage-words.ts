const MEGABYTE = 1024 ** 2

/** Formats a limit in whole megabytes of 1024² bytes. */
export function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE)} MB`
}

/** Formats the size of a file in a suitable unit. */
export function formatFileSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
}
