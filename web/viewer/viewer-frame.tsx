import type { ReactNode, RefObject } from 'react'

import { frameAspects, overscan } from './framing.ts'

import css from './spatial-viewer.module.css'

interface ViewerFrameProps {
  /** Size of the original picture in pixels. */
  readonly width: number
  readonly height: number
  /** Fills the surface with any cropping. */
  readonly isFilled?: boolean | undefined
  readonly frameRef?: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** Frame of the picture on its surface; content over the scene has a frame of the same size. */
export function ViewerFrame({ width, height, isFilled = false, frameRef, children }: ViewerFrameProps) {
  const { widest, narrowest } = frameAspects(width, height)
  const style = {
    '--widest': isFilled ? 100 : widest,
    '--narrowest': isFilled ? 0.01 : narrowest,
    '--overscan': overscan,
  }
  return (
    <div ref={frameRef} className={css.frame} style={style}>
      {children}
    </div>
  )
}
