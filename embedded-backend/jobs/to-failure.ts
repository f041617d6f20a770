import { ConversionError, WorkerKilledError } from '../conversion/order/conversion-error.ts'
import { isNoSpace } from '../files/disk-reserve.ts'
import type { ContentServices } from '../services/content-services.ts'

/**
 * What ends a task or a film; null where another try makes sense. On a full disk programs break off in many
 * ways.
 */
export async function toFailure(
  { disk }: Pick<ContentServices, 'disk'>,
  error: unknown,
): Promise<ConversionError | null> {
  if (isNoSpace(error)) return new ConversionError('STORAGE_FULL', { cause: error })
  if (!(error instanceof ConversionError) || error instanceof WorkerKilledError) return null
  const isDiskFull = error.code === 'CRASHED' && (await disk.state()) === 'failing'
  return isDiskFull ? new ConversionError('STORAGE_FULL', { cause: error }) : error
}
