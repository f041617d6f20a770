interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** False on slow connections and in data-saver mode, where links are not prefetched (specification §2). */
export function mayPrefetch(): boolean {
  const connection = (navigator as Navigator & { readonly connection?: Connection }).connection
  if (connection === undefined) return true
  return connection.saveData !== true && !/^(slow-2g|2g|3g)$/.test(connection.effectiveType ?? '')
}
