import type { Screen, World } from '../screens.ts'

/** Well-formed identifiers that do not exist. */
export const nothing: World = {
  spatialImage: '00000000000000000000000000',
  collection: '00000000000000000000000000',
  category: 'nothing',
  user: '00000000-0000-4000-8000-000000000000',
}

/** True for pages whose document answers 404 if the thing they show does not exist. */
const isAboutOneThing = ({ route }: Screen): boolean =>
  /^\/(app\/)?(photo|user|collection|categories)\//.test(route)

/** Expected status of the document in the first response. */
export const statusOf = (screen: Screen, world: World): number => {
  if (screen.route === '/maintenance') return 503
  // None of the visitors is an operator.
  if (screen.route === '/operator') return 404
  return world === nothing && isAboutOneThing(screen) ? 404 : 200
}

/** Address to which the visit is redirected; null if it stays on the page. */
export const endOf = (
  { route, access, isFarewell, isTriable }: Screen,
  isSignedIn: boolean,
): RegExp | null => {
  if (isSignedIn && isFarewell) return /\/$/
  if (access === 'login required' && !isSignedIn && !isTriable) return /\/login\?redirect=/
  if (isSignedIn && route === '/login') return /\/mypage$/
  if (isSignedIn && route === '/app/login') return /\/app$/
  return null
}
