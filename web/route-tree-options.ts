/** How the route tree is made of the files of web/routes: `npm run codegen` and the bundler write the same. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  indexToken: 'page',
  routeFileIgnorePattern: String.raw`\.test\.`,
  addExtensions: true,
  quoteStyle: 'single',
  disableLogging: true,
} as const
