/** Whether what is looked for stands in any of the texts, whatever its case. Everything fits an empty search. */
export const fits = (search: string, ...texts: string[]): boolean =>
  texts.join(' ').toLowerCase().includes(search.trim().toLowerCase())
