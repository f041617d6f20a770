/** A limit in whole megabytes of 1024² bytes. */
export const readMegabytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`
