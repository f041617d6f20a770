/** Options for generating the route tree from web/routes, shared by `npm run codegen` and the bundler. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  indexToken: 'page',
  routeFileIgnorePattern: String.raw`\.test\.`,
  addExtensions: true,
  quoteStyle: 'single',
  disableLogging: true,
} as const
