/** Number of items on a page of a list. */
export const PAGE_SIZE = 10
