import type { LayoutProps } from './layout-props.ts'
import { SiteFrame } from './site-frame.tsx'

/** Layout for visitors and for most pages of signed-in people. */
export function DefaultLayout(props: LayoutProps) {
  return <SiteFrame {...props} />
}
