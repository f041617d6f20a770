import { convertPhoto } from './convert-photo.ts'
import type { ConversionResult } from './run-conversion.ts'
import type { ConversionOrder } from './worker-messages.ts'

/** The work of `runConversion`, in this process. */
export async function convertSource(
  { sourcePaths, outputFolder, limits }: ConversionOrder,
  onProgress: (share: number) => void,
): Promise<ConversionResult> {
  const { result } = await convertPhoto(sourcePaths[0] ?? '', outputFolder, limits.maxPixels, onProgress)
  return result
}
