/** The build logs this when only compression is left. From here on the server can give its files out. */
export const PAGES_RENDERED = 'pages rendered'
