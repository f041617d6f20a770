import { ConversionError, WorkerKilledError } from '../conversion/order/conversion-error.ts'
import { isDiskFullError } from '../files/disk-reserve.ts'
import type { ContentServices } from '../services/content-services.ts'

/**
 * Classifies an error that ends a task or a film; null if a retry makes sense. Programs fail in many ways on
 * a full disk.
 */
export async function toFailure(
  { disk }: Pick<ContentServices, 'disk'>,
  error: unknown,
): Promise<ConversionError | null> {
  if (isDiskFullError(error)) return new ConversionError('STORAGE_FULL', { cause: error })
  if (!(error instanceof ConversionError) || error instanceof WorkerKilledError) return null
  const isDiskFull = error.code === 'CRASHED' && (await disk.state()) === 'failing'
  return isDiskFull ? new ConversionError('STORAGE_FULL', { cause: error }) : error
}
