/** The sentence with each `{name}` replaced by its figure. A name without a figure stays as it is. */
export const put = (sentence: string, figures: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(figures[name] ?? place))
