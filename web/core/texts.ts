/** The sentence with each `{name}` replaced by its figure. A name without a figure stays as it is. */
export const fillIn = (sentence: string, figures: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(figures[name] ?? place))

/** Whether a search stands in any of the texts, in any case. An empty search matches everything. */
export const matchesSearch = (search: string, ...texts: string[]): boolean =>
  texts.join(' ').toLowerCase().includes(search.trim().toLowerCase())
