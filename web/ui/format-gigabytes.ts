/**
 * Formats bytes as GB (1024³ bytes) with 2 decimals, and a minus sign below zero; "--" if unknown
 * (specification §3, §9).
 */
export function formatGigabytes(bytes: number | null): string {
  if (bytes === null || !Number.isFinite(bytes)) return '--'
  const size = (bytes / 1024 ** 3).toFixed(2)
  return size === '-0.00' ? '0.00' : size
}
