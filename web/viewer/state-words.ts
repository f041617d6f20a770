import type { ViewerState } from './spatial-viewer-props.ts'

/** What those who listen hear of a scene on its way; each is said once. */
export const stateWords: Partial<Readonly<Record<ViewerState, string>>> = {
  loading: '立体を読み込んでいます',
  interactive: '立体で見られます',
}
