/**
 * The lengths of titles and descriptions in search results, in characters. Search engines cut longer texts and replace
 * those shorter than `least`. A file of its own, because public pages need these numbers without the shapes.
 */
export const searchLengths = { title: 60, description: { least: 70, most: 160 } } as const
