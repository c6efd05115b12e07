/**
 * What search results show of a page, in characters: more is cut, and below `least` they rather choose words of their
 * own. In a file of its own, since public pages cut by it and no shape may come along with it.
 */
export const searchLengths = { title: 60, description: { least: 70, most: 160 } } as const
