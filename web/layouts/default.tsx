import type { LayoutProps } from './layout-props.ts'
import { SiteFrame } from './site-frame.tsx'

/** For visitors and for most of what a signed-in person does. */
export function DefaultLayout(props: LayoutProps) {
  return <SiteFrame {...props} />
}
