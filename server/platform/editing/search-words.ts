/** Search words as beginnings for `to_tsquery`, all of which must be there. Empty when nothing searchable was typed. */
export const beginnings = (search = '') =>
  (search.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 8)
    .map((word) => `${word.toLowerCase()}:*`)
    .join(' & ')
