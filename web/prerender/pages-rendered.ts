/** Logged by the build when only compression is left: from then on the server can serve its files. */
export const PAGES_RENDERED = 'pages rendered'
