/** How the files of web/routes become the route tree, by `npm run codegen` and by the bundler alike. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  indexToken: 'page',
  routeFileIgnorePattern: String.raw`\.test\.`,
  addExtensions: true,
  quoteStyle: 'single',
  disableLogging: true,
} as const
