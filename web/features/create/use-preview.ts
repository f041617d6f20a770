import { useEffect, useState } from 'react'

import { useApp } from '#web/app-context.tsx'

/** Returns the preview of a picked file; null while it is rendered and if that fails. */
export function usePreview(fileId: string | null): string | null {
  const { previewOf, dropPreview } = useApp()
  const [address, setAddress] = useState<string | null>(null)

  useEffect(() => {
    if (fileId === null) return
    let made: string | null = null
    let isWanted = true
    const make = async () => {
      made = await previewOf(fileId)
      if (isWanted) setAddress(made)
      else if (made !== null) dropPreview(made)
    }
    void make()
    return () => {
      isWanted = false
      setAddress(null)
      if (made !== null) dropPreview(made)
    }
  }, [fileId, previewOf, dropPreview])

  return address
}
